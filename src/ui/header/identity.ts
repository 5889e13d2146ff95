import { clockSeconds, clockTime } from '../../base/span.ts';
import { glanceOf } from '../../store/glance.ts';
import { type Sight, sightOf } from '../../store/sight.ts';
import { branchOf } from '../../store/slice/session.ts';
import { slotRecord } from '../../store/slot-record.ts';
import type { State } from '../../store/state.ts';
import { breakpoint } from '../breakpoints.ts';
import { type Line, lineCells, line as oneRun, type Part, pack, run, spread } from '../kit/line.ts';
import type { Look } from '../look.ts';
import { freshness } from './freshness.ts';
import { promises } from './promises.ts';
import { simulatedMark } from './simulated.ts';
import { modeText, slotRecordText, slotsText, verdictParts } from './verdict-line.ts';

/** Which queue this is, whether it moves, and how old that is; a narrow screen keeps the verdict for the next line. */
export function identityLine(state: State, { glyphs }: Look): Line {
  const sight = sightOf(state);
  const { columns } = state.terminal;
  const fits = breakpoint(state.terminal);
  const isWide = fits === 'wide';
  const glance = glanceOf(state);
  const right = clock(state, sight, fits === 'narrow');
  const parts: readonly Part[] = [
    { line: [run(' '), ...nameOf(state)] },
    ...(state.session.isKiosk ? [{ line: simulatedMark(state) }] : []),
    ...(state.session.readOnly ? [{ line: oneRun('RO', 'warn') }] : []),
    ...(glance === null || fits === 'narrow'
      ? []
      : [{ line: modeText(sight.tree?.status.mode ?? null, isWide), rank: 10 }]),
    ...(glance === null ? [] : [{ line: slotsText(glance.slots, glyphs, isWide), rank: 4 }]),
    ...(glance === null || !isWide ? [] : [{ line: slotRecordText(glance.slots, slotRecord(state)), rank: 11 }]),
    ...(glance === null || fits === 'narrow' ? [] : verdictParts(glance, sight, glyphs, isWide)),
  ];
  const gap = isWide ? 2 : 1;
  return spread(pack(parts, columns - lineCells(right) - 1, gap), right, columns);
}

/** The second line of a narrow screen. */
export function verdictLine(state: State, { glyphs }: Look): Line {
  const glance = glanceOf(state);
  const parts = glance === null ? [] : verdictParts(glance, sightOf(state), glyphs, false);
  const doubts = [{ line: promises(state, glyphs, false), rank: 4 }, { line: simulatedMark(state) }];
  return [run(' '), ...pack([...parts, ...doubts], state.terminal.columns - 1)];
}

/** From this width on there is room for the owner, whom everybody knows who watches. */
const leastForOwner = 100;

function nameOf(state: State): Line {
  const { repository } = state.session;
  const branch = branchOf(state);
  const name = state.terminal.columns < leastForOwner ? repository.name : `${repository.owner}/${repository.name}`;
  return [run(name, 'strong'), run(branch === null ? '' : ` ${branch}`)];
}

/** Everything that steps with the seconds stands in one line: a tick repaints no other. */
function clock(state: State, sight: Sight, isShort: boolean): Line {
  const { text, tone } = freshness(state, sight);
  const time = isShort ? clockTime(sight.now, state.session.zone) : clockSeconds(sight.now, state.session.zone);
  return [run(text, tone), run(` ${time} `)];
}
