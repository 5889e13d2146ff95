import { openOf } from './overlay/stack.ts';
import type { State } from './state.ts';

/** From this width on there is room for a detail beside its list. */
const leastSplit = 120;
/** From this height on there is room for one below it … */
const leastStacked = 30;
/** … and from this one on it stands there by itself where there is no room beside. */
const leastByItself = 44;

export type DetailSide = 'right' | 'bottom';

/** Where the detail would stand if it were shown; null where this screen has no room for it. */
export function roomForDetail({ terminal: { columns, rows }, queue: { placement } }: State): DetailSide | null {
  const right = columns >= leastSplit ? 'right' : null;
  if (placement === 'right') return right;
  const isHigh = rows >= (placement === 'bottom' ? leastStacked : leastByItself);
  return (placement === 'auto' ? right : null) ?? (isHigh ? 'bottom' : null);
}

/** Whether list and detail are both to be had on this screen: the keys then belong to one of them. */
export const hasRegions = (state: State): boolean => state.detailShown && roomForDetail(state) !== null;

/** Whether the keys that move go to the detail. */
export const isDetailFocused = (state: State): boolean => hasRegions(state) && state.queue.region === 'detail';

/** Whether the detail has taken the place of its list. */
export const isDetailWhole = (state: State): boolean => isDetailFocused(state) && state.queue.isZoomed;

/** Where the detail stands with its list; null where either has the screen for itself. */
export const detailSide = (state: State): DetailSide | null =>
  hasRegions(state) && !state.queue.isZoomed ? roomForDetail(state) : null;

/** Whether a detail is on the screen at all: with the list, in its place, or as a page of its own. */
export const isDetailSeen = (state: State): boolean =>
  detailSide(state) !== null || isDetailWhole(state) || openOf(state, 'detail') !== null;
