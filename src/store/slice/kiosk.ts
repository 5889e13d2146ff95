import { glanceOf } from '../glance.ts';
import type { State } from '../state.ts';
import type { TabId } from '../tab.ts';
import { type Slice, unchanged } from './slice.ts';

/** What a kiosk shows in turn. */
export const kioskPages: readonly TabId[] = ['queue', 'stats', 'tests'];
/** How long each of them stands. */
export const kioskTurnMs = 20_000;

/** Turns the pages of a screen on a wall. Whatever is out of the ordinary brings the queue back, and keeps it there. */
export const kioskSlice: Slice = {
  // each repository begins with the queue
  reduce: (state, message) =>
    message.type === 'screen/taken' && message.isShown && state.session.isKiosk
      ? [turnedTo(state, 'queue'), []]
      : unchanged(state),
  settle(state) {
    if (!state.session.isKiosk || !state.isShown) return state;
    if (isHeld(state)) return turnedTo(state, 'queue');
    if (state.now - state.turnedAt < kioskTurnMs) return state;
    return turnedTo(state, kioskPages[(kioskPages.indexOf(state.tab) + 1) % kioskPages.length] ?? 'queue');
  },
  wakesAt: (state) => (state.session.isKiosk && state.isShown ? state.turnedAt + kioskTurnMs : null),
};

/** True while an alert of any repository on the screen keeps the queue on it, or there is no queue to turn away from. */
export const isHeld = (state: State): boolean =>
  glanceOf(state) === null || [state, ...state.others].some((each) => (glanceOf(each)?.alerts.length ?? 0) > 0);

const turnedTo = (state: State, tab: TabId): State => ({ ...state, tab, turnedAt: state.now });
