import { queuedCount } from '../domain/verdict/tree.ts';
import { glanceOf } from '../store/glance.ts';
import { sightOf } from '../store/sight.ts';
import { branchOf } from '../store/slice/session.ts';
import type { State } from '../store/state.ts';
import { freshness } from './header/freshness.ts';
import { slotsText, verdictParts } from './header/verdict-line.ts';
import { type Line, line, type Part, pack } from './kit/line.ts';
import type { Look } from './look.ts';

/** The essentials in one line, for a pane too low or too narrow for anything else. */
export function ribbonLine(state: State, width: number, { glyphs }: Look): Line {
  const sight = sightOf(state);
  const glance = glanceOf(state);
  const { text, tone } = freshness(state, sight);
  const name = line(`${state.session.repository.name} ${branchOf(state) ?? ''}`.trim(), 'strong');
  const age: Part = { line: line(text, tone), rank: 4 };
  if (sight.tree === null || glance === null)
    return pack(
      [
        { line: name, rank: 5 },
        { ...age, rank: 0 },
      ],
      width,
      1,
    );
  const { alerts } = glance;
  const parts: readonly Part[] = [
    { line: name, rank: 6 },
    ...verdictParts(glance, sight, glyphs, false),
    { line: slotsText(glance.slots, glyphs, false), rank: 5 },
    { line: line(`q${queuedCount(sight.tree)}`), rank: 1 },
    { line: alerts.length === 0 ? [] : line(`!${alerts.length}`, 'warn'), rank: 0 },
    age,
  ];
  return pack(parts, width, 1);
}
