import { codeCount } from '../../base/code-count.ts';
import { span } from '../../base/span.ts';
import { longestReason } from '../../domain/pause.ts';
import { pastPauses } from '../../domain/verdict/pauses.ts';
import type { PauseOverlay } from '../../store/overlay/overlay.ts';
import { earlierReasons, isPaused, pauseWord, whyNotPause } from '../../store/overlay/pause-preview.ts';
import { topOf } from '../../store/overlay/stack.ts';
import { sightOf } from '../../store/sight.ts';
import type { State } from '../../store/state.ts';
import type { Binding, Bindings } from '../binding.ts';
import { fieldLine } from '../kit/field.ts';
import { cutLine, type Line, line, lineCells, run } from '../kit/line.ts';
import { closeKeys, confirm, decline, fieldKey, leave, unhinted, waitLine } from './leave.ts';
import { outcomeLines, outcomeWord } from './outcome.ts';
import { awaited, pauseEffects } from './pause-effects.ts';
import { type DialogLine, dialogWidth, fitting, keep, labelled, textWidth } from './room.ts';
import { typingLine } from './typing.ts';
import type { Drawn, OverlayView } from './view.ts';

export const pauseView: OverlayView = {
  mode: 'CONFIRM',
  passes: false,
  takesText: true,
  keys: (state) => {
    const overlay = topOf(state, 'pause');
    if (overlay !== null && overlay.write !== null) return closeKeys('pause');
    return overlay === null ? [leave('pause', 'cancel')] : askingKeys(state, overlay);
  },
  draw: (state) => {
    const overlay = topOf(state, 'pause');
    return overlay === null ? { as: 'prompt', line: [] } : dialog(state, overlay);
  },
};

function askingKeys(state: State, { field }: PauseOverlay): Bindings {
  const cancel = leave('pause', 'cancel');
  const later = [awaited(state).length === 0 ? unhinted(laterKey) : laterKey];
  const enter = (label: string) => confirm('pause', 'enter', label);
  if (field === 'reason') {
    const recalls = earlierReasons(state).length === 0 ? [] : [fieldKey('pause', 'up', 'earlier reasons')];
    return [enter('go on'), cancel, ...later, ...recalls];
  }
  const back = fieldKey('pause', 'up', 'the reason');
  if (!isPaused(state)) return [enter('pause'), cancel, ...later, back];
  return [
    confirm('pause', 'y', 'change the reason'),
    unhinted(enter('go on')),
    decline('pause', 'cancel'),
    cancel,
    back,
  ];
}

/** Letters belong to the reason: Tab is the key that no text needs. */
const laterKey: Binding = {
  id: 'pause.later',
  keys: ['tab'],
  label: 'remind me',
  help: 'close, keep the reason, and be reminded once the batches that land soon have landed',
  hint: 3,
  whyNot: (state) => (awaited(state).length === 0 ? 'no batch is about to land: there is nothing to wait for' : null),
  message: (state, { read }) => ({ type: 'pause/postponed', batches: awaited(state), read }),
};

function dialog(state: State, overlay: PauseOverlay): Drawn {
  const { owner, name } = state.session.repository;
  const phase = outcomeWord(state, overlay.write) ?? phaseOf(overlay);
  return {
    as: 'dialog',
    width: dialogWidth,
    title: `CONFIRM PAUSE ${owner}/${name} · ${phase}`,
    tone: 'danger',
    body: fitting(overlay.write === null ? body(state, overlay) : outcomeLines(state, overlay.write).map(keep), state),
  };
}

function phaseOf(overlay: PauseOverlay): string {
  if (overlay.guard.armedAt === null) return 'arming';
  return overlay.matchedRead === null ? 'ready' : 'matched';
}

function body(state: State, overlay: PauseOverlay): readonly DialogLine[] {
  const count = `  ${codeCount(overlay.reason.text)}/${longestReason}`;
  const room = Math.max(10, textWidth(state) - 18 - count.length);
  const typed = fieldLine(overlay.reason, room, overlay.field === 'reason');
  const reason: Line = [run('['), ...typed, run(']'), run(count, 'muted')];
  const before = [
    ...(isPaused(state)
      ? [line('already paused: this only changes the reason', 'warn')].map(keep)
      : pauseEffects(state)),
    ...labelled(state, ['reason'], reason).map(keep),
    ...recent(state),
  ];
  const changed = overlay.changed === null ? [] : [keep(line(overlay.changed, 'warn'))];
  return [...before, ...changed, { line: [], rank: 6 }, ...asking(state, overlay).map(keep)];
}

/** Who paused lately, why, and how long it lasted: up takes a reason over. */
function recent(state: State): readonly DialogLine[] {
  const { log } = sightOf(state);
  const past = log === null ? [] : pastPauses(log).toReversed().slice(0, 2);
  const told = past.map(({ by, reason, from, to }) =>
    [by, reason === null ? null : `"${reason}"`, span(to - from)].filter((part) => part !== null).join(' '),
  );
  if (earlierReasons(state).length === 0) return [];
  const text =
    told.length === 0
      ? earlierReasons(state)
          .slice(0, 2)
          .map((each) => `"${each}"`)
      : told;
  const reuse: Line = [run('   '), run('up', 'key'), run(' reuses', 'muted')];
  const room = textWidth(state) - 14 - lineCells(reuse);
  const value = [...cutLine(line(text.join(' · ')), room), ...reuse];
  return labelled(state, ['recent'], value).map((each) => ({ line: each, rank: 2 }));
}

function asking(state: State, overlay: PauseOverlay): readonly Line[] {
  const cancel: Line = [run('Esc', 'key'), run(' cancel')];
  const why = whyNotPause(state);
  if (why !== null) return [line(why, 'warn'), cancel];
  if (overlay.guard.armedAt === null) return [waitLine(overlay.guard), cancel];
  if (overlay.field === 'reason') return [[run('Enter', 'key'), run(' go on   '), ...cancel]];
  if (isPaused(state)) return [[run('y', 'key'), run(' change the reason   '), ...cancel]];
  return [typingLine(pauseWord, 'stop the queue', overlay), cancel];
}
