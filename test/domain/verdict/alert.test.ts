import { describe, expect, test } from 'vitest';
import type { Batch } from '../../../src/domain/batch.ts';
import type { LogEvent } from '../../../src/domain/event/log-event.ts';
import type { QueueStatus } from '../../../src/domain/queue.ts';
import { type Alert, alerts } from '../../../src/domain/verdict/alert.ts';
import { failingChecks } from '../../../src/domain/verdict/failing-check.ts';
import { movement } from '../../../src/domain/verdict/movement.ts';
import type { Observations } from '../../../src/domain/verdict/observations.ts';
import { observe } from '../../../src/domain/verdict/observe.ts';
import { readTree } from '../../../src/domain/verdict/tree.ts';
import {
  at,
  batch,
  batchStatus,
  check,
  closedHours,
  mergeability,
  pull,
  queuedPull,
  status,
} from '../../support/build.ts';
import { bisectionEnd, checksEnd, freezeCreate, log, thrownBack } from '../../support/build-log.ts';

interface Given {
  readonly batches?: readonly Batch[];
  readonly queue?: Partial<QueueStatus>;
  readonly events?: readonly LogEvent[];
  /** Since when this program has watched the very same status. */
  readonly watchedFrom?: string;
  /** When the service looks at the hours of merging again, as read of #1. */
  readonly looksAgainAt?: number;
}

const now = at('14:30');

function raised({ batches = [], queue = {}, events = [], watchedFrom, looksAgainAt }: Given): Alert[] {
  const tree = readTree(status(batches, queue));
  const index = log(events);
  const observed: Observations | null = watchedFrom === undefined ? null : observe(null, null, tree, at(watchedFrom));
  const found = movement({ tree, log: index, observed, now });
  return alerts({
    tree,
    movement: found,
    failing: failingChecks(index, [], now),
    log: index,
    observed,
    details: new Map(looksAgainAt === undefined ? [] : [[1, outsideHours(looksAgainAt)]]),
    now,
  });
}

const outsideHours = (looksAgainAt: number) =>
  queuedPull(1, { mergeabilityCheck: mergeability({ conditionsEvaluation: closedHours(looksAgainAt) }) });

const kinds = (given: Given) => raised(given).map((alert) => alert.kind);

/** Somebody who came so lately that nothing can be wedged. */
const fresh = (number: number) => pull(number, { queuedAt: at('14:29') });
const young = (id: string, over: Parameters<typeof batch>[1] = {}) =>
  batch(id, { pullRequests: [fresh(Number(id))], ...over });
const failure = (number: number) =>
  checksEnd('14:10', number, { checksConclusion: 'failure', unsuccessfulChecks: [check('e2e', 'failure')] });
const deep = young('1', {
  code: 'bisecting',
  subBatches: [batch('a', { subBatches: [batch('b', { subBatches: [batch('c')] })] })],
});

test.each<[string, Given, Alert['kind'][]]>([
  ['a calm queue raises nothing', { batches: [young('1')] }, []],
  ['a wedged queue', { batches: [batch('1', { pullRequests: [pull(1, { queuedAt: at('10:00') })] })] }, ['wedged']],
  ['a check that fails everywhere', { events: [failure(1), failure(2), failure(3)] }, ['failing-check']],
  ['a check that fails for two is not everywhere', { events: [failure(1), failure(2)] }, []],
  ['a batch about to time out', { batches: [young('1', { checksTimeoutAt: at('14:36') })] }, ['timeout']],
  [
    'preparing for longer than usual',
    { batches: [young('1', { code: 'preparing' })], watchedFrom: '14:20' },
    ['preparing'],
  ],
  [
    'running for more than twice the average',
    {
      batches: [young('1', { startedAt: at('14:00') })],
      events: [checksEnd('13:30', 9, { checksStartedAt: at('13:20') })],
    },
    ['run-long'],
  ],
  [
    'running for twice the average',
    {
      batches: [young('1', { startedAt: at('14:10') })],
      events: [checksEnd('13:30', 9, { checksStartedAt: at('13:20') })],
    },
    [],
  ],
  ['running for long, with nothing to compare with', { batches: [young('1', { startedAt: at('12:00') })] }, []],
  ['preparing for a short while', { batches: [young('1', { code: 'preparing' })], watchedFrom: '14:28' }, []],
  ['preparing, nobody watched since when', { batches: [young('1', { code: 'preparing' })] }, []],
  [
    'two prepared at once, which their rows tell',
    { batches: [young('1', { code: 'preparing' }), young('2', { code: 'preparing' })] },
    [],
  ],
  [
    'outside of hours that open after more than a day, which is known only of what is looked at',
    { batches: [young('1', { code: 'waiting_schedule' })], looksAgainAt: now + 25 * 3_600_000 },
    [],
  ],
  [
    'held though none ahead is being explained',
    { batches: [young('1'), young('2', { code: 'waiting_for_previous_batches' })] },
    ['held-for-nothing'],
  ],
  [
    'split with somebody in it who was to blame before',
    { batches: [young('1', { code: 'bisecting' })], events: [bisectionEnd('14:00', 'x', { culpritPrNumbers: [1] })] },
    ['blamed-before'],
  ],
  ['a freeze without an end', { events: [freezeCreate('12:00', 'li', { end: null })] }, ['freeze-without-end']],
  ['a freeze with an end', { events: [freezeCreate('12:00', 'li')] }, []],
  [
    'a batch that should have started',
    { batches: [young('1', { status: batchStatus('waiting_for_batch', { batchMaxStartAt: at('14:25') }) })] },
    ['filling-overdue'],
  ],
  [
    'a batch that should have started, but for a pause',
    {
      batches: [young('1', { status: batchStatus('waiting_for_batch', { batchMaxStartAt: at('14:25') }) })],
      queue: { pause: { paused: true, reason: null, pausedAt: at('14:20') } },
    },
    [],
  ],
  [
    'green at the head and not merged',
    { batches: [young('1', { code: 'waiting_for_merge' })], watchedFrom: '14:20' },
    ['merge-held'],
  ],
  [
    'green behind another',
    { batches: [young('1'), young('2', { code: 'waiting_for_merge' })], watchedFrom: '14:20' },
    [],
  ],
  ['a deep bisection', { batches: [deep] }, ['bisection-deep']],
  [
    'somebody thrown back three times in this stay',
    {
      batches: [batch('1', { pullRequests: [pull(1, { queuedAt: at('14:00') })] })],
      events: ['13:50', '14:05', '14:06', '14:07'].map((clock) =>
        thrownBack(clock, 1, 'BATCH_AHEAD_FAILED', { trainCarId: clock }),
      ),
    },
    ['thrown-back'],
  ],
  [
    'somebody thrown back twice in this stay',
    {
      batches: [batch('1', { pullRequests: [pull(1, { queuedAt: at('14:00') })] })],
      events: ['13:50', '14:05', '14:06'].map((clock) =>
        thrownBack(clock, 1, 'BATCH_AHEAD_FAILED', { trainCarId: clock }),
      ),
    },
    [],
  ],
  [
    'a pause that may be forgotten',
    { queue: { pause: { paused: true, reason: null, pausedAt: at('13:00') } } },
    ['pause-long'],
  ],
  ['a code that is not known', { batches: [young('1', { code: 'warming' })] }, ['unknown-code']],
])('%s', (_case, given, expected) => {
  expect(kinds(given)).toEqual(expected);
});

test('the worst comes first', () => {
  const given: Given = {
    batches: [
      batch('1', { pullRequests: [pull(1, { queuedAt: at('10:00') })], checksTimeoutAt: at('14:36') }),
      young('2', { code: 'warming' }),
    ],
    events: [failure(4), failure(5), failure(6)],
  };
  expect(kinds(given)).toEqual(['wedged', 'failing-check', 'timeout', 'unknown-code']);
});

test('of two that will time out the nearest comes first', () => {
  const batches = [young('1', { checksTimeoutAt: at('14:38') }), young('2', { checksTimeoutAt: at('14:33') })];
  expect(raised({ batches }).map(({ id }) => id)).toEqual(['timeout 2', 'timeout 1']);
});

test.each([
  ['13:00', false],
  ['14:02', true],
])('with a log from %s on, restarts of a stay since 14:00 are told as "at least": %s', (from, isAtLeast) => {
  const events = ['14:05', '14:06', '14:07'].map((clock) =>
    thrownBack(clock, 1, 'BATCH_AHEAD_FAILED', { trainCarId: clock }),
  );
  const tree = readTree(status([batch('1', { pullRequests: [pull(1, { queuedAt: at('14:00') })] })]));
  const index = log(events, { from: at(from) });
  const found = movement({ tree, log: index, observed: null, now });
  const all = alerts({ tree, movement: found, failing: [], log: index, observed: null, details: new Map(), now });
  expect(all).toContainEqual({ id: 'thrown-back 1', kind: 'thrown-back', number: 1, times: 3, isAtLeast });
});

test('free slots while a batch waits for one', () => {
  const full = readTree(status([young('1'), young('2'), young('3', { code: 'waiting_for_checks_slot' })]));
  const observed = observe(null, null, full, at('14:20'));
  const half = readTree(status([young('1'), young('3', { code: 'waiting_for_checks_slot' })]));
  const index = log([]);
  const found = movement({ tree: half, log: index, observed, now });
  expect(
    alerts({ tree: half, movement: found, failing: [], log: index, observed, details: new Map(), now }),
  ).toMatchObject([{ kind: 'slots-idle', free: 1, wanted: 1 }]);
});

describe('an alert keeps its id as long as the same thing is wrong', () => {
  const timeout = (left: string) =>
    raised({ batches: [young('1', { checksTimeoutAt: at(left) })] }).map((alert) => alert.id);

  test('while its numbers change', () => {
    expect(timeout('14:36')).toEqual(timeout('14:33'));
  });

  test('and no two share one', () => {
    const ids = raised({
      batches: [young('1', { checksTimeoutAt: at('14:33') }), young('2', { checksTimeoutAt: at('14:33') })],
    });
    expect(new Set(ids.map((alert) => alert.id)).size).toBe(2);
  });
});
