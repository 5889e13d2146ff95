import { describe, expect, test } from 'vitest';
import type { Batch } from '../../../src/domain/batch.ts';
import type { QueueMode } from '../../../src/domain/queue.ts';
import { dependents, directlyAhead } from '../../../src/domain/verdict/dependents.ts';
import { type BatchNode, readTree } from '../../../src/domain/verdict/tree.ts';
import { batch, status } from '../../support/build.ts';

const ids = (nodes: readonly BatchNode[]) => nodes.map((node) => node.batch.id);

function around(mode: QueueMode, batches: readonly Batch[], id: string) {
  const tree = readTree(status(batches, { mode }));
  const node = tree.batches.get(id);
  if (node === undefined) throw new Error(`no batch ${id}`);
  const behind = dependents(tree, node);
  return { behind: ids(behind.nodes), ahead: ids(directlyAhead(tree, node)), isModeKnown: behind.isModeKnown };
}

/** a ← b ← d by scope, c beside them. */
const scoped = [batch('a'), batch('b', { parentIds: ['a'] }), batch('c'), batch('d', { parentIds: ['b'] })];

describe('who starts over when a batch goes', () => {
  test.each([
    ['serial', 'a', ['b', 'c', 'd']],
    ['serial', 'd', []],
    ['parallel', 'a', ['b', 'd']],
    ['parallel', 'c', []],
    ['isolated', 'a', []],
  ])('%s: behind %s stand %j', (mode, id, behind) => {
    expect(around(mode, scoped, id)).toMatchObject({ behind, isModeKnown: true });
  });

  test('an unknown mode follows the named parents and says so', () => {
    expect(around('zigzag', scoped, 'a')).toMatchObject({ behind: ['b', 'd'], isModeKnown: false });
  });

  test('a barrier rests on all ahead, and all behind rest on the barrier', () => {
    const withBarrier = [batch('a'), batch('b'), batch('all', { allScopes: true }), batch('c')];
    expect(around('parallel', withBarrier, 'a').behind).toEqual(['all', 'c']);
    expect(around('parallel', withBarrier, 'all').behind).toEqual(['c']);
  });

  test('what has landed or is being removed does not start over', () => {
    const over = [batch('a'), batch('b', { code: 'merged' }), batch('c', { code: 'failed' }), batch('d')];
    expect(around('serial', over, 'a').behind).toEqual(['d']);
  });

  test('later parts of the same bisection do, the earlier ones do not', () => {
    const split = [batch('p', { code: 'bisecting', subBatches: [batch('1'), batch('2'), batch('3')] }), batch('q')];
    expect(around('serial', split, '2').behind).toEqual(['3', 'q']);
    expect(around('isolated', split, '2').behind).toEqual([]);
  });
});

describe('what stands directly ahead', () => {
  test.each([
    ['serial', 'c', ['b']],
    ['serial', 'a', []],
    ['parallel', 'd', ['b']],
    ['parallel', 'c', []],
    ['isolated', 'b', ['a']],
  ])('%s: ahead of %s stand %j', (mode, id, ahead) => {
    expect(around(mode, scoped, id).ahead).toEqual(ahead);
  });

  test('a barrier waits for everything, and everything behind it for the barrier', () => {
    const withBarrier = [batch('a'), batch('b'), batch('all', { allScopes: true }), batch('c')];
    expect(around('parallel', withBarrier, 'all').ahead).toEqual(['a', 'b']);
    expect(around('parallel', withBarrier, 'c').ahead).toEqual(['all']);
  });

  test('of several barriers the nearest counts', () => {
    const two = [batch('x', { allScopes: true }), batch('y', { allScopes: true }), batch('c')];
    expect(around('parallel', two, 'c').ahead).toEqual(['y']);
  });

  test('ahead of the first part stands what is ahead of the whole', () => {
    const split = [batch('o'), batch('p', { code: 'bisecting', subBatches: [batch('1'), batch('2')] })];
    expect(around('serial', split, '1').ahead).toEqual(['o']);
    expect(around('serial', split, '2').ahead).toEqual(['1']);
  });
});
