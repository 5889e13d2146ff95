import { expect, test } from 'vitest';
import type { Batch } from '../../../src/domain/batch.ts';
import type { QueueStatus } from '../../../src/domain/queue.ts';
import { lanes } from '../../../src/domain/verdict/lane.ts';
import { readTree } from '../../../src/domain/verdict/tree.ts';
import { batch, status } from '../../support/build.ts';

const drawn = (batches: readonly Batch[], over: Partial<QueueStatus> = {}) =>
  lanes(readTree(status(batches, { mode: 'parallel', ...over }))).map(({ scope, isBarrier, rows }) =>
    [isBarrier ? 'barrier' : (scope ?? '-'), ...rows.map((row) => [row.node.batch.id, ...row.also].join('+'))].join(
      ' ',
    ),
  );

const api = (id: string) => batch(id, { scopes: ['api'] });
const web = (id: string) => batch(id, { scopes: ['web'] });
const barrier = (id: string) => batch(id, { scopes: ['api', 'web'], allScopes: true });

test.each([
  ['an empty queue has none', [], []],
  ['one scope needs none', [api('a'), api('b')], ['- a b']],
  ['each scope has its own, in queue order', [api('a'), web('b'), api('c')], ['api a c', 'web b']],
  [
    'a batch of several scopes is drawn once and names the others',
    [web('a'), batch('b', { scopes: ['api', 'web'] })],
    ['web a', 'api b+web'],
  ],
  [
    'a barrier stands between those ahead and those behind',
    [api('a'), web('b'), barrier('c'), api('d')],
    ['api a', 'web b', 'barrier c', 'api d'],
  ],
  ['a batch without scopes has a lane without a name', [api('a'), web('b'), batch('c')], ['api a', 'web b', '- c']],
])('%s', (_case, batches, expected) => {
  expect(drawn(batches)).toEqual(expected);
});

test('in serial mode scopes keep nobody apart', () => {
  expect(drawn([api('a'), web('b'), api('c')], { mode: 'serial' })).toEqual(['- a b c']);
});

test('a mode that is not known still has lanes', () => {
  expect(drawn([api('a'), web('b')], { mode: 'zigzag' })).toEqual(['api a', 'web b']);
});

test('where the batch leaves its scopes out, the lanes of the service name them', () => {
  expect(
    drawn([api('a'), web('b'), batch('c')], { scopeQueues: { __default__: ['a', 'b', 'c'], web: ['b', 'c'] } }),
  ).toEqual(['api a', 'web b c']);
});
