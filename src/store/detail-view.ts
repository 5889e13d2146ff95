import { openOf } from './overlay/stack.ts';
import type { State } from './state.ts';

/** From this width on the detail stands beside its list. */
export const leastSplit = 120;

export const isDetailBeside = ({ terminal, detailShown }: Pick<State, 'terminal' | 'detailShown'>): boolean =>
  detailShown && terminal.columns >= leastSplit;

/** Whether a detail is on the screen at all, beside the list or as a page of its own. */
export const isDetailSeen = (state: State): boolean => isDetailBeside(state) || openOf(state, 'detail') !== null;
