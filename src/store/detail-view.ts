import { openOf } from './overlay/stack.ts';
import type { State } from './state.ts';

/** From this width on the detail stands beside its list. */
export const leastSplit = 120;

/** Whether list and detail are both to be had on this screen: the keys then belong to one of them. */
export const hasRegions = ({ terminal, detailShown }: State): boolean => detailShown && terminal.columns >= leastSplit;

/** Whether the keys that move go to the detail. */
export const isDetailFocused = (state: State): boolean => hasRegions(state) && state.queue.region === 'detail';

export const isDetailBeside = (state: State): boolean => hasRegions(state) && !state.queue.isZoomed;

/** Whether the detail has taken the place of its list. */
export const isDetailWhole = (state: State): boolean => isDetailFocused(state) && state.queue.isZoomed;

/** Whether a detail is on the screen at all: beside the list, in its place, or as a page of its own. */
export const isDetailSeen = (state: State): boolean =>
  isDetailBeside(state) || isDetailWhole(state) || openOf(state, 'detail') !== null;
