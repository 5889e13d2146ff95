import { describe, expect, test } from 'vitest';
import type { Batch } from '../../../src/domain/batch.ts';
import type { LogEvent } from '../../../src/domain/event/log-event.ts';
import type { QueueStatus } from '../../../src/domain/queue.ts';
import { holdsEverything, stallCause } from '../../../src/domain/verdict/stall-cause.ts';
import { readTree } from '../../../src/domain/verdict/tree.ts';
import { at, batch, check, pull, status } from '../../support/build.ts';
import { checksEnd, checksStart, log, thrownBack } from '../../support/build-log.ts';

const running = batch('b1', { pulls: [1] });
const filling = batch('b1', { pulls: [1], code: 'waiting_for_batch' });
const slotless = batch('b2', { pulls: [2], code: 'waiting_for_checks_slot' });

const failed = (clock: string) =>
  checksEnd(clock, 7, {
    trainCarId: `car ${clock}`,
    checksConclusion: 'failure',
    unsuccessfulChecks: [check('e2e', 'failure')],
  });
const thrown = (...clocks: readonly string[]) =>
  clocks.map((clock) => thrownBack(clock, 7, 'PR_AHEAD_DEQUEUED', { trainCarId: `car ${clock}` }));

describe('nothing lands since 14:00, because', () => {
  test.each<[string, readonly Batch[], readonly LogEvent[] | null, string | null]>([
    ['no checks start', [filling, slotless], [], 'no-start'],
    ['no checks start, as far as the queue alone tells', [filling, slotless], null, 'no-start'],
    ['some run: the queue alone does not tell', [running], null, null],
    ['some run and none has ended: the log does not tell either', [running], [], null],
    ['some start and then wait again', [filling], [checksStart('14:10', 7)], null],
    ['checks fail', [running], [failed('14:10')], 'red'],
    ['checks fail as often as runs are thrown away', [running], [failed('14:10'), ...thrown('14:12')], 'red'],
    ['runs are thrown away', [running], thrown('14:05', '14:10', '14:15', '14:20'), 'churn'],
    ['three runs were thrown away: too few', [running], thrown('14:05', '14:10', '14:15'), null],
    [
      'some fail, and those thrown away are too few to count',
      [running],
      [failed('14:01'), ...thrown('14:05', '14:10')],
      'red',
    ],
    [
      'many more are thrown away than fail',
      [running],
      [failed('14:01'), ...thrown('14:05', '14:10', '14:15', '14:20')],
      'churn',
    ],
    ['checks failed before', [running], [failed('13:50')], null],
    ['a freeze holds all, whatever failed', [batch('b1', { code: 'frozen', pulls: [1] })], [failed('14:10')], 'freeze'],
  ])('%s', (_why, batches, events, cause) => {
    const index = events === null ? null : log(events);
    expect(stallCause(readTree(status(batches)), index, at('14:00'), at('14:30'))).toBe(cause);
  });
});

describe('everything is held', () => {
  const frozen = batch('frozen', { code: 'frozen', pulls: [1] });
  const closed = batch('closed', { code: 'waiting_schedule', pulls: [2] });
  const behind = batch('behind', { pulls: [3], frozenBatchAhead: { id: 'frozen', pullRequestNumbers: [1] } });
  const icy = pull(4, { isFrozen: true });

  test.each<[string, readonly Batch[], Partial<QueueStatus>, string | null]>([
    ['by nothing in an empty queue', [], {}, null],
    ['by a freeze of the first, where one lands after another', [frozen, running], { mode: 'serial' }, 'freeze'],
    ['not while others land beside it', [frozen, running], { mode: 'parallel' }, null],
    ['by a freeze of one ahead of each of the others', [frozen, behind], { mode: 'parallel' }, 'freeze'],
    ['not by a freeze behind the first', [running, frozen], { mode: 'serial' }, null],
    ['by the hour', [closed], {}, 'schedule'],
    ['by the hour of the first, whatever holds the second', [closed, frozen], { mode: 'parallel' }, 'schedule'],
    ['by a freeze of all its members, whatever its state', [batch('b', { pullRequests: [icy] })], {}, 'freeze'],
    ['not by a freeze of some of its members', [batch('b', { pullRequests: [icy, pull(5)] })], {}, null],
    ['by a freeze of all that wait, where there is no batch', [], { waitingPullRequests: [icy] }, 'freeze'],
    ['not by a freeze of some that wait', [], { waitingPullRequests: [icy, pull(5)] }, null],
    ['by a freeze behind one that has landed', [batch('b', { code: 'merged' }), frozen], { mode: 'serial' }, 'freeze'],
  ])('%s', (_how, batches, over, cause) => {
    expect(holdsEverything(readTree(status(batches, over)))).toBe(cause);
  });
});
