import { cut } from '../../base/width.ts';
import { glanceOf } from '../../store/glance.ts';
import { topOverlay } from '../../store/overlay/stack.ts';
import { sightOf } from '../../store/sight.ts';
import { branchOf } from '../../store/slice/session.ts';
import type { State } from '../../store/state.ts';
import { alertText } from '../alert-text.ts';
import { pauseTold } from '../header/paused.ts';
import { verdictParts } from '../header/verdict-line.ts';
import { keyFor } from '../key-name.ts';
import type { Line } from '../kit/line.ts';
import { paneSize } from '../layout.ts';
import type { Look } from '../look.ts';
import { overlayViews } from '../overlays/index.ts';
import type { Drawn } from '../overlays/view.ts';
import { paneOf } from '../panes/index.ts';
import { drawn as drawings } from '../theme.ts';

/** What the screen says to ears: short, in words, and only what changes when something does. */
export interface Sentences {
  /** Which queue, how it does, and what is out of the ordinary. */
  readonly about: readonly string[];
  /** What is under the cursor, or what a page or dialog says. */
  readonly here: readonly string[];
  /** Where the cursor stands, as `2-5 of 40`; empty where it stands nowhere. */
  readonly position: string;
  /** What was just done, or why it cannot be. */
  readonly notice: string | null;
}

export function sentences(state: State, look: Look): Sentences {
  const overlay = topOverlay(state);
  return {
    about: aboutQueue(state, look),
    ...(overlay === null
      ? underCursor(state, look)
      : { here: said(overlayViews[overlay.kind].draw(state, look)), position: '' }),
    notice: state.notice?.text ?? null,
  };
}

function aboutQueue(state: State, { glyphs }: Look): readonly string[] {
  const { owner, name } = state.session.repository;
  const sight = sightOf(state);
  const glance = glanceOf(state);
  const pause = pauseTold(sight);
  const alerts = (glance?.alerts ?? []).map((alert) => alertText(alert, sight.now).text);
  const failure = sight.status?.failure ?? null;
  const where = `${owner}/${name} ${branchOf(state) ?? ''}, ${paneOf(state.tab).title}`;
  return [
    state.session.simulated ? `${where}, simulated` : where,
    ...(glance === null
      ? []
      : [
          verdictParts(glance, sight, glyphs, true)
            .map(({ line }) => words(line))
            .join(', '),
        ]),
    ...(pause === null ? [] : [`${words(pause.told)}, ${pause.held}`]),
    ...(sight.isStale ? [`STALE: ${failure?.text ?? 'no answer yet'}; writes are off`] : []),
    ...(alerts.length === 0 ? [] : [`${alerts.length} out of the ordinary: ${alerts.join('; ')}`]),
  ].map(hearable);
}

/** Ears have no edge: a row is laid out as on a screen that has room for all of it. */
const unhurried = 240;

function underCursor(state: State, look: Look): Pick<Sentences, 'here' | 'position'> {
  const all = { ...state, detailShown: false, terminal: { ...state.terminal, columns: unhurried } };
  const { lines, cursor, position } = paneOf(state.tab).view(all, { ...paneSize(state), width: unhurried }, look);
  const row = cursor === null ? undefined : lines[cursor];
  const help = keyFor(state, 'app.help', '?');
  const hint = `nothing is selected; ${help} tells the keys`;
  return { here: [row === undefined ? hint : words(row)], position: row === undefined ? '' : position };
}

function said(drawn: Drawn): readonly string[] {
  return [...(drawn.as === 'dialog' ? [drawn.title] : []), ...linesOf(drawn).map(words)].filter((text) => text !== '');
}

function linesOf(drawn: Drawn): readonly Line[] {
  if (drawn.as === 'dialog') return drawn.body;
  return drawn.as === 'page' ? drawn.lines : [drawn.line];
}

/** Nobody listens to more of one line. */
const longestSaid = 1000;
const hearable = (text: string): string => cut(text, longestSaid);

/** A line without what only draws: bars, rules, and the room between columns. */
const words = (line: Line): string =>
  hearable(
    line
      .filter(({ tone }) => tone === undefined || !drawings.has(tone))
      .map(({ text }) => text)
      .join(''),
  )
    .replaceAll(/[─│┃┌┐└┘├┬┴┤]|-{3,}|={3,}/g, ' ')
    .replaceAll(/ {2,}/g, ', ')
    .replaceAll(/^[, ]+|[, ]+$/g, '');
