// What workflow rules do around the queue, and what people ask for in comments.
import type { Random } from '../../../base/random.ts';
import type { Fact } from '../../history/fact.ts';
import type { Pull, Stay, Train } from '../train.ts';

type Envelope = Omit<Fact, 'type' | 'metadata'>;

interface Chore {
  /** How many of a thousand pull requests it is done to. */
  readonly perMille: number;
  readonly state: (envelope: Envelope, pull: Pull, random: Random) => Fact;
}

const minute = 60_000;

/** Before a pull request is queued. */
const before: readonly Chore[] = [
  {
    perMille: 300,
    state: (e, { author }) => ({ ...e, type: 'action.assign', metadata: { added: [author.login], removed: [] } }),
  },
  {
    perMille: 420,
    state: (e) => ({ ...e, type: 'action.request_reviews', metadata: { reviewers: ['sam'], teamReviewers: ['core'] } }),
  },
  { perMille: 90, state: (e) => ({ ...e, type: 'action.edit', metadata: { draft: false } }) },
  { perMille: 60, state: (e) => ({ ...e, type: 'action.dismiss_reviews', metadata: { users: ['sam'] } }) },
  {
    perMille: 120,
    state: (e) => ({
      ...e,
      type: 'action.review',
      metadata: { reviewType: 'APPROVE', reviewer: 'sam', message: null },
    }),
  },
  {
    perMille: 110,
    state: (e) => ({
      ...e,
      type: 'action.post_check',
      metadata: {
        conclusion: 'success',
        title: 'Title is well formed',
        summary: 'The title names a scope and a change.',
      },
    }),
  },
  { perMille: 90, state: (e) => ({ ...e, type: 'action.update', metadata: {} }) },
  { perMille: 40, state: (e) => ({ ...e, type: 'action.rebase', metadata: {} }) },
  { perMille: 30, state: (e) => ({ ...e, type: 'action.squash', metadata: {} }) },
  { perMille: 80, state: (e) => ({ ...e, type: 'action.refresh', metadata: {} }) },
  {
    perMille: 100,
    state: (e) => ({
      ...e,
      type: 'action.host_actions',
      metadata: { workflow: 'preview.yml', inputs: { environment: 'preview', keep_days: 3, verbose: false } },
    }),
  },
  { perMille: 1000, state: (e) => ({ ...e, type: 'action.label', metadata: { added: ['queued'], removed: [] } }) },
];

const afterMerge: readonly Chore[] = [
  {
    perMille: 850,
    state: (e, { author, number }) => ({
      ...e,
      type: 'action.delete_head_branch',
      metadata: { branch: `${author.login}/change-${number}` },
    }),
  },
  { perMille: 15, state: (e) => ({ ...e, type: 'action.merge', metadata: { branch: e.baseRef } }) },
  { perMille: 200, state: (e) => ({ ...e, type: 'action.comment', metadata: { message: 'Merged, thank you!' } }) },
  {
    perMille: 35,
    state: (e, { number }, random) => ({
      ...e,
      type: 'action.backport',
      metadata: { to: 'release', pullRequestNumber: number + random.integer(2, 9), conflicts: random.chance(0.15) },
    }),
  },
  {
    perMille: 8,
    state: (e, { number }, random) => ({
      ...e,
      type: 'action.copy',
      metadata: { to: 'staging', pullRequestNumber: number + random.integer(2, 9), conflicts: false },
    }),
  },
];

const afterLeave: readonly Chore[] = [
  {
    perMille: 1000,
    state: (e) => ({ ...e, type: 'action.label', metadata: { added: ['dequeued'], removed: ['queued'] } }),
  },
  {
    perMille: 600,
    state: (e) => ({
      ...e,
      type: 'action.comment',
      metadata: { message: 'This pull request left the queue, have a look.' },
    }),
  },
  { perMille: 40, state: (e) => ({ ...e, type: 'action.close', metadata: { message: 'Superseded.' } }) },
  { perMille: 60, state: (e) => ({ ...e, type: 'action.dequeue', metadata: {} }) },
];

export const tellChores = (train: Train, pull: Pull) => tell(train, pull, before, 'Rule: prepare for the queue', 0);

/** Some of it takes the rules a moment. */
export function tellAfter(train: Train, { pull }: Stay, hasMerged: boolean): void {
  const delayMs = train.random.integer(2000, minute);
  if (hasMerged) tell(train, pull, afterMerge, 'Rule: tidy up after a merge', delayMs);
  else tell(train, pull, afterLeave, 'Rule: tell about dequeues', delayMs);
}

function tell(train: Train, pull: Pull, chores: readonly Chore[], trigger: string, delayMs: number): void {
  const { random, agenda, ground, setup } = train;
  const chosen = chores.filter(({ perMille }) => random.chance(perMille / 1000));
  const record = () => {
    const envelope = envelopeOf(agenda.now, trigger, pull.number, setup.branch);
    for (const { state } of chosen) ground.chronicle.record(state(envelope, pull, random));
  };
  if (delayMs === 0) record();
  else agenda.at(agenda.now + delayMs, record);
}

const envelopeOf = (at: number, trigger: string, pullRequest: number, baseRef: string): Envelope => ({
  at,
  trigger,
  pullRequest,
  baseRef,
  outcome: 'success',
});

/** A comment such as `@mergify queue`. */
export function tellCommand(
  train: Train,
  { number, author }: Pull,
  type: 'command.queue' | 'command.dequeue',
  sessionId: string | null = null,
): void {
  const commentId = train.random.integer(1_900_000_000, 2_100_000_000);
  train.ground.chronicle.record({
    ...envelopeOf(train.agenda.now, `@${author.login}`, number, train.setup.branch),
    type,
    metadata: {
      author: {
        login: author.login,
        id: author.id,
        type: author.login.endsWith('[bot]') ? 'Bot' : 'User',
        avatarUrl: null,
      },
      commentId,
      sessionId,
      commandTrigger: train.random.chance(0.8) ? 'comment' : 'checkbox',
      triggerCommentUrl: `${train.ground.url}/pull/${number}#issuecomment-${commentId}`,
    },
  });
}
