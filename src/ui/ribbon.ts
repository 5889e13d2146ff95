import { span } from '../base/span.ts';
import { movement } from '../domain/verdict/movement.ts';
import { queuedCount } from '../domain/verdict/tree.ts';
import { sightOf } from '../store/sight.ts';
import { branchOf } from '../store/slice/session.ts';
import type { State } from '../store/state.ts';
import { freshness } from './header.ts';
import { type Line, line, pack, run } from './kit/line.ts';

/** The essentials in one line, for a pane too low or too narrow for anything else. */
export function ribbonLine(state: State, width: number): Line {
  const sight = sightOf(state);
  const { tree, log, observed, now } = sight;
  const name = line(`${state.session.repository.name} ${branchOf(state) ?? ''}`.trim(), 'strong');
  if (tree === null) return pack([{ line: name }, { line: line(freshness(state, sight)) }], width, 1);
  const verdict = movement({ tree, log, observed, now });
  const base = verdict.baseMovedAt === null ? [] : line(`base ${span(now - verdict.baseMovedAt)}`);
  return pack(
    [
      { line: name, rank: 3 },
      { line: [run(sight.isStale ? 'STALE' : verdict.word, 'strong')] },
      { line: base, rank: 2 },
      { line: line(`q${queuedCount(tree)}`), rank: 1 },
      { line: line(freshness(state, sight), 'muted'), rank: 4 },
    ],
    width,
    1,
  );
}
