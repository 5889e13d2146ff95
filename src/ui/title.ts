import { glanceOf } from '../store/glance.ts';
import { sightOf } from '../store/sight.ts';
import type { State } from '../store/state.ts';
import { unreadWord } from '../store/unread-word.ts';

/** What the terminal's title bar and the window list say: which queue, which pane, how it goes. */
export function titleOf(state: State): string {
  const { name, owner } = state.session.repository;
  const { isStale, status } = sightOf(state);
  const unread = status?.failure == null ? 'no data' : unreadWord(status.failure);
  const word = isStale ? 'STALE' : (glanceOf(state)?.movement.word ?? unread);
  return `mergetop ${owner}/${name} · ${state.tab} · ${word}`;
}
