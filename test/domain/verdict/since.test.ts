import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { LogEvent } from '../../../src/domain/event/log-event.ts';
import type { QueueStatus } from '../../../src/domain/queue.ts';
import { outOfOrder } from '../../../src/domain/verdict/out-of-order.ts';
import { since } from '../../../src/domain/verdict/since.ts';
import { readTree } from '../../../src/domain/verdict/tree.ts';
import { at, batch, minutes, pull, status } from '../../support/build.ts';
import { leave, log, merge } from '../../support/build-log.ts';

const changes = (past: QueueStatus, now: QueueStatus, events: readonly LogEvent[] | null = null) =>
  since(readTree(past), readTree(now), events && log(events), at('14:02'), at('14:30')).changes;

const waiting = (...numbers: readonly number[]) =>
  status([], { waitingPullRequests: numbers.map((number) => pull(number)) });

describe('since the last look', () => {
  test.each<[string, QueueStatus, QueueStatus, LogEvent[] | null, object[]]>([
    ['nothing happened', waiting(1, 2), waiting(1, 2), [], []],
    ['one merged', waiting(1), waiting(), merge('14:10', 1), [{ number: 1, kind: 'merged', at: at('14:10') }]],
    ['one left', waiting(1), waiting(), [leave('14:10', 1)], [{ number: 1, kind: 'left', at: at('14:10') }]],
    ['one is gone and nothing tells why', waiting(1), waiting(), null, [{ number: 1, kind: 'gone' }]],
    [
      'one is still listed, in a batch that has merged',
      waiting(1),
      status([batch('b', { code: 'merged', pulls: [1] })]),
      null,
      [{ number: 1, kind: 'merged', at: null }],
    ],
    ['one is new', waiting(), waiting(1), [], [{ number: 1, kind: 'new' }]],
    [
      'one came and merged in between',
      waiting(),
      waiting(),
      merge('14:10', 1),
      [{ number: 1, kind: 'merged', at: at('14:10') }],
    ],
    ['what happened before the look does not count', waiting(), waiting(), merge('14:01', 1), []],
    [
      'one left and came back',
      waiting(1),
      status([], { waitingPullRequests: [pull(1, { queuedAt: at('14:20') })] }),
      [leave('14:10', 1)],
      [{ number: 1, kind: 'new' }],
    ],
    [
      'a batch was formed',
      waiting(1),
      status([batch('b', { pulls: [1] })]),
      [],
      [{ number: 1, kind: 'state', from: null, to: 'running' }],
    ],
    [
      'a batch was replaced by another in the same state',
      status([batch('a', { pulls: [1] })]),
      status([batch('b', { pulls: [1] })]),
      [],
      [{ number: 1, kind: 'state', from: 'running', to: 'running' }],
    ],
    [
      'one jumped the line; those it passed did not move',
      waiting(1, 2, 3),
      waiting(3, 1, 2),
      [],
      [{ number: 3, kind: 'moved', by: -2 }],
    ],
    [
      'a landing moved by more than ten minutes',
      status([], {
        waitingPullRequests: [pull(1, { estimatedMergeAt: at('15:00') }), pull(2, { estimatedMergeAt: at('15:00') })],
      }),
      status([], {
        waitingPullRequests: [pull(1, { estimatedMergeAt: at('15:11') }), pull(2, { estimatedMergeAt: at('15:10') })],
      }),
      [],
      [{ number: 1, kind: 'eta', byMs: minutes(11) }],
    ],
  ])('%s', (_case, past, now, events, expected) => {
    expect(changes(past, now, events)).toEqual(expected);
  });

  test('the changes are counted by kind, the weightiest first', () => {
    const look = since(
      readTree(waiting(1, 2, 3)),
      readTree(waiting(3, 4)),
      log([...merge('14:10', 1), leave('14:11', 2)]),
      at('14:02'),
      at('14:30'),
    );
    expect(look.changes.map((change) => change.kind)).toEqual(['merged', 'left', 'new']);
    expect(look.counts).toEqual({ merged: 1, left: 1, gone: 0, new: 1, state: 0, moved: 0, eta: 0 });
  });
});

describe('who moved', () => {
  const shuffled = fc.nat(12).chain((size) =>
    fc.shuffledSubarray(
      Array.from({ length: size }, (_, index) => index),
      { minLength: size },
    ),
  );

  test('those who did not move keep their order', () => {
    fc.assert(
      fc.property(shuffled, (after) => {
        const moved = outOfOrder(
          after.toSorted((a, b) => a - b),
          after,
        );
        const kept = after.filter((item) => !moved.has(item));
        expect(kept).toEqual(kept.toSorted((a, b) => a - b));
      }),
    );
  });

  test('no fewer could have moved', () => {
    fc.assert(
      fc.property(shuffled, (after) => {
        const moved = outOfOrder(
          after.toSorted((a, b) => a - b),
          after,
        );
        expect(after.length - moved.size).toBe(longestByHand(after));
      }),
    );
  });
});

/** The length of a longest rising subsequence, the slow way. */
function longestByHand(values: readonly number[]): number {
  const lengths: number[] = [];
  for (const value of values) {
    lengths.push(1 + Math.max(0, ...lengths.filter((_, index) => (values[index] ?? 0) < value)));
  }
  return Math.max(0, ...lengths);
}
