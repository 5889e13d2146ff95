import type { Look } from '../look.ts';
import { run } from './line.ts';
import { paint } from './paint.ts';

/** One cell between two regions; the edge of the right one where that has the focus. */
export function paintDivider(look: Look, isFocused: boolean): string {
  const divider = isFocused ? run(look.glyphs.edge, 'focus') : run(look.glyphs.vertical, 'border');
  return paint([divider], 1, look);
}
