import type { Look } from '../look.ts';
import type { Tone } from '../theme.ts';
import { fitLine, type Line, line, run, spread } from './line.ts';

export interface Dialog {
  readonly title: string;
  /** Stands at the right end of the title: how old the figures are. */
  readonly note?: string;
  /** `danger` frames what changes the queue. */
  readonly tone?: Tone;
  readonly body: readonly Line[];
}

/** Narrower dialogs leave their sides to the text. */
const leastFramed = 60;

/** Cells a dialog of `width` cells leaves for its text. */
export const dialogRoom = (width: number): number => Math.max(0, width - (width < leastFramed ? 2 : 4));

/** The rows of a dialog with its frame, each exactly `width` cells, so that nothing under it shows through. */
export function dialogLines(
  { title, note, tone = 'border', body }: Dialog,
  width: number,
  { theme, glyphs }: Look,
): Line[] {
  const isFramed = width >= leastFramed;
  // Without colour a dangerous dialog is told by its shape.
  const bar = run(tone === 'danger' && !theme.hasColor ? '=' : glyphs.rule, tone);
  const side = isFramed ? run(glyphs.vertical, tone) : run(' ');
  const margin = isFramed ? [side, run(' ')] : [side];
  const corner = (glyph: string) => (isFramed ? run(glyph, tone) : bar);
  const name = [corner(glyphs.topLeft), run(' '), run(title, tone === 'danger' ? 'danger' : 'strong'), run(' ')];
  const age = note === undefined ? [] : [run(` ${note} `, 'muted')];
  return [
    spread(name, [...age, bar, corner(glyphs.topRight)], width, bar),
    ...body.map((shown) => [...margin, ...fitLine(shown, dialogRoom(width), glyphs), ...margin.toReversed()]),
    spread([corner(glyphs.bottomLeft)], [corner(glyphs.bottomRight)], width, bar),
  ];
}

/** What stands where an answer is asked for: each key beside what it does. */
export function choiceLine(choices: readonly { readonly keys: string; readonly label: string }[]): Line {
  return choices.flatMap(({ keys, label }, index) => [
    ...(index === 0 ? [] : line('   ')),
    run(keys, 'key'),
    run(` ${label}`),
  ]);
}
