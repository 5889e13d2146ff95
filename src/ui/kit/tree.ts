import type { Glyphs } from '../glyph.ts';

/** The lines that lead to a node, two cells a level; for each level from the root on, whether its node is the last there. */
export function guides(isLastByLevel: readonly boolean[], glyphs: Glyphs): string {
  const own = isLastByLevel.length - 1;
  return isLastByLevel
    .map((isLast, level) => {
      if (level === own) return isLast ? glyphs.lastBranch : glyphs.branch;
      return isLast ? '  ' : glyphs.guide;
    })
    .join('');
}
