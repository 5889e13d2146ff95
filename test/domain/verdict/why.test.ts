import { describe, expect, test } from 'vitest';
import type { Batch } from '../../../src/domain/batch.ts';
import { batchCodes } from '../../../src/domain/batch.ts';
import type { Condition } from '../../../src/domain/condition.ts';
import type { PullRequest } from '../../../src/domain/pull-request.ts';
import type { QueueStatus } from '../../../src/domain/queue.ts';
import type { LogIndex } from '../../../src/domain/verdict/log-index.ts';
import { readTree } from '../../../src/domain/verdict/tree.ts';
import { why } from '../../../src/domain/verdict/why.ts';
import {
  at,
  batch,
  batchStatus,
  check,
  condition,
  evaluation,
  mergeability,
  pull,
  queuedPull,
  status,
} from '../../support/build.ts';
import { freezeCreate, log } from '../../support/build-log.ts';

interface Given {
  readonly pull?: Partial<PullRequest>;
  readonly batch?: Partial<Batch> & { readonly code?: string };
  readonly ahead?: readonly Batch[];
  readonly queue?: Partial<QueueStatus>;
  readonly log?: LogIndex;
  readonly conditions?: Condition;
  readonly checks?: readonly [string, string][];
  readonly checkType?: string;
}

/** Why #1, the only member of its batch, has not landed. */
function reasons(given: Given) {
  const member = pull(1, given.pull);
  const queue = status([...(given.ahead ?? []), batch('b', { pullRequests: [member], ...given.batch })], given.queue);
  const checks = (given.checks ?? []).map(([name, state]) => check(name, state));
  const read = given.conditions !== undefined || given.checks !== undefined;
  const mergeabilityCheck = mergeability({
    checks,
    checkType: given.checkType ?? 'draft_pr',
    conditionsEvaluation: given.conditions ?? null,
  });
  const detail = read ? queuedPull(1, { mergeabilityCheck }) : null;
  const found = why({ tree: readTree(queue), number: 1, detail, log: given.log ?? null, now: at('14:30') });
  return found?.reasons ?? [];
}

const said = (given: Given) => reasons(given).map(({ actor, text }) => `${actor ?? '?'}: ${text}`);

describe('the conclusion comes first', () => {
  const everything: Given = {
    pull: {
      dequeueRequested: true,
      dependsOnPullRequests: [7],
      conflictWithPullRequests: [8],
      isFrozen: true,
    },
    batch: { frozenBatchAhead: { id: 'a', pullRequestNumbers: [9] }, checksSummary: null },
    queue: { pause: { paused: true, reason: 'rollout', pausedAt: at('14:00') } },
    conditions: condition('all of', false, { subconditions: [condition('label = ready', false)] }),
  };

  test('pause, removal, stack, conflict, freeze ahead, freeze, its batch, its conditions', () => {
    expect(said(everything)).toEqual([
      'on-call: the queue is paused: rollout',
      'service: its removal was asked for and is under way',
      'queue: is stacked on #7',
      'queue: conflicts with #8 and is held until that lands or leaves',
      'on-call: is behind #9, which a freeze holds',
      'on-call: a scheduled freeze holds merges',
      'ci: its checks are running',
      'author: needs label = ready',
    ]);
  });
});

describe('what its batch waits for', () => {
  const ahead = batch('a', { pulls: [7], estimatedMergeAt: at('14:55') });
  const filling = batchStatus('waiting_for_batch', {
    batchFilledSlots: 3,
    maxBatchSlots: 5,
    batchMaxStartAt: at('14:36'),
  });

  test.each<[string, Given, string, object | null]>([
    [
      'running, its checks not read',
      { batch: { checksSummary: { passed: 41, total: 44 }, estimatedCiFinishAt: at('14:35') } },
      'ci: its batch waits for 3 checks',
      { at: at('14:35'), of: 'ci-finish', isEstimate: true },
    ],
    [
      'running, one check left',
      {
        checks: [
          ['integration', 'pending'],
          ['lint', 'success'],
        ],
      },
      'ci: its batch waits for integration',
      null,
    ],
    [
      'running, many checks left',
      {
        checks: [
          ['a', 'pending'],
          ['b', 'pending'],
          ['c', 'pending'],
          ['d', 'pending'],
        ],
      },
      'ci: its batch waits for a, b and 2 more',
      null,
    ],
    [
      'running, one check failed already',
      {
        checks: [
          ['e2e', 'failure'],
          ['lint', 'pending'],
        ],
      },
      'ci: e2e failed and the rest still runs',
      null,
    ],
    [
      'trusted, and so without a run',
      { checks: [], checkType: 'trusted' },
      'ci: it needs no run of its own: its own green checks count',
      null,
    ],
    ['preparing', { batch: { code: 'preparing' } }, 'service: its test branch is being built', null],
    ['bisecting', { batch: { code: 'bisecting' } }, 'ci: its batch failed and is split to find the culprit', null],
    ['failed', { batch: { code: 'failed' } }, 'author: its batch failed and is being removed', null],
    ['at the head and green', { batch: { code: 'waiting_for_merge' } }, 'service: it has passed and merges next', null],
    [
      'green behind another',
      { ahead: [ahead], batch: { code: 'waiting_for_merge' } },
      'queue: it has passed and waits for the batch of #7',
      { at: at('14:55'), of: 'landing', isEstimate: true },
    ],
    [
      'held behind one that only takes its time',
      { ahead: [ahead], batch: { code: 'waiting_for_previous_batches' } },
      'queue: it waits for the batch of #7',
      { at: at('14:55'), of: 'landing', isEstimate: true },
    ],
    [
      'held behind a failure',
      { ahead: [{ ...ahead, status: batchStatus('bisecting') }], batch: { code: 'waiting_for_previous_batches' } },
      'queue: it is held while the batch of #7 is being explained',
      { at: at('14:55'), of: 'landing', isEstimate: true },
    ],
    [
      'to be tested again',
      { batch: { code: 'waiting_for_requeue' } },
      'queue: a batch ahead failed, so it will be tested again',
      null,
    ],
    [
      'outside of merge hours',
      { batch: { code: 'waiting_schedule' } },
      'clock: it has passed and waits for its merge hours',
      null,
    ],
    [
      'filling',
      { batch: { status: filling } },
      'clock: its batch is being filled, 3 of 5',
      { at: at('14:36'), of: 'batch-start', isEstimate: false },
    ],
    [
      'without a slot',
      { ahead: [batch('a', { estimatedCiFinishAt: at('14:40') })], batch: { code: 'waiting_for_checks_slot' } },
      'ci: it is ready and waits for a free slot',
      { at: at('14:40'), of: 'slot', isEstimate: true },
    ],
    ['landed', { batch: { code: 'merged' } }, '?: it has landed', null],
    [
      'in a state that is not known',
      { batch: { code: 'warming' } },
      '?: its batch is in a state this program does not know: warming',
      null,
    ],
    [
      'in a state named like a part of the language',
      { batch: { code: 'constructor' } },
      '?: its batch is in a state this program does not know: constructor',
      null,
    ],
  ])('%s', (_case, given, text, until) => {
    expect(said(given)[0]).toBe(text);
    expect(reasons(given)[0]?.until).toEqual(until);
  });

  test.each(batchCodes)('%s has a sentence', (code) => {
    expect(said({ batch: { code } })[0]).not.toContain('does not know');
  });
});

describe('what holds it from outside', () => {
  const seventh = batch('a', { pullRequests: [pull(7, { estimatedMergeAt: at('15:10') })] });

  test.each<[string, Given]>([
    ['a stack', { pull: { dependsOnPullRequests: [7] } }],
    ['a conflict', { pull: { conflictWithPullRequests: [7] } }],
  ])('%s ends when the other lands', (_case, given) => {
    expect(reasons({ ...given, ahead: [seventh] })[0]).toMatchObject({
      pulls: [7],
      until: { at: at('15:10'), of: 'landing', isEstimate: true },
    });
  });

  test('nobody knows when one lands that is not listed', () => {
    expect(reasons({ pull: { dependsOnPullRequests: [7, 99] }, ahead: [seventh] })[0]?.until).toBeNull();
  });

  test('the only freeze the log knows gives its reason and end, as a conclusion of ours', () => {
    const frozen = { batch: { code: 'frozen' }, log: log([freezeCreate('12:00', 'li')]) };
    expect(reasons(frozen)).toMatchObject([
      {
        text: 'a scheduled freeze holds merges: release 4.2',
        until: { at: at('18:00'), of: 'freeze-end', isEstimate: false },
        isInferred: true,
      },
    ]);
  });

  test('of several freezes none is picked', () => {
    const two = log([freezeCreate('12:00', 'li'), freezeCreate('12:10', 'ana', { reason: 'audit' })]);
    expect(reasons({ batch: { code: 'frozen' }, log: two })).toMatchObject([
      { text: 'a scheduled freeze holds merges', until: null, isInferred: false },
    ]);
  });

  test('a stack that is tested as one batch waits for that test', () => {
    const together = { pulls: [], pullRequests: [pull(7), pull(1, { dependsOnPullRequests: [7] })] };
    expect(said({ batch: together })).toEqual(['ci: its batch waits for 4 checks']);
  });

  test.each([null, []])('an empty list of others (%j) holds nothing', (none) => {
    expect(reasons({ pull: { dependsOnPullRequests: none, conflictWithPullRequests: none } })).toHaveLength(1);
  });
});

describe('what its conditions say', () => {
  const rule = (...subconditions: readonly Condition[]): Given => ({
    conditions: condition('all of', false, { subconditions }),
  });
  const onCheck = (name: string) =>
    condition(`check-success = ${name}`, false, { evaluations: [evaluation(1, { relatedChecks: [name] })] });
  const schedule = { timezone: 'Europe/Paris', days: {} };

  test.each<[string, Given, string[]]>([
    ['all are met', { conditions: condition('all of', true, { subconditions: [condition('base = main', true)] }) }, []],
    ['a check that runs is told by the batch already', { ...rule(onCheck('e2e')), checks: [['e2e', 'pending']] }, []],
    ['a check that failed', { ...rule(onCheck('e2e')), checks: [['e2e', 'failure']] }, ['author: failed: e2e']],
    ['a label', rule(condition('label = ready', false)), ['author: needs label = ready']],
    [
      'one of a group would do',
      rule(
        condition('any of', false, { subconditions: [condition('label = a', false), condition('label = b', false)] }),
      ),
      ['author: needs label = a, or another of its group', 'author: needs label = b, or another of its group'],
    ],
    [
      'a group whose parts are all met is itself to blame',
      rule(condition('not', false, { subconditions: [condition('label = wip', true)] })),
      ['author: needs not: label = wip'],
    ],
    ['a schedule', rule(condition('schedule = Mon-Fri', false, { schedule })), ['clock: needs schedule = Mon-Fri']],
    [
      'a condition that cannot be evaluated comes before the others',
      rule(
        condition('label = ready', false),
        condition('files = x', false, { evaluations: [evaluation(1, { evaluationError: 'bad regex' })] }),
      ),
      ['on-call: cannot be evaluated: files = x (bad regex)', 'author: needs label = ready'],
    ],
    [
      'one that was not evaluated leaves its group to blame',
      rule(condition('label = ready', null)),
      ['author: needs all of: label = ready'],
    ],
  ])('%s', (_case, given, expected) => {
    expect(said(given).slice(1)).toEqual(expected);
  });

  test('a leaf names the members it fails on and when it is looked at next', () => {
    const leaf = condition('label = ready', false, {
      evaluations: [evaluation(5, { nextEvaluationAt: at('15:00') }), evaluation(6, { match: true })],
    });
    expect(reasons(rule(leaf))[1]).toMatchObject({
      pulls: [5],
      until: { at: at('15:00'), of: 'next-evaluation', isEstimate: false },
    });
  });

  test('a batch outside of its merge hours waits for the next look at the schedule', () => {
    const hours = condition('schedule', false, {
      schedule,
      evaluations: [evaluation(1, { nextEvaluationAt: at('15:00') })],
    });
    expect(reasons({ ...rule(hours), batch: { code: 'waiting_schedule' } })[0]?.until?.at).toBe(at('15:00'));
  });
});

test('what is not queued has no why', () => {
  expect(why({ tree: readTree(status([])), number: 1, detail: null, log: null, now: 0 })).toBeNull();
});
