import { sightOf } from '../../store/sight.ts';
import { isHeld, kioskPages, kioskTurnMs } from '../../store/slice/kiosk.ts';
import { worstFirst } from '../../store/standing.ts';
import type { State } from '../../store/state.ts';
import { freshness } from '../header/freshness.ts';
import { type Line, pack, run } from '../kit/line.ts';
import type { Look } from '../look.ts';
import type { Size } from '../panes/pane.ts';
import { blockLines } from './block.ts';

/** The queue of a kiosk is drawn for those who stand far away; its other pages are the panes. */
export const isKioskQueue = ({ session, tab }: State): boolean => session.isKiosk && tab === 'queue';

/** Fewer lines than these tell too little of a repository to be worth a block. */
const leastBlock = 5;

/** Every repository that is watched, the worst first, each in its share of the screen; the worst gets what is left over. */
export function kioskLines(state: State, { width, height }: Size, look: Look): readonly Line[] {
  const all = worstFirst(state);
  const fitting = Math.max(1, Math.min(all.length, Math.floor(height / leastBlock)));
  const [worst = state, ...others] = all.slice(0, fitting);
  const share = Math.floor(height / fitting) - 1;
  const below = others.flatMap((each) => [[], ...blockLines(each, { width, height: share }, look)]);
  return [...blockLines(worst, { width, height: height - below.length }, look), ...below];
}

/** ` KIOSK  live 3s  idle   queue, stats, tests every 20s   q leaves`: what is happening, and what a passer-by may do. */
export function kioskFooter(state: State, activity: 'idle' | 'busy'): Line {
  const { word, tone } = freshness(state, sightOf(state));
  const turning = isHeld(state)
    ? 'an alert keeps the queue on the screen'
    : `${kioskPages.join(', ')}${state.others.length === 0 ? '' : ' of each repository,'} every ${kioskTurnMs / 1000}s`;
  const mode: Line = [run(' KIOSK', 'strong'), run('  '), run(word, tone), run('  '), run(activity, 'muted')];
  const rest: Line = [run('q', 'key'), run(' leaves')];
  const { columns } = state.terminal;
  return pack([{ line: mode }, { line: [run(turning, 'muted')], rank: 1 }, { line: rest, rank: 0 }], columns, 3);
}
