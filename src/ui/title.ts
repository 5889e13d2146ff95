import { movement } from '../domain/verdict/movement.ts';
import { sightOf } from '../store/sight.ts';
import type { State } from '../store/state.ts';

/** What the terminal's title bar and the window list say: which queue, which pane, how it goes. */
export function titleOf(state: State): string {
  const { name, owner } = state.session.repository;
  const sight = sightOf(state);
  const { tree, log, observed, now } = sight;
  const word = tree === null ? 'no data' : movement({ tree, log, observed, now }).word;
  return `mergetop ${owner}/${name} · ${state.tab} · ${sight.isStale ? 'STALE' : word}`;
}
