import { graphemes } from '../../base/grapheme.ts';
import { inert } from '../../base/inert.ts';
import type { TextField } from '../../base/text-field.ts';
import { cells } from '../../base/width.ts';
import { fitLine, type Line, type Run, run } from './line.ts';

/** A part of the text that is underlined, by code units. */
export interface Underline {
  readonly from: number;
  readonly to: number;
}

interface Drawing extends TextField {
  readonly underlines: readonly Underline[];
}

/**
 * A text field of exactly `width` cells; while it is typed into, the cursor is shown and stays in sight. Looks no further
 * from the cursor than the field could show: a filter may hold a megabyte.
 */
export function fieldLine(
  { text, cursor }: TextField,
  width: number,
  isActive: boolean,
  underlines: readonly Underline[] = [],
): Line {
  if (!isActive) return fitLine([run(text)], width);
  const drawing = { text, cursor, underlines };
  const near = width * 4 + 64;
  const [under = ' '] = graphemes(inert(text.slice(cursor, cursor + near)));
  const [covered = ''] = graphemes(text.slice(cursor, cursor + near));
  const start = Math.max(0, cursor - near);
  const end = Math.min(text.length, cursor + near);
  const before = tail(stretches(drawing, start, cursor), width - cells(under));
  return fitLine([...before, run(under, 'cursor'), ...stretches(drawing, cursor + covered.length, end)], width);
}

/** A part of the text, made harmless, in runs that are underlined or not. */
function stretches({ text, underlines }: Drawing, from: number, to: number): readonly Run[] {
  const ends = underlines.flatMap((each) => [each.from, each.to]).filter((end) => from < end && end < to);
  const borders = [from, ...new Set(ends.toSorted((one, other) => one - other)), to];
  return borders.slice(1).flatMap((end, index) => {
    const start = borders[index] ?? from;
    const isWrong = underlines.some((each) => each.from <= start && start < each.to);
    const shown = inert(text.slice(start, end));
    return shown === '' ? [] : [run(shown, isWrong ? 'match' : 'plain')];
  });
}

/** As much of the end as fits. */
function tail(runs: readonly Run[], width: number): readonly Run[] {
  const taken: Run[] = [];
  let room = width;
  for (const part of runs.toReversed()) {
    let text = '';
    for (const character of [...graphemes(part.text)].reverse()) {
      if (cells(character) > room) return [{ ...part, text }, ...taken];
      room -= cells(character);
      text = character + text;
    }
    taken.unshift(part);
  }
  return taken;
}
