import { expect, test } from 'vitest';
import type { Batch } from '../../../src/domain/batch.ts';
import { bisection, searchResults } from '../../../src/domain/verdict/bisection.ts';
import type { LogIndex } from '../../../src/domain/verdict/log-index.ts';
import { readTree } from '../../../src/domain/verdict/tree.ts';
import { batch, status } from '../../support/build.ts';
import { bisectionEnd, bisectionStart, log } from '../../support/build-log.ts';

function searched(subBatches: readonly Batch[], events: LogIndex | null = null) {
  const node = readTree(status([batch('b4', { code: 'bisecting', subBatches })])).tops[0];
  return node === undefined ? null : bisection(node, events);
}

const part = (id: string, code: Batch['status']['code'], pulls: readonly number[], subBatches: readonly Batch[] = []) =>
  batch(id, { code, pulls, subBatches });

test.each([
  [
    'as long as no part has a result everybody is suspect',
    [part('1', 'running', [1, 2]), part('2', 'waiting_for_previous_batches', [3, 4])],
    { members: [1, 2, 3, 4], suspects: [1, 2, 3, 4], depth: 1 },
  ],
  [
    'a part that passed is cleared',
    [part('1', 'merged', [1, 2]), part('2', 'running', [3, 4])],
    { members: [1, 2, 3, 4], suspects: [3, 4], depth: 1 },
  ],
  [
    'a part that failed holds the culprit',
    [part('1', 'failed', [1, 2]), part('2', 'waiting_for_requeue', [3, 4])],
    { members: [1, 2, 3, 4], suspects: [1, 2], depth: 1 },
  ],
  [
    'the search goes down into the part that is split again',
    [
      part('1', 'merged', [1]),
      part('2', 'bisecting', [2, 3], [part('2.1', 'merged', [2]), part('2.2', 'running', [3])]),
    ],
    { members: [1, 2, 3], suspects: [3], depth: 2 },
  ],
])('%s', (_case, parts, expected) => {
  expect(searched(parts)).toMatchObject(expected);
});

test('the parts under test are named', () => {
  const found = searched([part('1', 'running', [1]), part('2', 'waiting_for_previous_batches', [2])]);
  expect(found?.underTest.map((node) => node.batch.id)).toEqual(['1']);
});

test('where the status lists no members the log does', () => {
  const parts = [part('1', 'running', [])];
  expect(searched(parts)).toMatchObject({ members: null, suspects: null });
  expect(searched(parts, log([bisectionStart('14:00', 'b4', [7, 8])]))).toMatchObject({ members: [7, 8] });
});

test('a batch that is not split is not searched', () => {
  const node = readTree(status([batch('b', { pulls: [1] })])).tops[0];
  expect(node && bisection(node, null)).toBeNull();
});

test('of those who are blamed the ones whose guilt was tested are the culprits', () => {
  const ended = bisectionEnd('14:00', 'b1', { culpritPrNumbers: [7, 8], confirmedCulpritPrNumbers: [8] });
  expect(searchResults(log([ended]))).toMatchObject([{ culprits: [8] }]);
});

test('a search that ended names its culprits once, the latest search first', () => {
  const events = log([
    bisectionEnd('14:00', 'b1', { culpritPrNumbers: [7], remainingPrNumbers: [8] }),
    bisectionEnd('14:20', 'b2', { culpritFound: false, maxFailureResolutionReached: true }),
    bisectionEnd('14:20', 'b2', { culpritFound: false, maxFailureResolutionReached: true }),
  ]);
  expect(searchResults(events)).toMatchObject([
    { batchId: 'b2', culprits: [], gaveUp: true },
    { batchId: 'b1', culprits: [7], remaining: [8], gaveUp: false },
  ]);
});
