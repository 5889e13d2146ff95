import type { TabId } from '../../store/tab.ts';
import { logPane } from './log/pane.ts';
import type { Pane } from './pane.ts';
import { queuePane } from './queue/pane.ts';
import { rulesPane } from './rules/pane.ts';
import { statsPane } from './stats/pane.ts';
import { testsPane } from './tests/pane.ts';

/** One line a pane, in the order of their keys. */
export const panes: readonly Pane[] = [queuePane, logPane, statsPane, testsPane, rulesPane];

export const paneOf = (id: TabId): Pane => panes.find((pane) => pane.id === id) ?? queuePane;
