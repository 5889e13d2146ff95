import { expect, test } from 'vitest';
import type { Batch } from '../../../src/domain/batch.ts';
import { savedBy } from '../../../src/domain/verdict/saved-by.ts';
import { readTree } from '../../../src/domain/verdict/tree.ts';
import { batch, status } from '../../support/build.ts';

const skipped = batch('b1', { code: 'waiting_for_merge', intermediateResultsSkipped: true });
const alsoSkipped = batch('b2', { code: 'waiting_for_merge', intermediateResultsSkipped: true, parentIds: ['b1'] });
const elsewhere = batch('b3', { code: 'waiting_for_merge' });
const passed = batch('b4', { code: 'waiting_for_merge', parentIds: ['b2'] });

const saviour = (batches: readonly Batch[], mode = 'serial') => {
  const tree = readTree(status(batches, { mode }));
  const node = tree.batches.get('b1');
  return node && (savedBy(tree, node)?.batch.id ?? null);
};

test.each<[string, Batch[], string | null]>([
  ['the nearest behind that passed by itself', [skipped, alsoSkipped, passed, batch('b5')], 'b4'],
  ['nobody when it is not listed any more', [skipped, batch('b5')], null],
  ['nobody when nothing was skipped', [batch('b1', { code: 'running' }), passed], null],
])('a batch without a result of its own was saved by %s', (_case, batches, id) => {
  expect(saviour(batches)).toBe(id);
});

test('beside other lanes only a batch that rests on it can have saved it', () => {
  expect(saviour([skipped, alsoSkipped, elsewhere, passed], 'parallel')).toBe('b4');
  expect(saviour([skipped, elsewhere], 'parallel')).toBeNull();
});
