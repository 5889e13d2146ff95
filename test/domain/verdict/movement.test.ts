import { describe, expect, test } from 'vitest';
import type { Batch } from '../../../src/domain/batch.ts';
import type { LogEvent } from '../../../src/domain/event/log-event.ts';
import type { QueueStatus } from '../../../src/domain/queue.ts';
import { type Movement, movement } from '../../../src/domain/verdict/movement.ts';
import { observe } from '../../../src/domain/verdict/observe.ts';
import { readTree } from '../../../src/domain/verdict/tree.ts';
import { at, batch, check, minutes, pull, status } from '../../support/build.ts';
import {
  checksEnd,
  checksStart,
  freezeCreate,
  log,
  merge,
  pauseCreate,
  pauseDelete,
  thrownBack,
} from '../../support/build-log.ts';

const now = at('14:30');

/** The queue at 14:30: one running batch, and whoever is queued has been since 13:30. */
const occupied = (code: Batch['status']['code'] = 'running') => [batch('b', { code, pulls: [1] })];

function verdict(
  events: readonly LogEvent[] | null,
  batches: readonly Batch[] = occupied(),
  over: Partial<QueueStatus> = {},
): Movement {
  return movement({ tree: readTree(status(batches, over)), log: events && log(events), observed: null, now });
}

const two = (count: number) => String(count).padStart(2, '0');

/** One landing every `gap` minutes from 9:00 up to `last`, each in a stay of an hour and with a run of 20 minutes. */
function landingsEvery(gap: number, last: string): LogEvent[] {
  const times = Array.from({ length: 600 / gap }, (_, index) => 540 + index * gap);
  const clocks = times.map((minute) => `${two(Math.floor(minute / 60))}:${two(minute % 60)}`);
  return clocks
    .filter((clock) => clock <= last)
    .flatMap((clock, index) => [
      checksEnd(clock, 100 + index, { checksStartedAt: at(clock) - minutes(20) }),
      ...merge(clock, 100 + index, { queuedAt: at(clock) - minutes(60) }),
    ]);
}

describe('the word', () => {
  test.each<[string, Movement['word'], () => Movement]>([
    ['a queue with nobody in it is idle', 'IDLE', () => verdict(landingsEvery(10, '14:25'), [])],
    [
      'a paused queue is paused, whatever else is wrong',
      'PAUSED',
      () => verdict([], occupied(), { pause: { paused: true, reason: 'rollout', pausedAt: at('14:00') } }),
    ],
    [
      'a pause object that says it is not paused is no pause',
      'MOVING',
      () => verdict(landingsEvery(10, '14:25'), occupied(), { pause: { paused: false, reason: null, pausedAt: null } }),
    ],
    ['landings at the usual pace are moving', 'MOVING', () => verdict(landingsEvery(10, '14:25'))],
    [
      'far fewer landings than usual are slow',
      'SLOW',
      () => verdict([...landingsEvery(10, '13:20'), ...merge('13:45', 5), ...merge('14:25', 6)]),
    ],
    [
      'none for three usual gaps is slow, as long as checks may still be running',
      'SLOW',
      () => verdict(landingsEvery(10, '13:50')),
    ],
    ['none for three usual gaps and two usual runs is wedged', 'WEDGED', () => verdict(landingsEvery(10, '13:40'))],
    [
      'a queue that has just filled is no reproach, however old the last landing',
      'MOVING',
      () => verdict(landingsEvery(10, '11:00'), [batch('b', { pullRequests: [pull(1, { queuedAt: at('14:25') })] })]),
    ],
    [
      'twice as many restarts as merges are slow',
      'SLOW',
      () =>
        verdict([
          ...landingsEvery(60, '14:00'),
          ...[11, 12, 13, 14].map((number) => thrownBack('14:10', number, 'PR_AHEAD_DEQUEUED')),
        ]),
    ],
    [
      'retries and skipped intermediate results are no waste by others',
      'MOVING',
      () =>
        verdict([
          ...landingsEvery(60, '14:00'),
          ...[11, 12, 13].map((number) => thrownBack('14:10', number, 'CHECKS_RETRIED')),
          ...[14, 15, 16].map((number) => thrownBack('14:10', number, 'INTERMEDIATE_RESULTS_SKIPPED')),
        ]),
    ],
    [
      'a log that does not reach back to a landing cannot say that the queue moves',
      'UNKNOWN',
      () => movement({ tree: readTree(status(occupied())), log: log([], { from: at('14:00') }), observed: null, now }),
    ],
    [
      'somebody whose clock is ahead has just come',
      'MOVING',
      () => verdict([], [batch('b', { pullRequests: [pull(1, { queuedAt: at('14:31') })] })]),
    ],
    [
      'waiting for a freeze to end is slow, never wedged',
      'SLOW',
      () =>
        verdict(landingsEvery(10, '12:00'), [], {
          waitingPullRequests: [pull(1, { isFrozen: true }), pull(2, { isFrozen: true })],
        }),
    ],
    [
      'what a freeze holds is slow, never wedged',
      'SLOW',
      () => verdict(landingsEvery(10, '12:00'), occupied('frozen')),
    ],
    ['without the log nothing can be said', 'UNKNOWN', () => verdict(null)],
  ])('%s: %s', (_case, word, given) => {
    expect(given().word).toBe(word);
  });
});

describe('how long the base stood still', () => {
  test('counts from the last landing', () => {
    expect(verdict(landingsEvery(10, '13:40')).still).toEqual({ ms: minutes(50), isAtLeast: false });
  });

  test('counts from when the queue was last empty', () => {
    const joined = [batch('b', { pullRequests: [pull(1, { queuedAt: at('14:20') })] })];
    expect(verdict(landingsEvery(10, '12:00'), joined).still).toEqual({ ms: minutes(10), isAtLeast: false });
  });

  test('counts from the end of the last pause', () => {
    const paused = [...landingsEvery(10, '13:00'), pauseCreate('13:05', 'ana', 'rollout'), pauseDelete('14:20', 'ana')];
    expect(verdict(paused).still).toEqual({ ms: minutes(10), isAtLeast: false });
  });

  test('is a lower bound when the log does not reach back to a landing', () => {
    const tree = readTree(status([batch('b', { pullRequests: [pull(1, { queuedAt: at('10:00') })] })]));
    const short = log([], { from: at('12:00') });
    expect(movement({ tree, log: short, observed: null, now })).toMatchObject({
      word: 'WEDGED',
      still: { ms: minutes(150), isAtLeast: true },
      baseMovedAt: null,
    });
  });
});

describe('the evidence', () => {
  test('landings of one batch are one move of the base', () => {
    const batches = ['12:00', '12:30', '13:00'].flatMap((clock, index) =>
      [1, 2, 3].flatMap((member) => merge(clock, 10 * index + member)),
    );
    expect(verdict(batches).rhythm?.medianGapMs).toBe(minutes(30));
  });

  test('the usual rate leaves out the last hour and the time in which the queue was empty', () => {
    const busyMorning = landingsEvery(10, '11:00');
    expect(verdict(busyMorning).rhythm?.usualPerHour).toBeCloseTo(13 / 3, 1);
  });

  test('merges of the last hour are counted, not extrapolated', () => {
    expect(verdict([...merge('14:10', 5), ...merge('14:20', 6), ...merge('13:20', 7)]).perHour).toBe(2);
  });

  test('churn is restarts for each merge', () => {
    const events = [
      ...merge('14:20', 5),
      ...[6, 7, 8].map((number) => thrownBack('14:10', number, 'MERGE_QUEUE_RESET')),
    ];
    expect(verdict(events).churn).toMatchObject({ restarts: 3, merges: 1, perMerge: 3 });
  });

  test('without a merge there is nothing to divide churn by', () => {
    expect(verdict([thrownBack('14:10', 6, 'MERGE_QUEUE_RESET')]).churn).toMatchObject({ restarts: 1, perMerge: null });
  });

  test('a log of less than an hour has no hourly rate', () => {
    const short = log(merge('14:20', 5), { from: at('14:00') });
    const found = movement({ tree: readTree(status(occupied())), log: short, observed: null, now });
    expect(found).toMatchObject({ word: 'MOVING', perHour: null, unknown: ['rate', 'usual-rate'] });
  });

  test('what the log would have told is named when it was not received', () => {
    expect(verdict(null).unknown).toEqual(['base-moved', 'rate', 'usual-rate', 'churn']);
  });

  test('a log that was not read up to now is as good as none', () => {
    const tree = readTree(status(occupied()));
    const old = log(landingsEvery(10, '14:00'), { to: at('14:05') });
    expect(movement({ tree, log: old, observed: null, now }).word).toBe('UNKNOWN');
  });

  test('without the log a landing that was seen on the screen serves', () => {
    const before = readTree(status([batch('a', { pulls: [9] }), ...occupied()]));
    const after = readTree(status([batch('a', { code: 'merged', pulls: [9] }), ...occupied()]));
    const observed = observe(observe(null, null, before, at('14:20')), before, after, at('14:25'));
    expect(movement({ tree: after, log: null, observed, now })).toMatchObject({
      word: 'MOVING',
      baseMovedAt: at('14:25'),
      isBaseMovedExact: true,
      still: { ms: minutes(5), isAtLeast: false },
      unknown: ['rate', 'usual-rate', 'churn'],
    });
  });
});

describe('why it is slow or wedged', () => {
  const slow = landingsEvery(10, '13:40');

  test.each<[string, Movement['cause'], () => Movement]>([
    ['nothing tells', null, () => verdict(slow)],
    [
      'runs are thrown away faster than they finish',
      'churn',
      () => verdict([...slow, ...[11, 12, 13, 14].map((number) => thrownBack('14:10', number, 'BATCH_AHEAD_FAILED'))]),
    ],
    [
      'checks fail',
      'red',
      () =>
        verdict([
          ...slow,
          checksEnd('14:00', 11, { checksConclusion: 'failure', unsuccessfulChecks: [check('e2e', 'failure')] }),
        ]),
    ],
    ['no run starts', 'no-start', () => verdict(slow, occupied('preparing'))],
    [
      'no run starts, although one did before',
      null,
      () => verdict([...slow, checksStart('14:00', 1)], occupied('preparing')),
    ],
    [
      'a freeze holds what has passed',
      'freeze',
      () => verdict([...slow, freezeCreate('13:00', 'li')], occupied('frozen')),
    ],
    ['merge hours are over', 'schedule', () => verdict(slow, occupied('waiting_schedule'))],
  ])('%s: %s', (_case, cause, given) => {
    expect(given().cause).toBe(cause);
  });

  test('in parallel mode a freeze of one batch holds not everything', () => {
    const batches = [batch('a', { code: 'frozen', pulls: [1] }), batch('b', { pulls: [2] })];
    expect(verdict(slow, batches, { mode: 'parallel' }).word).toBe('WEDGED');
    expect(verdict(slow, batches, { mode: 'serial' }).word).toBe('SLOW');
  });

  test('a queue that moves has no cause', () => {
    expect(verdict(landingsEvery(10, '14:25')).cause).toBeNull();
  });
});
