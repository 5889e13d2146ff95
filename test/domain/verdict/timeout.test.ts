import { expect, test } from 'vitest';
import type { Batch } from '../../../src/domain/batch.ts';
import { timeoutOf } from '../../../src/domain/verdict/timeout.ts';
import { readTree } from '../../../src/domain/verdict/tree.ts';
import { at, batch, minutes, status } from '../../support/build.ts';

const told = (judged: Batch) =>
  readTree(status([judged]))
    .tops.flatMap((node) => timeoutOf(node, at('14:30')) ?? [])
    .map(({ node, leftMs, isPredicted, pendingChecks }) => ({ id: node.batch.id, leftMs, isPredicted, pendingChecks }));

test.each([
  ['no timeout applies', {}],
  ['there is time enough', { checksTimeoutAt: at('14:45'), estimatedCiFinishAt: at('14:40') }],
  ['the checks are over', { checksTimeoutAt: at('14:31'), ciFinishedAt: at('14:29') }],
  ['it does not run', { checksTimeoutAt: at('14:31'), code: 'bisecting' }],
])('nothing is told when %s', (_case, over) => {
  expect(told(batch('b', over))).toEqual([]);
});

test('ten minutes before, while checks are pending', () => {
  const over = {
    checksTimeoutAt: at('14:36'),
    estimatedCiFinishAt: at('14:33'),
    checksSummary: { passed: 38, total: 39 },
  };
  expect(told(batch('b', over))).toEqual([{ id: 'b', leftMs: minutes(6), isPredicted: false, pendingChecks: 1 }]);
});

test('long before, when the service expects the checks to finish too late', () => {
  const over = { checksTimeoutAt: at('15:10'), estimatedCiFinishAt: at('15:20') };
  expect(told(batch('b', over))).toMatchObject([{ leftMs: minutes(40), isPredicted: true }]);
});

test('a timeout that has passed is told with a negative rest', () => {
  expect(told(batch('b', { checksTimeoutAt: at('14:28') }))).toMatchObject([{ leftMs: -minutes(2) }]);
});
