import { wrap } from '../base/width.ts';
import { capabilities } from '../terminal/capability.ts';
import { colorDepth } from '../terminal/color-depth.ts';
import { glyphsOf } from '../ui/glyph.ts';
import { cutLine, type Line, line, lineCells, lineText } from '../ui/kit/line.ts';
import { paint } from '../ui/kit/paint.ts';
import type { Look } from '../ui/look.ts';
import { themeOf } from '../ui/theme.ts';
import type { Machine } from './machine.ts';
import type { View } from './settings/settings.ts';

/** Prints lines as the screen draws them; what goes into a pipe has neither colours nor escape sequences. */
export interface Printer {
  /** What lists are laid out for. */
  readonly width: number;
  readonly look: Look;
  /** On a terminal each is cut to its width. */
  print(lines: readonly Line[]): void;
  /** Text of many lines; on a terminal it is broken to its width. */
  prose(text: string): void;
}

/** Columns keep their places whoever reads: as on a wide terminal. */
const pipeWidth = 120;
/** Nobody sees where a line in a pipe ends; the limit is there for hostile texts. */
const longestLine = 10_000;
const mostLines = 2_000;

export function printerFor({ output, env, platform }: Machine, view: Pick<View, 'theme' | 'color' | 'ascii'>): Printer {
  const depth = colorDepth(view.color, env);
  const isAsked = view.color === 'always' || env['FORCE_COLOR'] !== undefined;
  const isPlain = !output.isTerminal && !(isAsked && depth > 0);
  const look: Look = {
    theme: themeOf(view.theme, depth),
    glyphs: glyphsOf(view.ascii || !capabilities(env, platform).hasUnicode),
  };
  const width = output.isTerminal ? output.columns : pipeWidth;
  const text = (of: Line) => {
    const shown = cutLine(of, output.isTerminal ? width : longestLine, look.glyphs.ellipsis);
    return isPlain ? lineText(shown).trimEnd() : paint(shown, lineCells(shown), look);
  };
  const print = (lines: readonly Line[]) => output.write(lines.map((each) => `${text(each)}\n`).join(''));
  return {
    width,
    look,
    print,
    prose(written) {
      const lines = written.split('\n', mostLines);
      const broken = output.isTerminal ? lines.flatMap((each) => wrap(each, width, mostLines)) : lines;
      print(broken.map((each) => line(each)));
    },
  };
}
