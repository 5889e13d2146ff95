/** The characters of a chart, and what stands where no value is known. */
export interface SparkStyle {
  /** Heights within a row, lowest first. None fills it: two charts on neighbouring rows would grow into one. */
  readonly levels: string;
  /** The same for charts of several rows, whose columns have to join. */
  readonly stacked: string;
  readonly gap: string;
  /** Goes along a level that values are held against. */
  readonly line: string;
  /** Full, half and empty cell of a bar. */
  readonly bar: readonly [full: string, half: string, empty: string];
}

export const blocks: SparkStyle = { levels: '▁▂▃▄▅▆▇', stacked: '▁▂▃▄▅▆▇█', gap: '·', line: '─', bar: ['█', '▌', '░'] };
export const blocksAscii: SparkStyle = {
  levels: ' _.-=+*#',
  stacked: ' _.-=+*#',
  gap: ' ',
  line: '~',
  bar: ['#', '+', '-'],
};

export interface Sparkline {
  /** At most this many cells, the baseline's two included. */
  readonly width: number;
  readonly style: SparkStyle;
  /** The value of the lowest level; without it, zero or the least value if that is negative. */
  readonly low?: number;
  /** The value of the highest level; without it, the greatest value. */
  readonly high?: number;
  /** What the values are held against, drawn behind a bar at the end. */
  readonly baseline?: number;
}

/** One cell a value; more values than cells are averaged in equal shares, so that no part of the time is left out. */
export function sparkline(values: readonly (number | null)[], options: Sparkline): string {
  const { width, style, baseline } = options;
  const room = width - (baseline === undefined ? 0 : 2);
  if (room <= 0) return '';
  const shown = resample(values, room);
  const known = [...shown, baseline ?? null].filter((value) => value !== null);
  const low = options.low ?? Math.min(0, ...known);
  const high = options.high ?? Math.max(low, ...known);
  const cell = (value: number | null) => (value === null ? style.gap : level(value, low, high, style.levels));
  const line = shown.map(cell).join('');
  return baseline === undefined ? line : `${line}|${cell(baseline)}`;
}

/** `values` in at most `count` equal shares, each the mean of what is known in it, or null. */
export function resample(values: readonly (number | null)[], count: number): (number | null)[] {
  if (values.length <= count) return [...values];
  return Array.from({ length: count }, (_, index) => {
    const from = Math.floor((index * values.length) / count);
    const to = Math.floor(((index + 1) * values.length) / count);
    const known = values.slice(from, to).filter((value) => value !== null);
    return known.length === 0 ? null : known.reduce((sum, value) => sum + value, 0) / known.length;
  });
}

/** Which of the `levels` a value reaches between `low` and `high`. */
export function level(value: number, low: number, high: number, levels: string): string {
  const share = high > low ? (value - low) / (high - low) : 0;
  const index = Math.round(Math.min(1, Math.max(0, share)) * (levels.length - 1));
  return levels.charAt(index);
}

/** A bar of exactly `width` cells; full only when the share is 1, and never quite empty while it is above 0. */
export function bar(share: number, width: number, { bar: [full, half, empty] }: SparkStyle): string {
  if (width <= 0) return '';
  const halves = Math.floor(Math.min(1, Math.max(0, share)) * width * 2);
  const filled = share > 0 ? Math.max(1, halves) : 0;
  const whole = filled >> 1;
  return full.repeat(whole) + (filled % 2 === 1 ? half : '') + empty.repeat(width - whole - (filled % 2));
}
