import type { Change, SinceLook } from '../domain/verdict/since.ts';
import type { Glyphs } from './glyph.ts';
import { type Run, run } from './kit/line.ts';

/** One cell that says how a row differs from when it was last looked at. */
export function changeMark(change: Change, glyphs: Glyphs): Run {
  switch (change.kind) {
    case 'merged':
      return run(glyphs.isAscii ? 'v' : '✓', 'ok');
    case 'left':
    case 'gone':
      return run(glyphs.removed, 'warn');
    case 'new':
      return run(glyphs.added, 'strong');
    case 'moved':
      return run(change.by < 0 ? upMark(glyphs) : downMark(glyphs), 'strong');
    default:
      return run(glyphs.changed, 'strong');
  }
}

const upMark = ({ isAscii, up }: Glyphs) => (isAscii ? '^' : up);
const downMark = ({ isAscii, down }: Glyphs) => (isAscii ? 'v' : down);

/** `9 merged, 3 left, 4 slipped`: what is most worth knowing first, and of that as much as `width` cells hold. */
export function sinceText({ counts }: SinceLook, width: number, { ellipsis }: Glyphs): string {
  const kinds: readonly (readonly [number, string])[] = [
    [counts.merged, 'merged'],
    [counts.left + counts.gone, 'left'],
    [counts.new, 'joined'],
    [counts.state, 'changed'],
    [counts.moved, 'moved'],
    [counts.eta, 'slipped'],
  ];
  const told = kinds.filter(([count]) => count > 0).map(([count, word]) => `${count} ${word}`);
  const first = (count: number) => [...told.slice(0, count), ...(count < told.length ? [ellipsis] : [])].join(', ');
  const fitting = told.map((_, index) => first(told.length - index)).find((text) => text.length <= width);
  return fitting ?? first(1);
}
