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
export const lineCells = (of: Line): number => of.reduce((sum, { text }) => sum + clip(text, widest).cells, 0);

/** `of` with at most `width` cells, its texts made inert. */
export const cutLine = (of: Line, width: number, ellipsis?: string): Line => cutAndMeasured(of, width, ellipsis).shown;

function cutAndMeasured(of: Line, width: number, ellipsis?: string): { readonly shown: Line; readonly taken: number } {
  const shown: Run[] = [];
  let taken = 0;
  for (const part of of) {
    const { text, cells, isCut } = clip(part.text, width - taken, ellipsis);
    if (text !== '') shown.push(text === part.text ? part : { ...part, text });
    taken += cells;
    if (isCut) break;
  }
  return { shown, taken };
}

/** `of` with exactly `width` cells, its texts made inert. */
export function fitLine(of: Line, width: number, { align = 'left', ellipsis }: Fit = {}): Line {
  const { shown, taken } = cutAndMeasured(of, width, ellipsis);
  const missing = Math.max(0, width - taken);
  const before = paddingBefore(missing, align);
  return [...blank(before), ...shown, ...blank(missing - before)];
}

const blank = (count: number): Line => (count > 0 ? [run(' '.repeat(count))] : []);

/** `left` and `right` at the two ends of `width` cells; where both do not fit, `left` is cut. */
export function spread(left: Line, right: Line, width: number, fill: Run = run(' ')): Line {
  const end = cutAndMeasured(right, width);
  const start = cutAndMeasured(left, width - end.taken);
  const missing = width - start.taken - end.taken;
  return [...start.shown, { ...fill, text: fill.text.repeat(missing) }, ...end.shown];
}

/** A part of a line that is shown whole or not at all. */
export interface Part {
  readonly line: Line;
  /** Where room is short the highest leaves first; parts without a rank stay. */
  readonly rank?: number;
}

/** The parts that fit into `width` cells, in their order, `gap` cells apart. */
export function pack(parts: readonly Part[], width: number, gap = 2): Line {
  const taken = (kept: readonly Part[]) =>
    kept.reduce((sum, part) => sum + lineCells(part.line), 0) + gap * Math.max(0, kept.length - 1);
  const present = parts.filter((part) => part.line.length > 0);
  const space = run(' '.repeat(gap));
  return shed(present, (kept) => taken(kept) <= width).flatMap((part, index) =>
    index === 0 ? part.line : [space, ...part.line],
  );
}

/** `text` as a run of exactly `width` cells. */
export const column = (text: string, width: number, tone?: Tone, options?: Fit): Run =>
  run(fit(text, width, options), tone);
