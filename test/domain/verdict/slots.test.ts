import { expect, test } from 'vitest';
import type { BatchCode } from '../../../src/domain/batch.ts';
import { slots } from '../../../src/domain/verdict/slots.ts';
import { readTree } from '../../../src/domain/verdict/tree.ts';
import { batch, status } from '../../support/build.ts';

const of = (...codes: readonly BatchCode[]) =>
  readTree(status(codes.map((code, index) => batch(`b${index}`, { code }))));

test.each<[string, ReturnType<typeof of>, { slotLimit: number | null; mostRunning: number } | null, object]>([
  [
    'nobody waits for a slot: the limit is not known',
    of('running', 'preparing'),
    null,
    { running: 2, wanted: 0, limit: null },
  ],
  [
    'a batch that waits for one proves the limit',
    of('running', 'running', 'waiting_for_checks_slot'),
    null,
    { running: 2, wanted: 1, limit: 2 },
  ],
  ['a limit once proven holds', of('running'), { slotLimit: 4, mostRunning: 4 }, { running: 1, wanted: 0, limit: 4 }],
  [
    'more running than the limit disproves it',
    of('running', 'running', 'running'),
    { slotLimit: 2, mostRunning: 2 },
    { running: 3, wanted: 0, limit: null },
  ],
  [
    'where more ran before, a scope of its own holds the waiting batch',
    of('running', 'waiting_for_checks_slot'),
    { slotLimit: null, mostRunning: 4 },
    { running: 1, wanted: 1, limit: null },
  ],
  ['codes that are not known hold no slot', of('running', 'warming'), null, { running: 1, wanted: 0, limit: null }],
])('%s', (_case, tree, history, expected) => {
  expect(slots(tree, history)).toEqual(expected);
});

test('a bisecting batch holds the slots of its parts, none of its own', () => {
  const tree = readTree(status([batch('p', { code: 'bisecting', subBatches: [batch('1'), batch('2')] })]));
  expect(slots(tree, null).running).toBe(2);
});
