import { span } from '../base/span.ts';
import type { Fact, Unit } from '../domain/stat/figure.ts';

/** A figure as it is written: spans in words, shares in percent, counts with as many digits as help. */
export function figureText(value: number | null, unit: Unit): string {
  if (value === null) return '-';
  if (unit === 'seconds') return span(value * 1_000);
  if (unit === 'share') return `${Math.round(value * 100)}%`;
  return countText(value);
}

export function countText(value: number): string {
  const size = Math.abs(value);
  if (size >= 1e15) return value.toExponential(1).replace('+', '');
  const [factor, suffix] = size < plainTo ? plain : (scales.find(([from]) => size >= from) ?? plain);
  const scaled = value / factor;
  const digits = Math.abs(scaled) < 10 && !Number.isInteger(scaled) ? 1 : 0;
  return `${scaled.toFixed(digits).replace(/\.0$/, '')}${suffix}`;
}

/** Counts up to here are written out. */
const plainTo = 100_000;
const plain = [1, ''] as const;
const scales: readonly (readonly [number, string])[] = [
  [1e12, 'T'],
  [1e9, 'G'],
  [1e6, 'M'],
  [1e3, 'k'],
];

export const factText = ({ label, value, unit }: Fact): string => `${label} ${figureText(value, unit)}`;
