import { describe, expect, test } from 'vitest';
import type { QueueStatus } from '../../../src/domain/queue.ts';
import type { Observations } from '../../../src/domain/verdict/observations.ts';
import { observe } from '../../../src/domain/verdict/observe.ts';
import { readTree, type Tree } from '../../../src/domain/verdict/tree.ts';
import { at, batch, pull, status } from '../../support/build.ts';

/** Statuses seen one after another. */
function watch(...seen: readonly (readonly [string, QueueStatus])[]): Observations {
  let observed: Observations | null = null;
  let past: Tree | null = null;
  for (const [clock, given] of seen) {
    const tree = readTree(given);
    observed = observe(observed, past, tree, at(clock));
    past = tree;
  }
  if (observed === null) throw new Error('nothing was watched');
  return observed;
}

const promised = (clock: string | null, queuedAt = at('13:30')) =>
  status([], { waitingPullRequests: [pull(1, { queuedAt, estimatedMergeAt: clock === null ? null : at(clock) })] });

describe('landing estimates', () => {
  test.each([
    ['one estimate has not slipped', ['15:00'], 0],
    ['three minutes more are no slip', ['15:00', '15:03'], 0],
    ['more than three are', ['15:00', '15:04'], 1],
    ['creeping up in small steps is', ['15:00', '15:02', '15:04'], 1],
    ['each slip is measured from the one before', ['15:00', '15:04', '15:06', '15:08'], 2],
    ['coming down is none, and going up again from there is', ['15:00', '14:40', '14:50'], 1],
    ['an estimate that is missing for a while is none', ['15:00', null, '15:02'], 0],
  ])('%s', (_case, clocks, slips) => {
    const seen = watch(...clocks.map((clock, index) => [`14:0${index}`, promised(clock)] as const));
    expect(seen.pulls.get(1)?.eta?.slips).toBe(slips);
  });

  test('the first one is kept with the time at which it was seen', () => {
    const seen = watch(['14:00', promised(null)], ['14:01', promised('15:00')], ['14:02', promised('15:10')]);
    expect(seen.pulls.get(1)?.eta).toMatchObject({ first: { value: at('15:00'), at: at('14:01') }, last: at('15:10') });
  });

  test('another stay begins anew', () => {
    const seen = watch(['14:00', promised('15:00')], ['14:01', promised('16:00', at('14:00'))]);
    expect(seen.pulls.get(1)).toMatchObject({ firstSeenAt: at('14:01'), eta: { slips: 0 } });
  });
});

describe('states of batches', () => {
  const running = status([batch('b', { code: 'running' })]);
  const passed = status([batch('b', { code: 'waiting_for_merge' })]);

  test('one met at the first look began then or earlier', () => {
    expect(watch(['14:00', running], ['14:01', running]).batches.get('b')?.since).toEqual({
      at: at('14:00'),
      isExact: false,
    });
  });

  test('a change is dated by the status that showed it', () => {
    expect(watch(['14:00', running], ['14:01', passed]).batches.get('b')).toMatchObject({
      code: 'waiting_for_merge',
      since: { at: at('14:01'), isExact: true },
      firstSeenAt: at('14:00'),
    });
  });

  test('a batch that appears later has just begun', () => {
    expect(watch(['14:00', status([])], ['14:01', running]).batches.get('b')?.since.isExact).toBe(true);
  });
});

describe('those that vanish', () => {
  const here = status([batch('b', { pulls: [1, 2] })]);
  const gone = status([batch('b', { pulls: [2] })]);

  test('leave a ghost for one status, with the place they had', () => {
    expect(watch(['14:00', here], ['14:01', gone]).ghosts).toMatchObject([
      { pull: { number: 1 }, batchId: 'b', lastCode: 'running', position: 0, goneAt: at('14:01') },
    ]);
    expect(watch(['14:00', here], ['14:01', gone], ['14:02', gone]).ghosts).toEqual([]);
  });

  test('are remembered with what had been promised', () => {
    const seen = watch(['14:00', promised('15:00')], ['14:05', status([])]);
    expect(seen.gone).toMatchObject([{ goneAt: at('14:05'), seen: { number: 1, eta: { last: at('15:00') } } }]);
    expect(seen.pulls.size).toBe(0);
  });

  test('the memory of them is bounded', () => {
    const crowd = (round: number) =>
      status([batch('b', { pulls: Array.from({ length: 200 }, (_, n) => round * 200 + n) })]);
    const seen = watch(['14:00', crowd(0)], ['14:01', crowd(1)], ['14:02', crowd(2)], ['14:03', crowd(3)]);
    expect(seen.gone).toHaveLength(300);
  });
});

describe('landings', () => {
  const inState = (code: string) => status([batch('b', { code, pulls: [1] })]);

  test('a batch seen to turn merged has landed', () => {
    expect(watch(['14:00', inState('running')], ['14:01', inState('merged')]).landings).toEqual([
      { at: at('14:01'), number: 1, isExact: true },
    ]);
  });

  test('a batch that vanished while it waited to merge has probably landed', () => {
    expect(watch(['14:00', inState('waiting_for_merge')], ['14:01', status([])]).landings).toMatchObject([
      { isExact: false },
    ]);
  });

  test.each([
    ['found merged at the first look', [inState('merged'), inState('merged')]],
    ['vanished while it ran', [inState('running'), status([])]],
    ['vanished after it was merged, which was told before', [inState('merged'), status([])]],
  ])('one %s is not told', (_case, [first, second]) => {
    expect(first && second && watch(['14:00', first], ['14:01', second]).landings).toEqual([]);
  });
});

test('a slot limit once proven is kept, and the most that ran', () => {
  const full = status([batch('a'), batch('b'), batch('c', { code: 'waiting_for_checks_slot' })]);
  expect(watch(['14:00', full], ['14:01', status([batch('a')])])).toMatchObject({ slotLimit: 2, mostRunning: 2 });
});

test('a status that is not newer changes nothing', () => {
  const tree = readTree(promised('15:00'));
  const once = observe(null, null, tree, at('14:00'));
  expect(observe(once, tree, readTree(status([])), at('14:00'))).toBe(once);
});
