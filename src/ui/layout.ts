import { glanceOf } from '../store/glance.ts';
import { sightOf } from '../store/sight.ts';
import { sinceLook } from '../store/since-look.ts';
import type { State } from '../store/state.ts';
import { breakpoint } from './breakpoints.ts';
import { holdTold } from './header/held.ts';
import type { Size } from './panes/pane.ts';

/** The rows above a pane, from the top. */
export type HeaderRow =
  | 'identity'
  | 'verdict'
  | 'strip'
  | 'trouble'
  | 'held'
  | 'paused'
  | 'pause-reason'
  | 'pause-effect'
  | 'alerts'
  | 'since'
  | 'tabs'
  | 'tab-rule'
  | 'rule';

/** A screen this high can spare a row for a rule. */
const airyRows = 30;

/** A screen this high can tell more of a pause than that there is one. */
const talkativeRows = 16;
/** A narrow screen this high has a row for what changed since somebody looked; a lower one only marks it. */
const recallingRows = 20;

/** Of what must be read the weightiest is shown: old data, then what holds everything, then alerts. */
export function headerRows(state: State): readonly HeaderRow[] {
  const isNarrow = breakpoint(state.terminal) === 'narrow';
  if (state.session.isKiosk) return state.tab === 'queue' ? [] : ['identity', 'rule'];
  return [
    'identity',
    ...(isNarrow ? (['verdict'] as const) : []),
    ...(state.others.length > 0 ? (['strip'] as const) : []),
    ...pressingRows(state, isNarrow),
    ...(isNarrow && state.terminal.rows >= recallingRows && sinceLook(state) !== null ? (['since'] as const) : []),
    isNarrow ? 'tab-rule' : 'tabs',
    ...(state.terminal.rows >= airyRows && !isNarrow ? (['rule'] as const) : []),
  ];
}

function pressingRows(state: State, isNarrow: boolean): readonly HeaderRow[] {
  const { isStale, status, tree } = sightOf(state);
  if (isStale || (status?.failure?.retryAt ?? 0) > state.now) return ['trouble'];
  if (tree?.status.pause?.paused !== true) {
    if (holdTold(state) !== null) return ['held'];
    return (glanceOf(state)?.alerts.length ?? 0) > 0 ? ['alerts'] : [];
  }
  if (state.terminal.rows < talkativeRows) return ['paused'];
  return isNarrow ? ['paused', 'pause-reason', 'pause-effect'] : ['paused', 'pause-effect'];
}

const footerRows = 1;

/** The room between header and footer. */
export const paneSize = (state: State): Size => ({
  width: state.terminal.columns,
  height: Math.max(0, state.terminal.rows - headerRows(state).length - footerRows),
});
