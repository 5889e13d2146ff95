import { capabilities } from '../terminal/capability.ts';
import { colorDepth } from '../terminal/color-depth.ts';
import { glyphsOf } from '../ui/glyph.ts';
import { cutLine, type Line, lineCells, lineText } from '../ui/kit/line.ts';
import { paint } from '../ui/kit/paint.ts';
import type { Look } from '../ui/look.ts';
import { themeOf } from '../ui/theme.ts';
import type { Machine } from './machine.ts';
import type { View } from './settings/settings.ts';

/** Prints lines as the screen draws them; what goes into a pipe has neither colours nor escape sequences. */
export interface Printer {
  readonly width: number;
  readonly look: Look;
  print(lines: readonly Line[]): void;
}

/** Columns keep their places whoever reads: as on a wide terminal. */
const pipeWidth = 120;

export function printerFor({ output, env, platform }: Machine, view: Pick<View, 'theme' | 'color' | 'ascii'>): Printer {
  const isPlain = !output.isTerminal && view.color !== 'always';
  const look: Look = {
    theme: themeOf(view.theme, colorDepth(view.color, env)),
    glyphs: glyphsOf(view.ascii || !capabilities(env, platform).hasUnicode),
  };
  const width = output.isTerminal ? output.columns : pipeWidth;
  const text = (line: Line) => {
    const shown = cutLine(line, width, look.glyphs.ellipsis);
    return isPlain ? lineText(shown).trimEnd() : paint(shown, lineCells(shown), look);
  };
  return { width, look, print: (lines) => output.write(lines.map((line) => `${text(line)}\n`).join('')) };
}
