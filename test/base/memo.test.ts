import { expect, test } from 'vitest';
import { memo, once, steady } from '../../src/base/memo.ts';

test('the same arguments give the very same result', () => {
  const pair = memo((a: object, b: number) => [a, b]);
  const a = {};

  expect(pair(a, 1)).toBe(pair(a, 1));
});

test('an argument that is merely equal is another one', () => {
  const wrapped = memo((a: object) => ({ a }));

  expect(wrapped({})).not.toBe(wrapped({}));
});

test('only the last call is kept', () => {
  const calls: number[] = [];
  const noted = memo((value: number) => calls.push(value));

  for (const value of [1, 1, 2, 1, Number.NaN, Number.NaN]) noted(value);

  expect(calls).toEqual([1, 2, 1, Number.NaN]);
});

test('a result of undefined is kept as well', () => {
  const calls: number[] = [];
  const noted = memo(() => void calls.push(1));

  noted();
  noted();

  expect(calls).toEqual([1]);
});

test('what is made once for an object is kept for each object', () => {
  const calls: object[] = [];
  const counted = once((given: object) => calls.push(given));
  const one = {};
  const other = {};

  expect([counted(one), counted(other), counted(one)]).toEqual([1, 2, 1]);
});

test('a list of the same items stays the same list', () => {
  const kept = steady<object>();
  const item = {};
  const first = kept([item]);

  expect(kept([item])).toBe(first);
  expect(kept([{}])).not.toBe(first);
});
