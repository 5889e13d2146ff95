import { expect, test } from 'vitest';
import { change } from '../../../src/domain/stat/change.ts';

test.each([
  { now: 61, base: 58, unit: 'per day', text: '+5%' },
  { now: 44, base: 55, unit: 'per day', text: '-20%' },
  { now: 31, base: 14, unit: 'count', text: 'x2.2' },
  { now: 15, base: 3, unit: 'count', text: 'x5' },
  { now: 400, base: 2, unit: 'count', text: 'x200' },
  { now: 100, base: 100.4, unit: 'seconds', text: '=' },
  { now: 0, base: 0, unit: 'count', text: '=' },
  { now: 0.31, base: 0.74, unit: 'share', text: '-43pt' },
  { now: 0.05, base: 0.051, unit: 'share', text: '=' },
  { now: 0.25, base: 0, unit: 'share', text: '+25pt' },
  { now: -2, base: -4, unit: 'count', text: '+50%' },
] as const)('$now against $base $unit is $text', ({ now, base, unit, text }) => {
  expect(change(now, base, unit)?.text).toBe(text);
});

test.each([
  { now: null, base: 3 },
  { now: 3, base: null },
  { now: 3, base: 0 },
])('$now against $base says nothing', ({ now, base }) => {
  expect(change(now, base, 'count')).toBeNull();
});
