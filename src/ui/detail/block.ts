import type { Glyphs } from '../glyph.ts';
import { type Line, run } from '../kit/line.ts';
import { ruleLine } from '../kit/rule.ts';

/** A part of a detail under a heading of its own; without lines it is left out. */
export interface Block {
  readonly title: string;
  /** Stands beside the heading. */
  readonly note?: Line;
  readonly lines: readonly Line[];
}

/** A whole detail: whom it is about, then its parts. */
export interface Detail {
  readonly heading: readonly Line[];
  readonly blocks: readonly Block[];
}

/** Blocks one below the other. A page of its own has rules for headings, a column bold words. */
export function blockLines(blocks: readonly Block[], width: number, glyphs: Glyphs, isPage: boolean): readonly Line[] {
  return blocks
    .filter(({ note = [], lines }) => lines.length + note.length > 0)
    .flatMap(({ title, note = [], lines }, index) => {
      const name = [run(title, 'strong'), ...(note.length === 0 ? [] : [run('  '), ...note])];
      if (isPage) return [ruleLine(width, glyphs, { title: name }), ...lines];
      return [...(index === 0 ? [] : [[]]), [run(' '), ...name], ...lines];
    });
}
