import { clockTime } from '../../base/span.ts';
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
import type { Glyphs } from '../glyph.ts';
import { keyFor } from '../key-name.ts';
import { type Line, line, lineCells, pack, run, spread } from '../kit/line.ts';
import { ruleLine } from '../kit/rule.ts';
import { type HeaderRow, headerRows } from '../layout.ts';
import type { Look } from '../look.ts';
import { paneOf, panes } from '../panes/index.ts';
import { trouble } from './freshness.ts';
import { heldLine } from './held.ts';
import { identityLine, verdictLine } from './identity.ts';
import { pausedLine, pauseEffectLine, pauseReasonLine } from './paused.ts';
import { promises } from './promises.ts';
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
  since: (state, { glyphs }) => [run(' '), ...sinceParts(state, state.terminal.columns - 1, glyphs, true)],
  tabs: (state, { glyphs }) => {
    const { columns } = state.terminal;
    return spread(tabs(state, columns), asides(state, glyphs), columns);
  },
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
function asides(state: State, glyphs: Glyphs): Line {
  const { columns } = state.terminal;
  const isWide = columns >= 100;
  const room = Math.floor(columns / 2);
  const simulated = state.session.simulated ? line(isWide ? 'simulated queue ' : 'simulated ', 'warn') : [];
  const since = sinceParts(state, room - lineCells(simulated) - (simulated.length === 0 ? 0 : 2), glyphs, isWide);
  const parts = [{ line: promises(state, glyphs, isWide), rank: 2 }, { line: since, rank: 1 }, { line: simulated }];
  return pack(parts, room);
}

/** `. since 14:02: 9 merged, 3 left `, from the key that lists it on. */
function sinceParts(state: State, width: number, glyphs: Glyphs, isDated: boolean): Line {
  const found = sinceLook(state);
  if (found === null) return [];
  const key = run(keyFor(state, 'queue.since', '.'), 'key');
  const lead = isDated ? ` since ${clockTime(state.look.at, state.session.zone)}: ` : ' ';
  const room = width - lineCells([key]) - lead.length - 1;
  return [key, run(`${lead}${sinceText(found, room, glyphs)} `)];
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
