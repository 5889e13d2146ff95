import fc from 'fast-check';
import { expect, test } from 'vitest';
import { cells } from '../../src/base/width.ts';
import { countText, figureText } from '../../src/ui/figure-text.ts';

test.each([
  { value: 0, unit: 'count', text: '0' },
  { value: 3.04, unit: 'count', text: '3' },
  { value: 2.62, unit: 'per day', text: '2.6' },
  { value: 44.4, unit: 'per day', text: '44' },
  { value: 12_841, unit: 'count', text: '12841' },
  { value: 1_234_567, unit: 'count', text: '1.2M' },
  { value: -4.5, unit: 'count', text: '-4.5' },
  { value: 4_440, unit: 'seconds', text: '1h14' },
  { value: 0.254, unit: 'share', text: '25%' },
  { value: null, unit: 'count', text: '-' },
] as const)('$value $unit is $text', ({ value, unit, text }) => {
  expect(figureText(value, unit)).toBe(text);
});

test('no count takes more than eight cells', () => {
  fc.assert(fc.property(fc.double({ noNaN: true }), (value) => cells(countText(value)) <= 9));
});
