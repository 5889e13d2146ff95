import type { Unit } from './figure.ts';

/** How a figure stands to its baseline. */
export interface Change {
  /** `+5%`, `x2.2`, `-43pt`, `=`; shares change by points. */
  readonly text: string;
  /** Above 0 when the figure grew. Differences in shares count as they are, others in relation to the baseline. */
  readonly by: number;
}

/** From this factor on a multiple says more than a percentage. */
const multipleFrom = 2;
/** Less than this is no change. */
const noise = 0.01;

/** Null where one of both is not known, or where there is nothing to compare with. */
export function change(now: number | null, base: number | null, unit: Unit): Change | null {
  if (now === null || base === null) return null;
  if (unit === 'share') return inPoints(now - base);
  if (base === 0) return now === 0 ? { text: '=', by: 0 } : null;
  const by = (now - base) / Math.abs(base);
  if (Math.abs(by) < noise) return { text: '=', by: 0 };
  const factor = now / base;
  if (factor >= multipleFrom) return { text: `x${factor < 10 ? brief(factor) : Math.round(factor)}`, by };
  return { text: signed(Math.round(by * 100), '%'), by };
}

function inPoints(by: number): Change {
  const points = Math.round(by * 100);
  return points === 0 ? { text: '=', by: 0 } : { text: signed(points, 'pt'), by };
}

const brief = (value: number) => value.toFixed(1).replace(/\.0$/, '');
const signed = (value: number, unit: string) => `${value > 0 ? '+' : ''}${value}${unit}`;
