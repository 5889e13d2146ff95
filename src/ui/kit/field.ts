import { graphemes } from '../../base/grapheme.ts';
import { inert } from '../../base/inert.ts';
import type { TextField } from '../../base/text-field.ts';
import { cells } from '../../base/width.ts';
import { fitLine, type Line, run } from './line.ts';

/** A text field of exactly `width` cells; while it is typed into, the cursor is shown and stays in sight. */
export function fieldLine({ text, cursor }: TextField, width: number, isActive: boolean): Line {
  if (!isActive) return fitLine([run(text)], width);
  const [under = ' ', ...behind] = graphemes(inert(text.slice(cursor)));
  const before = tail(inert(text.slice(0, cursor)), width - cells(under));
  return fitLine([run(before), run(under, 'cursor'), run(behind.join(''))], width);
}

/** As much of the end of `text` as fits. */
function tail(text: string, width: number): string {
  let taken = '';
  let room = width;
  for (const character of [...graphemes(text)].reverse()) {
    room -= cells(character);
    if (room < 0) break;
    taken = character + taken;
  }
  return taken;
}
