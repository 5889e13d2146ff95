import { clockTime } from '../../base/span.ts';
import { etaOff } from '../../domain/verdict/threshold.ts';
import { glanceOf } from '../../store/glance.ts';
import { sightOf } from '../../store/sight.ts';
import { sinceLook } from '../../store/since-look.ts';
import type { State } from '../../store/state.ts';
import { tabIds } from '../../store/tab.ts';
import { alertText } from '../alert-text.ts';
import { breakpoint } from '../breakpoints.ts';
import { sinceText } from '../change-mark.ts';
import { alertLine, mostAlerts } from '../chrome/alert.ts';
import { staleLine } from '../chrome/stale.ts';
import { tabsLine } from '../chrome/tabs.ts';
import { keyFor } from '../key-name.ts';
import { type Line, line, pack, run, spread } from '../kit/line.ts';
import { ruleLine } from '../kit/rule.ts';
import { type HeaderRow, headerRows } from '../layout.ts';
import type { Look } from '../look.ts';
import { paneOf, panes } from '../panes/index.ts';
import { trouble } from './freshness.ts';
import { heldLine } from './held.ts';
import { identityLine, verdictLine } from './identity.ts';
import { pausedLine, pauseEffectLine, pauseReasonLine } from './paused.ts';
import { stripLine } from './strip.ts';

/** The fixed top of every screen: who and how it goes, what must be read, where one can go; the pane below or a page. */
export const headerLines = (state: State, look: Look, isPaneShown: boolean): readonly Line[] =>
  headerRows(state).map((row) => drawn[row](state, look, isPaneShown));

const drawn: Readonly<Record<HeaderRow, (state: State, look: Look, isPaneShown: boolean) => Line>> = {
  identity: identityLine,
  verdict: verdictLine,
  strip: stripLine,
  trouble: (state) => staleLine(trouble(state, sightOf(state)), state.terminal.columns),
  held: heldLine,
  paused: (state) => pausedLine(state, isNarrow(state)),
  'pause-reason': pauseReasonLine,
  'pause-effect': (state) => pauseEffectLine(state, isNarrow(state)),
  alerts: alertsLine,
  tabs: (state) => spread(tabs(state, state.terminal.columns), asides(state), state.terminal.columns),
  rule: (state, { glyphs }, isPaneShown) => {
    const { columns } = state.terminal;
    const at = isPaneShown ? (paneOf(state.tab).split?.(state) ?? null) : null;
    return ruleLine(columns, glyphs, at === null ? {} : { joint: { at, from: 'below' } });
  },
  'tab-rule': (state, { glyphs }) => {
    const { columns } = state.terminal;
    return ruleLine(columns, glyphs, { title: tabs(state, columns - 5) });
  },
};

const isNarrow = (state: State) => breakpoint(state.terminal) === 'narrow';

/** What belongs to no pane, at the right end of the tabs. */
function asides(state: State): Line {
  const { columns } = state.terminal;
  const simulated = state.session.simulated ? line(columns < 100 ? 'simulated ' : 'simulated queue ', 'warn') : [];
  const found = sinceLook(state);
  const from = columns < 100 ? '' : ` since ${clockTime(state.look.at, state.session.zone)}:`;
  const since =
    found === null ? [] : [run(keyFor(state, 'queue.since', '.'), 'key'), run(`${from} ${sinceText(found)} `)];
  return pack([{ line: promises(state), rank: 2 }, { line: since, rank: 1 }, { line: simulated }], columns / 2);
}

/** Landing times are worth less while they keep being wrong. */
function promises(state: State): Line {
  const accuracy = glanceOf(state)?.accuracy ?? null;
  if (accuracy === null || (accuracy.factor < etaOff && accuracy.factor > 1 / etaOff)) return [];
  const factor = `${accuracy.factor.toFixed(1)}×`;
  return line(state.terminal.columns < 100 ? `ETAs ${factor}` : `landings take ${factor} the promise`, 'warn');
}

function alertsLine(state: State): Line {
  const alerts = glanceOf(state)?.alerts ?? [];
  const { now } = sightOf(state);
  return alertLine(
    alerts.slice(0, mostAlerts).map((alert) => alertText(alert, now)),
    state.terminal.columns - 1,
    keyFor(state, 'queue.alerts', 'a'),
    Math.max(0, alerts.length - mostAlerts),
  );
}

function tabs(state: State, width: number): Line {
  return tabsLine(
    panes.map((pane) => {
      const badge = pane.badge(state);
      const base = {
        key: keyFor(state, `tab.${pane.id}`, String(tabIds.indexOf(pane.id) + 1)),
        title: pane.title,
        isActive: pane.id === state.tab,
      };
      return badge === null ? base : { ...base, badge };
    }),
    width,
  );
}
