import { glanceOf } from './glance.ts';
import { isSame, type Repository } from './session.ts';
import { sightOf } from './sight.ts';
import { isHeld } from './slice/kiosk.ts';
import type { State } from './state.ts';
import type { TabId } from './tab.ts';

/**
 * Which of `all` repositories a kiosk shows after this one, `before` being the page that it showed last: the next that has
 * something to show, once every page of this one was shown or where it has none. Null while this one stays.
 */
export function nextOnKiosk(state: State, before: TabId, all: readonly State[]): Repository | null {
  if (!state.session.isKiosk || !isThrough(state, before)) return null;
  const at = all.findIndex(({ session }) => isSame(session.repository, state.session.repository));
  const next = [...all.slice(at + 1), ...all.slice(0, at)].find((each) => glanceOf(each) !== null);
  return next?.session.repository ?? null;
}

function isThrough(state: State, before: TabId): boolean {
  if (glanceOf(state) === null) return sightOf(state).status?.failure != null;
  return before !== 'queue' && state.tab === 'queue' && !isHeld(state);
}
