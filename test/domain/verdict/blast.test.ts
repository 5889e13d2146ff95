import { describe, expect, test } from 'vitest';
import type { Impact } from '../../../src/domain/impact.ts';
import type { QueueStatus } from '../../../src/domain/queue.ts';
import { blast } from '../../../src/domain/verdict/blast.ts';
import { fingerprint } from '../../../src/domain/verdict/confirmation.ts';
import { cheaperThan, inTheWay, rankRemovals } from '../../../src/domain/verdict/removal-rank.ts';
import { readTree } from '../../../src/domain/verdict/tree.ts';
import { at, batch, minutes, pull, status } from '../../support/build.ts';

const now = at('14:30');
const running = { code: 'running', startedAt: at('14:20') };
const impact = (interruptedBatches: number, recheckedPullRequests: number, cascadedPullRequests: number): Impact => ({
  interruptedBatches,
  recheckedPullRequests,
  cascadedPullRequests,
});

/** Three running batches, one that has not begun, and one waiting. */
const queue = status(
  [
    batch('b1', { ...running, pulls: [1, 2], estimatedMergeAt: at('14:40') }),
    batch('b2', { ...running, pulls: [3], startedAt: at('14:25'), estimatedMergeAt: at('14:50') }),
    batch('b3', { code: 'waiting_for_checks_slot', pulls: [4] }),
  ],
  { waitingPullRequests: [pull(5)] },
);

const remove = (
  numbers: readonly number[],
  given: QueueStatus = queue,
  impacts: readonly (readonly [number, Impact])[] = [],
) => blast({ tree: readTree(given), numbers, impacts: new Map(impacts), averageRunMs: minutes(20), now });

const named = (found: ReturnType<typeof remove>) => ({
  interrupted: found.interrupted.map((node) => node.batch.id),
  rechecked: found.rechecked,
  cascaded: found.cascaded,
});

describe('who pays', () => {
  test.each<[string, number[], QueueStatus, ReturnType<typeof named>]>([
    [
      'the head of a serial queue: everybody under test',
      [1],
      queue,
      { interrupted: ['b1', 'b2'], rechecked: [2, 3], cascaded: [] },
    ],
    ['one at the end: only its own batch', [3], queue, { interrupted: ['b2'], rechecked: [], cascaded: [] }],
    ['one that waits: nobody', [5], queue, { interrupted: [], rechecked: [], cascaded: [] }],
    ['one whose checks have not begun: nobody', [4], queue, { interrupted: [], rechecked: [], cascaded: [] }],
    [
      'in isolated mode only its batch-mates',
      [1],
      { ...queue, mode: 'isolated' },
      { interrupted: ['b1'], rechecked: [2], cascaded: [] },
    ],
    [
      'in parallel mode its batch-mates and the descendants by scope',
      [1],
      status(
        [
          batch('a', { ...running, pulls: [1, 2] }),
          batch('b', { ...running, pulls: [3] }),
          batch('c', { ...running, pulls: [4], parentIds: ['a'] }),
        ],
        {
          mode: 'parallel',
        },
      ),
      { interrupted: ['a', 'c'], rechecked: [2, 4], cascaded: [] },
    ],
    [
      'a whole stack leaves with its lowest',
      [1],
      status([batch('a', { ...running, pulls: [1] })], {
        waitingPullRequests: [
          pull(8, { dependsOnPullRequests: [7] }),
          pull(7, { dependsOnPullRequests: [1] }),
          pull(9),
        ],
      }),
      { interrupted: ['a'], rechecked: [], cascaded: [8, 7] },
    ],
    [
      'several at once: each that pays is named once',
      [1, 3],
      queue,
      { interrupted: ['b1', 'b2'], rechecked: [2], cascaded: [] },
    ],
    ['one that is not queued: nobody', [99], queue, { interrupted: [], rechecked: [], cascaded: [] }],
  ])('%s', (_case, numbers, given, expected) => {
    const found = named(remove(numbers, given));
    expect({ ...found, cascaded: found.cascaded.toSorted((a, b) => b - a) }).toEqual(expected);
  });

  test('the parts of a bisection that are under test', () => {
    const split = batch('p', {
      code: 'bisecting',
      subBatches: [
        batch('p1', { ...running, pulls: [1] }),
        batch('p2', { ...running, pulls: [2] }),
        batch('p3', { code: 'waiting_for_previous_batches', pulls: [3] }),
      ],
    });
    expect(named(remove([1], status([split])))).toEqual({ interrupted: ['p1', 'p2'], rechecked: [2], cascaded: [] });
  });
});

describe('the names are ours, the counts are the service’s', () => {
  test.each([
    ['they agree', [1], [[1, impact(2, 2, 0)]], true],
    ['a count differs', [1], [[1, impact(3, 2, 0)]], false],
    ['the impact was not received', [1], [], null],
    ['of two only one was received', [1, 3], [[1, impact(2, 2, 0)]], null],
    [
      'both were received and agree',
      [1, 3],
      [
        [1, impact(2, 2, 0)],
        [3, impact(1, 0, 0)],
      ],
      true,
    ],
  ] as const)('%s', (_case, numbers, impacts, isAgreed) => {
    expect(remove(numbers, queue, impacts).isAgreed).toBe(isAgreed);
  });

  test('counts of several do not add up, so none is shown', () => {
    expect(remove([1], queue, [[1, impact(2, 2, 0)]]).counted).toEqual(impact(2, 2, 0));
    expect(
      remove([1, 3], queue, [
        [1, impact(2, 2, 0)],
        [3, impact(1, 0, 0)],
      ]).counted,
    ).toBeNull();
  });
});

describe('what it costs', () => {
  test('the time that has run and the time to run again', () => {
    expect(remove([1])).toMatchObject({ lostMs: minutes(15), rerunMs: minutes(40) });
    // nobody is left in its batch to run again
    expect(remove([3])).toMatchObject({ lostMs: minutes(5), rerunMs: 0 });
  });

  test('without the usual run nothing is said of the time to come', () => {
    const found = blast({ tree: readTree(queue), numbers: [1], impacts: new Map(), averageRunMs: null, now });
    expect(found.rerunMs).toBeNull();
  });

  test('the next landing moves behind a whole run when the head starts over', () => {
    expect(remove([1]).nextLanding).toEqual({ before: at('14:40'), after: at('14:50') });
  });

  test('the next landing stays when the head is left alone', () => {
    expect(remove([3]).nextLanding).toEqual({ before: at('14:40'), after: at('14:40') });
  });
});

describe('candidates', () => {
  const frozenHead = status(
    [
      batch('a', { ...running, code: 'frozen', pulls: [1] }),
      batch('b', { ...running, pulls: [2], frozenBatchAhead: { id: 'a', pullRequestNumbers: [1] } }),
    ],
    { waitingPullRequests: [pull(5)] },
  );
  const all = [5, 2, 1].map((number) => remove([number], frozenHead));

  test('those that free others come first, then the cheapest', () => {
    expect(rankRemovals(all).map((found) => found.numbers[0])).toEqual([1, 5, 2]);
  });

  test('of those that free nobody, the most minutes won for each that pays come first', () => {
    const late = (id: string, pulls: readonly number[], over: object) =>
      batch(id, { ...running, pulls, estimatedCiFinishAt: at('14:20'), checksTimeoutAt: at('14:45'), ...over });
    const queued = status(
      [
        late('a', [1, 2], { checksTimeoutAt: at('14:35') }),
        late('b', [3, 4], {}),
        batch('c', { ...running, pulls: [5] }),
      ],
      { mode: 'isolated' },
    );
    const found = [5, 1, 3].map((number) => remove([number], queued));
    expect(rankRemovals(found).map(({ numbers }) => numbers[0])).toEqual([3, 1, 5]);
  });

  test('cheaper are those that cost others less', () => {
    expect(cheaperThan(remove([1]), [remove([3]), remove([1]), remove([2])]).map((found) => found.numbers[0])).toEqual([
      3,
    ]);
  });

  test('in the way stand the suspects of a search and what a freeze holds', () => {
    const split = batch('p', {
      code: 'bisecting',
      subBatches: [batch('p1', { code: 'merged', pulls: [7] }), batch('p2', { pulls: [8] })],
    });
    expect(inTheWay(readTree(frozenHead), null)).toEqual([1]);
    expect(inTheWay(readTree(status([split])), null)).toEqual([8]);
  });
});

describe('the fingerprint of a confirmation', () => {
  const print = (given: QueueStatus, count = impact(2, 2, 0)) => {
    const impacts = new Map([[1, count]]);
    return fingerprint(blast({ tree: readTree(given), numbers: [1], impacts, averageRunMs: null, now }), impacts);
  };
  const changed = (over: Parameters<typeof batch>[1]) =>
    status([batch('b1', { ...running, pulls: [1, 2], ...over }), ...queue.batches.slice(1)]);

  test.each([
    ['checks that passed', changed({ checksSummary: { passed: 3, total: 4 } })],
    ['another landing time', changed({ estimatedMergeAt: at('15:00') })],
  ])('%s change nothing', (_case, given) => {
    expect(print(given)).toBe(print(queue));
  });

  test.each([
    ['another state', changed({ code: 'waiting_for_merge' })],
    ['a retry on another draft', changed({ queuePullRequestNumber: 9900 })],
    ['another member', changed({ pulls: [1, 2, 6] })],
    ['a batch that has landed', changed({ code: 'merged' })],
  ])('%s changes it', (_case, given) => {
    expect(print(given)).not.toBe(print(queue));
  });

  test('its own batch changes it, even where nothing is interrupted', () => {
    const formed = status([...queue.batches, batch('b4', { code: 'preparing', pulls: [5] })]);
    const of = (given: QueueStatus) =>
      fingerprint(
        blast({ tree: readTree(given), numbers: [5], impacts: new Map(), averageRunMs: null, now }),
        new Map(),
      );
    expect(of(formed)).not.toBe(of(queue));
  });

  test('another count changes it', () => {
    expect(print(queue, impact(2, 6, 0))).not.toBe(print(queue));
  });
});
