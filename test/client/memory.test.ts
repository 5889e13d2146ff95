import { expect, test } from 'vitest';
import { createMemory } from '../../src/client/memory.ts';

const answer = (value: string, size = 1) => ({ etag: '"x"', value, parsed: null, size });
const kept = (memory: ReturnType<typeof createMemory<string>>, paths: string) =>
  [...paths].filter((path) => memory.get(path) !== undefined).join('');

test('the answers used last are kept, up to their number', () => {
  const memory = createMemory<string>(3, 100);
  for (const path of 'abc') memory.put(path, answer(path));
  memory.get('a');
  memory.put('d', answer('d'));

  expect(kept(memory, 'abcd')).toBe('acd');
});

test('and up to their weight', () => {
  const memory = createMemory<string>(10, 10);
  memory.put('a', answer('a', 4));
  memory.put('b', answer('b', 4));
  memory.put('c', answer('c', 4));

  expect(kept(memory, 'abc')).toBe('bc');
});

test('an answer put again counts once', () => {
  const memory = createMemory<string>(10, 10);
  memory.put('a', answer('old', 6));
  memory.put('b', answer('b', 3));
  memory.put('a', answer('new', 7));

  expect(memory.get('a')?.value).toBe('new');
  expect(kept(memory, 'ab')).toBe('ab');
});

test('one that is heavier than all may be is not kept', () => {
  const memory = createMemory<string>(10, 10);
  memory.put('a', answer('a', 11));
  memory.put('b', answer('b', 10));

  expect(kept(memory, 'ab')).toBe('b');
});
