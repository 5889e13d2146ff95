import { glanceOf } from '../store/glance.ts';
import { sightOf } from '../store/sight.ts';
import type { State } from '../store/state.ts';

/** What the terminal's title bar and the window list say: which queue, which pane, how it goes. */
export function titleOf(state: State): string {
  const { name, owner } = state.session.repository;
  const word = sightOf(state).isStale ? 'STALE' : (glanceOf(state)?.movement.word ?? 'no data');
  return `mergetop ${owner}/${name} · ${state.tab} · ${word}`;
}
