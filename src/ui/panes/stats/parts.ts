import { bar } from '../../../base/sparkline.ts';
import type { Rank, Unit } from '../../../domain/stat/figure.ts';
import { factText, figureText } from '../../figure-text.ts';
import type { Glyphs } from '../../glyph.ts';
import { cutLine, fitLine, type Line, line, run } from '../../kit/line.ts';

/** From this width on there is room for what explains a part. */
const roomy = 60;

/**
 * The parts of a figure as bars, the greatest first; the bar is its share of the greatest part. Where it is `isWhole` to be
 * told and room is short, what explains a part takes a row of its own.
 */
export function rankLines(
  ranks: readonly Rank[],
  unit: Unit,
  width: number,
  glyphs: Glyphs,
  isWhole = false,
): readonly Line[] {
  const hasFactRows = isWhole && width < roomy;
  const greatest = ranks[0]?.value ?? 0;
  const nameWidth = Math.min(26, Math.max(8, Math.floor(width * 0.4)));
  const barWidth = Math.max(4, Math.min(24, width - nameWidth - 14));
  return ranks.flatMap(({ name, value, share, facts }) => [
    cutLine(
      [
        ...fitLine([run(name)], nameWidth, glyphs),
        run(' '),
        run(bar(greatest === 0 ? 0 : value / greatest, barWidth, glyphs.spark), 'chart1'),
        ...fitLine(line(figureText(value, unit)), 7, { align: 'right' }),
        ...fitLine(line(figureText(share, 'share'), 'muted'), 5, { align: 'right' }),
        ...(width < roomy ? [] : facts.map((fact) => run(`  ${factText(fact)}`, 'muted'))),
      ],
      width,
      glyphs.ellipsis,
    ),
    ...(hasFactRows && facts.length > 0 ? [line(`  ${facts.map(factText).join(', ')}`, 'muted')] : []),
  ]);
}
