import { clockTime, span } from '../../base/span.ts';
import { secondOpinion } from '../../domain/verdict/eta.ts';
import { type Landing, landing } from '../../domain/verdict/landing.ts';
import { counted } from '../../domain/verdict/reason.ts';
import { type Line, run } from '../kit/line.ts';
import { wrapLine } from '../kit/wrap-line.ts';
import { landsLine } from '../panes/queue/lands.ts';
import type { Block } from './block.ts';
import type { DetailSight } from './sight.ts';
import { sinceTime } from './text.ts';

/** The promise, how far it moved, what the real pace says, and how wrong promises were of late. */
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
    const { factor, low, high, landings, since } = accuracy;
    const range = `(${low.toFixed(1)}-${high.toFixed(1)}, ${counted(landings, 'landing')} ${sinceTime(since, sight)})`;
    const told: Line = [
      run('took ', 'muted'),
      run(`${factor.toFixed(1)}${sight.glyphs.times}`),
      run(` as long as promised ${range}`, 'muted'),
    ];
    lines.push(...wrapLine(told, sight.width - 2, 2).map((each): Line => [run('  '), ...each]));
  }
  if (promised === null) return { title: 'LANDS', lines };
  return { title: 'LANDS', note: promiseLine(promised, sight), lines };
}

/** `~14:35 +14  in ~2m, 1 slip since 13:50`: what is worth most stands first, where a narrow column cuts the rest. */
export function promiseLine(promised: Landing, { zone, now }: Pick<DetailSight, 'zone' | 'now'>): Line {
  const { at, seenSince, driftMs, slips, state } = promised;
  if (state !== 'estimated' && state !== 'overdue') return landsLine(promised, zone);
  const since = seenSince === null || driftMs === null ? '' : ` since ${clockTime(seenSince, zone)}`;
  const often = slips === 0 ? '' : `, ${counted(slips, 'slip')}`;
  const left = at !== null && at > now ? `  in ~${span(at - now)}` : '';
  return [...landsLine(promised, zone), run(`${left}${often}${since}`, 'muted')];
}
