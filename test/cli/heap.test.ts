import { expect, test } from 'vitest';
import { growthOf } from '../../src/cli/heap.ts';

const megabyte = 2 ** 20;

test.each([
  ['has not grown yet', { young: 8, used: 21 }, null],
  ['has grown and needs no more', { young: 16, used: 30 }, 1],
  ['has grown and holds a long queue', { young: 16, used: 70 }, 2],
  ['has grown beyond for a queue that is short again', { young: 32, used: 30 }, 1],
])('a heap that %s', (_name, { young, used }, growth) => {
  expect(growthOf({ young: young * megabyte, used: used * megabyte })).toBe(growth);
});
