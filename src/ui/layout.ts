import { currentPause } from '../domain/verdict/pauses.ts';
import { sightOf } from '../store/sight.ts';
import type { State } from '../store/state.ts';
import type { Size } from './panes/pane.ts';

/** Rows of the screen, from the top: identity, banner if any, tabs, rule; pane; rule, footer. */
export interface Rows {
  readonly header: number;
  readonly pane: number;
  readonly footer: number;
}

export function rowsOf(state: State): Rows {
  const { rows } = state.terminal;
  const header = 2 + (hasBanner(state) ? 1 : 0) + (rows >= 12 ? 1 : 0);
  const footer = 1;
  return { header, pane: Math.max(0, rows - header - footer), footer };
}

/** The line under the header that only stands there when it has to be read. */
export function hasBanner(state: State): boolean {
  const { tree, log, isStale } = sightOf(state);
  return isStale || (tree !== null && currentPause(tree.status.pause, log) !== null);
}

export const paneSize = (state: State): Size => ({ width: state.terminal.columns, height: rowsOf(state).pane });
