import { span } from '../../base/span.ts';
import { wrap } from '../../base/width.ts';
import type { Impact } from '../../domain/impact.ts';
import { exitSeen, exitText } from '../../store/exit-seen.ts';
import { impactOf, previewOf, whyNotSend, wordToType } from '../../store/overlay/dequeue-preview.ts';
import type { DequeueOverlay } from '../../store/overlay/overlay.ts';
import { topOf } from '../../store/overlay/stack.ts';
import type { State } from '../../store/state.ts';
import { type Line, line, run } from '../kit/line.ts';
import type { Look } from '../look.ts';
import { costRows } from './costs.ts';
import { closeKeys, confirm, decline, leave, unhinted, waitLine } from './leave.ts';
import { outcomeLines, outcomeWord } from './outcome.ts';
import { type DialogLine, dialogWidth, fitting, keep, textWidth } from './room.ts';
import { typingLine } from './typing.ts';
import type { Drawn, OverlayView } from './view.ts';

export const dequeueView: OverlayView = {
  mode: 'CONFIRM',
  passes: false,
  takesText: true,
  keys: (state) => {
    const overlay = topOf(state, 'dequeue');
    if (overlay !== null && (overlay.write !== null || overlay.void !== null)) return closeKeys('dequeue');
    const enter = (label: string) => confirm('dequeue', 'enter', label);
    const yes = confirm('dequeue', 'y', 'dequeue');
    const keep = leave('dequeue', 'keep it');
    const impact = overlay === null ? null : previewOf(state, overlay);
    if (overlay === null || impact === null) return [keep, ...[enter('keep it'), yes].map(unhinted)];
    return wordToType(overlay, impact) === null
      ? [yes, enter('keep it'), decline('dequeue', 'keep it'), keep]
      : [enter('dequeue'), keep];
  },
  draw: (state, look) => {
    const overlay = topOf(state, 'dequeue');
    return overlay === null ? { as: 'prompt', line: [] } : dialog(state, overlay, look);
  },
};

function dialog(state: State, overlay: DequeueOverlay, look: Look): Drawn {
  const impact = impactOf(state, overlay);
  const read = impact?.receivedAt ?? null;
  return {
    as: 'dialog',
    width: dialogWidth,
    title: `CONFIRM DEQUEUE #${overlay.number} · ${phase(state, overlay)}`,
    ...(read === null || overlay.write !== null || state.terminal.columns < dialogWidth
      ? {}
      : { note: `read ${span(state.now - read)} ago` }),
    tone: 'danger',
    body: fitting([titleLine(overlay), ...body(state, overlay, look)], state),
  };
}

const titleLine = ({ title }: DequeueOverlay): DialogLine => ({
  line: title === null ? line('no title received', 'muted') : line(title, 'strong'),
  rank: 3,
});

function phase(state: State, overlay: DequeueOverlay): string {
  if (overlay.void !== null) return 'void';
  const sent = outcomeWord(state, overlay.write);
  if (sent !== null) return sent;
  if (overlay.guard.armedAt === null) return 'arming';
  return overlay.matchedRead === null ? 'ready' : 'matched';
}

function body(state: State, overlay: DequeueOverlay, look: Look): readonly DialogLine[] {
  if (overlay.void !== null) return [...goneLines(state, overlay, overlay.void), [], closeLine].map(keep);
  if (overlay.write !== null) return outcomeLines(state, overlay.write).map(keep);
  const impact = impactOf(state, overlay);
  if (impact?.failure != null) {
    const said = wrap(impact.failure.text, textWidth(state), 3).map((each) => line(each));
    return [line('what it would cost could not be read, so dequeue stays off', 'fail'), ...said, keepLine].map(keep);
  }
  if (impact?.value == null) return [line('reading what it would cost…'), keepLine].map(keep);
  return [...costs(state, overlay, impact.value, look), ...asking(state, overlay, impact.value).map(keep)];
}

/** That it is gone comes first, how it went as soon as the log tells. */
function goneLines(state: State, { number }: DequeueOverlay, gone: string): readonly Line[] {
  const exit = exitSeen(state, number);
  const code = exit === null || exit.merged || exit.code === null ? '' : ` (${exit.code})`;
  return [
    line(`#${number} ${gone}. Nothing was sent.`, 'warn'),
    ...(exit === null ? [] : [line(`${exitText(exit, state)}${code}.`)]),
  ];
}

const closeLine: Line = [run('Esc', 'key'), run(' close')];
const keepLine: Line = [run('Esc', 'key'), run(' keep it')];

function costs(state: State, overlay: DequeueOverlay, impact: Impact, look: Look): readonly DialogLine[] {
  const changed = overlay.changed === null ? [] : [keep(line(`changed since you opened: ${overlay.changed}`, 'warn'))];
  return [
    ...costRows(state, overlay.number, impact, look),
    { line: line('It does not rejoin by itself.', 'muted'), rank: 5 },
    ...changed,
    { line: [], rank: 6 },
  ];
}

function asking(state: State, overlay: DequeueOverlay, impact: Impact): readonly Line[] {
  const why = whyNotSend(state, overlay);
  if (why !== null) return [line(why, 'warn'), keepLine];
  const word = wordToType(overlay, impact);
  if (overlay.guard.armedAt === null) return [waitLine(overlay.guard), keepLine];
  if (word === null) return [[run('y', 'key'), run(' dequeue   '), ...keepLine]];
  return [typingLine(word, 'dequeue', overlay), keepLine];
}
