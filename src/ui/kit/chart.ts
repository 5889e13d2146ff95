import { level, resample, type SparkStyle } from '../../base/sparkline.ts';
import { cells, fit } from '../../base/width.ts';
import type { Tone } from '../theme.ts';
import { cutLine, type Line, run } from './line.ts';

export interface Chart {
  readonly values: readonly (number | null)[];
  /** Cells, axis included. */
  readonly width: number;
  readonly height: number;
  readonly style: SparkStyle;
  readonly format: (value: number) => string;
  readonly tone?: Tone;
  /** What the values are held against: a line through whatever they leave free. */
  readonly baseline?: number | null;
  /** The value under the cursor, marked over its whole column. */
  readonly cursor?: number | null;
}

/** A chart of blocks, `height` rows high, its greatest and least value written at the axis. */
export function chartLines({ values, width, height, style, format, ...drawn }: Chart): Line[] {
  const { tone = 'chart1', cursor = null, baseline = null } = drawn;
  const known = [...values, baseline].filter((value) => value !== null);
  const low = Math.min(0, ...known);
  const high = Math.max(low, ...known);
  const labels = { top: format(high), bottom: format(low) };
  const axis = Math.max(cells(labels.top), cells(labels.bottom));
  const room = Math.max(0, width - axis - 1);
  const shown = resample(values, room);
  const marked = cursor === null ? -1 : Math.floor((cursor * shown.length) / Math.max(values.length, 1));
  const step = (high - low) / height;
  const ruled = baseline === null || step === 0 ? null : Math.min(height - 1, Math.floor((high - baseline) / step));
  return Array.from({ length: height }, (_, row) => {
    const floor = high - (row + 1) * step;
    const cell = (value: number | null) => {
      const found = cellOf(value, floor, step, row === height - 1, style);
      return row === ruled && found.trim() === '' ? style.line : found;
    };
    const label = run(`${fit(labelOf(row, height, labels), axis, { align: 'right' })} `, 'muted');
    return cutLine([label, ...marks(shown.map(cell), marked, tone)], width);
  });
}

/** A row's part of a column: full, partly full, or empty; what is not known shows as a gap at the bottom. */
function cellOf(value: number | null, floor: number, step: number, isLowest: boolean, style: SparkStyle): string {
  if (value === null) return isLowest ? style.gap : ' ';
  if (value <= floor && !isLowest) return ' ';
  return level(value, floor, floor + step, style.stacked);
}

function labelOf(row: number, height: number, { top, bottom }: { top: string; bottom: string }): string {
  if (row === 0) return top;
  return row === height - 1 ? bottom : '';
}

function marks(columns: readonly string[], marked: number, tone: Tone): Line {
  const before = run(columns.slice(0, Math.max(0, marked)).join(''), tone);
  const under = columns[marked];
  if (under === undefined) return [run(columns.join(''), tone)];
  return [before, run(under, 'cursor'), run(columns.slice(marked + 1).join(''), tone)];
}
