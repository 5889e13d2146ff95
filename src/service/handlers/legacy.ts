// The deprecated queue operations, answered out of the same state as their successors.
import type { Condition } from '../../domain/condition.ts';
import type { LegacyQueuedPull } from '../../domain/legacy-queue.ts';
import type { MergeabilityCheck } from '../../domain/queued-pull.ts';
import type { Repository } from '../engine/repository.ts';
import type { Handler, Handlers, RepositoryContext } from '../handler.ts';
import { busyBranches } from '../insight/stats/names.ts';
import { notFound } from '../refusal.ts';
import { type Queued, queuedPulls } from './queued.ts';

const legacyPause: Handler<'legacyPause'> = ({ body }, { repository, caller }) => {
  repository.pauseFor(body.reason, caller.actor);
  return { value: pausesOf(repository) };
};

const readLegacyPause: Handler<'readLegacyPause'> = (_input, { repository }) => {
  if (!repository.pause.paused) notPaused();
  return { value: pausesOf(repository) };
};

const legacyUnpause: Handler<'legacyUnpause'> = (_input, context) => endPause(context);
const postLegacyUnpause: Handler<'postLegacyUnpause'> = (_input, context) => endPause(context);

function endPause({ repository, caller }: RepositoryContext) {
  if (!repository.unpause(caller.actor)) notPaused();
  return { value: null };
}

function notPaused(): never {
  throw notFound('The merge queue is not currently paused');
}

const pausesOf = ({ pause }: Repository) => ({ queuePause: [{ reason: pause.reason, pauseDate: pause.pausedAt }] });

const legacyQueues: Handler<'legacyQueues'> = (_input, { repository }) => {
  const byBranch = Map.groupBy(queuedPulls(repository), ({ branch }) => branch);
  const queues = repository.branches.map((name) => ({
    branch: { name },
    pullRequests: (byBranch.get(name) ?? []).map((queued, position) => listed(repository, queued, position)),
  }));
  return { value: { queues } };
};

/** The numbers behind the aliases (service-facts 3.1). */
const priorities: Readonly<Record<string, number>> = { low: 1000, medium: 2000, high: 3000 };

/** A custom priority is its own alias. */
function priorityOf(alias: string | null): number {
  const known = priorities[alias ?? 'medium'] ?? Number(alias);
  return Number.isInteger(known) ? known : 2000;
}

function listed(repository: Repository, { pull }: Queued, position: number): LegacyQueuedPull {
  const details = repository.pull(pull.number);
  const check = details?.mergeabilityCheck ?? null;
  const priority = priorityOf(pull.priorityAlias);
  return {
    number: pull.number,
    position,
    priority,
    effectivePriority: priority,
    priorityAlias: pull.priorityAlias,
    partitionName: '__default__',
    queueRule: details?.queueRule ?? null,
    queuedAt: pull.queuedAt,
    speculativeCheckPullRequest: check && speculative(check),
    mergeabilityCheck: check && {
      checkType: check.checkType,
      pullRequestNumber: check.queuePullRequestNumber,
      startedAt: check.startedAt,
      endedAt: check.ciEndedAt,
      state: check.state,
    },
    estimatedTimeOfMerge: details?.estimatedTimeOfMerge ?? null,
  };
}

const speculative = (check: MergeabilityCheck) => ({
  inPlace: check.checkType === 'in_place',
  number: check.queuePullRequestNumber,
  startedAt: check.startedAt,
  endedAt: check.ciEndedAt,
  checks: check.checks,
  evaluatedConditions: check.conditionsEvaluation === null ? '' : lines(check.conditionsEvaluation, 0).join('\n'),
  state: check.state,
});

/** A condition tree as the Markdown checklist it was before it had fields. */
function lines({ match, label, subconditions }: Condition, depth: number): readonly string[] {
  const own = `${'  '.repeat(depth)}- [${match === true ? 'X' : ' '}] ${label}`;
  return [own, ...subconditions.flatMap((each) => lines(each, depth + 1))];
}

const legacyBranches: Handler<'legacyBranches'> = (_input, { repository, window }) => ({
  value: { baseRefs: busyBranches(repository.history, window) },
});

export const legacyHandlers = {
  legacyPause,
  readLegacyPause,
  legacyUnpause,
  postLegacyUnpause,
  legacyQueues,
  legacyBranches,
} satisfies Partial<Handlers>;
