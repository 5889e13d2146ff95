import { about } from '../base/span.ts';
import { headOf } from '../domain/verdict/critical-path.ts';
import { queuedCount, type Tree } from '../domain/verdict/tree.ts';
import { glanceOf } from '../store/glance.ts';
import { type Sight, sightOf } from '../store/sight.ts';
import { branchOf } from '../store/slice/session.ts';
import type { State } from '../store/state.ts';
import { batchName } from './batch-name.ts';
import { freshness } from './header/freshness.ts';
import { simulatedMark } from './header/simulated.ts';
import { slotsFigure, verdictParts } from './header/verdict-line.ts';
import { type Line, line, type Part, pack } from './kit/line.ts';
import type { Look } from './look.ts';
import { mineText, myPlaces } from './mine.ts';

/** The essentials in one line, for a pane too low or too narrow for anything else. */
export function ribbonLine(state: State, width: number, look: Look): Line {
  const { text, tone } = freshness(state, sightOf(state));
  const parts = ribbonParts(state, look);
  // Without a queue to tell of, that it is not there is all there is to tell.
  const age: Part = glanceOf(state) === null ? { line: line(text, tone) } : { line: line(text, tone), rank: 4 };
  return pack([...parts, age], width, 1);
}

/** What the ribbon tells beside the age of the data. */
export function ribbonParts(state: State, { glyphs }: Look): readonly Part[] {
  const sight = sightOf(state);
  const glance = glanceOf(state);
  const name = line(`${state.session.repository.name} ${branchOf(state) ?? ''}`.trim(), 'strong');
  const simulated: Part = { line: simulatedMark(state) };
  if (sight.tree === null || glance === null) return [{ line: name, rank: 6 }, simulated];
  const { alerts } = glance;
  const { me, zone } = state.session;
  return [
    { line: name, rank: 6 },
    simulated,
    ...verdictParts(glance, sight, glyphs, false),
    { line: slotsFigure(glance.slots), rank: 5 },
    { line: line(`q${queuedCount(sight.tree)}`), rank: 1 },
    { line: headText(sight.tree, sight), rank: 7 },
    { line: mineText(myPlaces(sight.tree, me), { ...sight, tree: sight.tree, zone }), rank: 8 },
    { line: alerts.length === 0 ? [] : line(`!${alerts.length}`, 'warn'), rank: 0 },
  ];
}

/** What lands next, and when. */
function headText(tree: Tree, { now }: Sight): Line {
  const head = headOf(tree);
  if (head === null) return [];
  const { checksSummary: checks, estimatedCiFinishAt: finish } = head.batch;
  const counted = checks === null || checks.total === 0 ? '' : ` ${checks.passed}/${checks.total}`;
  const left = finish === null || finish <= now ? '' : ` ${about(finish - now)}`;
  return line(`${batchName(head)}${counted}${left}`);
}
