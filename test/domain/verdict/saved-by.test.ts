import { expect, test } from 'vitest';
import type { Batch } from '../../../src/domain/batch.ts';
import { savedBy } from '../../../src/domain/verdict/saved-by.ts';
import { readTree } from '../../../src/domain/verdict/tree.ts';
import { batch, status } from '../../support/build.ts';

const skipped = batch('b1', { code: 'waiting_for_merge', intermediateResultsSkipped: true });
const alsoSkipped = batch('b2', { code: 'waiting_for_merge', intermediateResultsSkipped: true });
const passed = batch('b3', { code: 'waiting_for_merge' });

test.each<[string, Batch[], string | null]>([
  ['the nearest behind that passed by itself', [skipped, alsoSkipped, passed, batch('b4')], 'b3'],
  ['nobody when it is not listed any more', [skipped, batch('b4')], null],
  ['nobody when nothing was skipped', [batch('b1', { code: 'running' }), passed], null],
])('a batch without a result of its own was saved by %s', (_case, batches, id) => {
  const tree = readTree(status(batches));
  const node = tree.batches.get('b1');
  expect(node && (savedBy(tree, node)?.batch.id ?? null)).toBe(id);
});
