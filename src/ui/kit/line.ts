import { clip, type Fit, fit, paddingBefore } from '../../base/width.ts';
import type { Tone } from '../theme.ts';
import { shed } from './shed.ts';

/**
 * A stretch of text with one meaning. Text from outside may stand here as it came: it is made harmless when drawn. Two such
 * texts need something of ours between them, or a script that joins letters may join theirs.
 */
export interface Run {
  readonly text: string;
  readonly tone?: Tone;
  readonly href?: string;
}

/** One row of a screen as data. Rows that say the same are not drawn again. */
export type Line = readonly Run[];

export const isSameLine = (one: Line, other: Line): boolean =>
  one === other || (one.length === other.length && one.every((part, index) => isSameRun(part, other[index])));

const isSameRun = (one: Run, other: Run | undefined) =>
  one === other || (one.text === other?.text && one.tone === other.tone && one.href === other.href);

export function run(text: string, tone: Tone = 'plain', href?: string): Run {
  return href === undefined ? { text, tone } : { text, tone, href };
}

export const line = (text: string, tone?: Tone): Line => [run(text, tone)];

export const lineText = (of: Line): string => of.map(({ text }) => text).join('');

/** More cells than any terminal has. */
const widest = 1000;

/** Cells a line takes where it has all the room it wants. */
export function lineCells(of: Line): number {
  let sum = 0;
  for (const { text } of of) sum += clip(text, widest).cells;
  return sum;
}

/** `of` with at most `width` cells, its texts made inert. */
export function cutLine(of: Line, width: number, ellipsis?: string): Line {
  const shown: Run[] = [];
  addCut(shown, of, width, ellipsis);
  return shown;
}

/** Adds `of` with at most `width` cells, its texts made inert; answers how many that took. */
function addCut(to: Run[], of: Line, width: number, ellipsis?: string): number {
  let taken = 0;
  for (const part of of) {
    const { text, cells, isCut } = clip(part.text, width - taken, ellipsis);
    if (text !== '') to.push(text === part.text ? part : { ...part, text });
    taken += cells;
    if (isCut) break;
  }
  return taken;
}

/** `of` with exactly `width` cells, its texts made inert. */
export function fitLine(of: Line, width: number, options: Fit = {}): Line {
  const shown: Run[] = [];
  addFitted(shown, of, width, options);
  return shown;
}

/** Adds `of` with exactly `width` cells, its texts made inert. */
export function addFitted(to: Run[], of: Line, width: number, { align = 'left', ellipsis }: Fit = {}): void {
  const start = to.length;
  const missing = width - addCut(to, of, width, ellipsis);
  if (missing <= 0) return;
  const before = paddingBefore(missing, align);
  if (before > 0) to.splice(start, 0, run(' '.repeat(before)));
  if (missing > before) to.push(run(' '.repeat(missing - before)));
}

/** `left` and `right` at the two ends of `width` cells; where both do not fit, `left` is cut. */
export function spread(left: Line, right: Line, width: number, fill: Run = run(' ')): Line {
  const end: Run[] = [];
  const room = width - addCut(end, right, width);
  const whole: Run[] = [];
  const missing = room - addCut(whole, left, room);
  whole.push({ ...fill, text: fill.text.repeat(missing) }, ...end);
  return whole;
}

/** A part of a line that is shown whole or not at all. */
export interface Part {
  readonly line: Line;
  /** Where room is short the highest leaves first; parts without a rank stay. */
  readonly rank?: number;
  /** Cells between it and the part before it, where that is not as for all. */
  readonly gap?: number;
}

/** The parts that fit into `width` cells, in their order, `gap` cells apart. */
export function pack(parts: readonly Part[], width: number, gap = 2): Line {
  const before = (part: Part, index: number) => (index === 0 ? 0 : (part.gap ?? gap));
  const taken = (kept: readonly Part[]) =>
    kept.reduce((sum, part, index) => sum + before(part, index) + lineCells(part.line), 0);
  const present = parts.filter((part) => part.line.length > 0);
  return shed(present, (kept) => taken(kept) <= width).flatMap((part, index) =>
    index === 0 ? part.line : [run(' '.repeat(before(part, index))), ...part.line],
  );
}

/** `text` as a run of exactly `width` cells. */
export const column = (text: string, width: number, tone?: Tone, options?: Fit): Run =>
  run(fit(text, width, options), tone);
