import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { leaves, queuedCount, readTree, topOf } from '../../../src/domain/verdict/tree.ts';
import { batch, pull, status } from '../../support/build.ts';

const orderOf = (parents: Readonly<Record<string, readonly string[]>>) =>
  readTree(status(Object.entries(parents).map(([id, parentIds]) => batch(id, { parentIds })))).tops.map(
    (node) => node.batch.id,
  );

describe('batches stand behind the parents they name', () => {
  test.each([
    ['in the given order when nothing says otherwise', { a: [], b: [], c: [] }, ['a', 'b', 'c']],
    ['a parent that comes later is moved ahead', { c: ['a', 'b'], a: [], b: [] }, ['a', 'b', 'c']],
    ['a chain is turned round', { c: ['b'], b: ['a'], a: [] }, ['a', 'b', 'c']],
    ['a parent that is not listed is ignored', { a: ['gone'], b: [] }, ['a', 'b']],
    ['a cycle is cut and loses nobody', { a: ['b'], b: ['a'], c: [] }, ['b', 'a', 'c']],
    ['a batch may name itself', { a: ['a'] }, ['a']],
  ])('%s', (_case, parents, order) => {
    expect(orderOf(parents)).toEqual(order);
  });

  test('whatever the parents, each batch stands once, and behind its parents unless they form a cycle', () => {
    const graph = fc.array(fc.array(fc.nat(30), { maxLength: 4 }), { minLength: 1, maxLength: 30 });
    fc.assert(
      fc.property(graph, (parents) => {
        const earlierOnly = parents.map((named, index) => named.filter((parent) => parent > index).map(String));
        const order = orderOf(Object.fromEntries(earlierOnly.map((named, index) => [`${index}`, named])));

        expect([...order].sort()).toEqual(parents.map((_, index) => `${index}`).sort());
        for (const [index, named] of earlierOnly.entries())
          for (const parent of named.filter((name) => order.includes(name)))
            expect(order.indexOf(parent)).toBeLessThan(order.indexOf(`${index}`));
      }),
    );
  });

  test('a chain of parents as long as a reply does not overflow the stack', () => {
    const chain = Array.from({ length: 20_000 }, (_, index) => batch(`${index}`, { parentIds: [`${index + 1}`] }));
    expect(readTree(status(chain)).tops[0]?.batch.id).toBe('19999');
  });
});

describe('pull requests', () => {
  const bisecting = batch('b4', {
    code: 'bisecting',
    subBatches: [
      batch('4.1', { code: 'merged', pulls: [1, 2] }),
      batch('4.2', { code: 'bisecting', subBatches: [batch('4.2.1', { pulls: [3] }), batch('4.2.2', { pulls: [4] })] }),
    ],
  });

  test('members of a bisecting batch are gathered from its parts', () => {
    const tree = readTree(status([bisecting]));
    expect(tree.batches.get('b4')?.members.map((member) => member.number)).toEqual([1, 2, 3, 4]);
  });

  test('each stands in the innermost batch that lists it', () => {
    const tree = readTree(status([bisecting]));
    expect(tree.pulls.get(3)?.node?.batch.id).toBe('4.2.1');
    expect(tree.pulls.get(3)?.node?.depth).toBe(2);
  });

  test('those in batches come first, then the waiting; those that landed have no position', () => {
    const tree = readTree(
      status([bisecting, batch('b5', { pulls: [5] })], { waitingPullRequests: [pull(6), pull(7)] }),
    );
    expect([...tree.pulls].map(([number, place]) => [number, place.position])).toEqual([
      [1, null],
      [2, null],
      [3, 0],
      [4, 1],
      [5, 2],
      [6, 3],
      [7, 4],
    ]);
    expect(queuedCount(tree)).toBe(5);
  });

  test('the rest of a bisecting batch that no part lists stands behind its parts', () => {
    const parts = [batch('x', { pulls: [1] }), batch('y', { pulls: [2] })];
    const tree = readTree(status([batch('b', { code: 'bisecting', pulls: [3], subBatches: parts })]));
    expect([...tree.pulls].map(([number, place]) => [number, place.node?.batch.id])).toEqual([
      [1, 'x'],
      [2, 'y'],
      [3, 'b'],
    ]);
  });

  test('one that is listed twice counts once', () => {
    const cumulative = batch('b', {
      code: 'bisecting',
      subBatches: [batch('x', { pulls: [1] }), batch('y', { pulls: [1, 2] })],
    });
    const tree = readTree(status([cumulative], { waitingPullRequests: [pull(2)] }));
    expect([...tree.pulls.keys()]).toEqual([1, 2]);
    expect(tree.pulls.get(1)?.node?.batch.id).toBe('x');
  });
});

test('leaves are the batches that run checks of their own', () => {
  const tree = readTree(status([batch('a', { subBatches: [batch('a.1'), batch('a.2')] }), batch('b')]));
  expect(leaves(tree).map((node) => node.batch.id)).toEqual(['a.1', 'a.2', 'b']);
});

test('the top of a part is the batch in the queue', () => {
  const tree = readTree(status([batch('a', { subBatches: [batch('a.1', { subBatches: [batch('a.1.1')] })] })]));
  expect(leaves(tree).map((node) => topOf(node).batch.id)).toEqual(['a']);
});
