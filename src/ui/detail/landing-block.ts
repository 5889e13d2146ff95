import { clockTime, span } from '../../base/span.ts';
import { secondOpinion } from '../../domain/verdict/eta.ts';
import { landing } from '../../domain/verdict/landing.ts';
import { counted } from '../../domain/verdict/reason.ts';
import { type Line, run } from '../kit/line.ts';
import { landsLine } from '../panes/queue/lands.ts';
import type { Block } from './block.ts';
import type { DetailSight } from './sight.ts';

/** The promise, how far it moved, what the real pace says, and how wrong promises were today. */
export function landingBlock(sight: DetailSight): Block {
  const { tree, number, observed, now, zone, log, accuracy } = sight;
  const promised = landing(tree, number, observed, now);
  const opinion = secondOpinion(tree, number, log, now);
  const lines: Line[] = [];
  if (opinion !== null) {
    const { at, ahead, perHour } = opinion;
    const basis = `(${perHour.toFixed(1)}/h, ${ahead} ahead)`;
    lines.push([run('  2nd opinion ', 'muted'), run(`~${clockTime(at, zone)} `), run(basis, 'muted')]);
  }
  if (accuracy !== null) {
    const { factor, low, high, landings } = accuracy;
    const range = `(${low.toFixed(1)}-${high.toFixed(1)}, ${counted(landings, 'landing')} seen)`;
    lines.push([
      run('  took ', 'muted'),
      run(`${factor.toFixed(1)}${sight.glyphs.times}`),
      run(` as long as promised ${range}`, 'muted'),
    ]);
  }
  if (promised === null) return { title: 'LANDS', lines };
  const since =
    promised.seenSince === null || promised.driftMs === null ? '' : ` since ${clockTime(promised.seenSince, zone)}`;
  const slips = promised.slips === 0 ? '' : `, ${counted(promised.slips, 'slip')}`;
  const left = promised.at !== null && promised.at > now ? `  in ~${span(promised.at - now)}` : '';
  return { title: 'LANDS', note: [...landsLine(promised, zone), run(`${since}${slips}${left}`, 'muted')], lines };
}
