import type { Glyphs } from '../glyph.ts';
import { type Line, run, spread } from './line.ts';

export interface Rule {
  readonly title?: Line;
  /** The column where a vertical divider meets the rule, from below or from above. */
  readonly joint?: { readonly at: number; readonly from: 'below' | 'above' };
}

/** A horizontal rule of exactly `width` cells, its title near the left end: `── waiting 6 ─────┬──────`. */
export function ruleLine(width: number, glyphs: Glyphs, { title = [], joint }: Rule = {}): Line {
  const bar = run(glyphs.rule, 'border');
  const start = title.length === 0 ? [] : [run(glyphs.rule.repeat(2), 'border'), run(' '), ...title, run(' ')];
  if (joint === undefined || joint.at >= width) return spread(start, [], width, bar);
  const meeting = run(joint.from === 'below' ? glyphs.jointDown : glyphs.jointUp, 'border');
  return [...spread(start, [], joint.at, bar), meeting, ...spread([], [], width - joint.at - 1, bar)];
}
