import type { UnpauseOverlay } from '../../store/overlay/overlay.ts';
import { whyNotPause } from '../../store/overlay/pause-preview.ts';
import { topOf } from '../../store/overlay/stack.ts';
import { sightOf } from '../../store/sight.ts';
import type { State } from '../../store/state.ts';
import { endingNow, pauseTold } from '../header/paused.ts';
import { type Line, line, run } from '../kit/line.ts';
import { closeKeys, confirm, decline, leave, waitLine } from './leave.ts';
import { outcomeLines, outcomeWord } from './outcome.ts';
import { dialogWidth, labelled } from './room.ts';
import type { OverlayView } from './view.ts';

export const unpauseView: OverlayView = {
  mode: 'CONFIRM',
  passes: false,
  takesText: true,
  keys: (state) => {
    const overlay = topOf(state, 'unpause');
    if (overlay !== null && (overlay.write !== null || overlay.void !== null)) return closeKeys('unpause');
    return [
      confirm('unpause', 'y', 'unpause'),
      confirm('unpause', 'enter', 'stay paused'),
      decline('unpause', 'stay paused'),
      leave('unpause', 'stay paused'),
    ];
  },
  draw: (state) => {
    const overlay = topOf(state, 'unpause');
    if (overlay === null) return { as: 'prompt', line: [] };
    return {
      as: 'dialog',
      width: dialogWidth,
      title: `CONFIRM UNPAUSE · ${outcomeWord(state, overlay.write) ?? phaseOf(overlay)}`,
      tone: 'danger',
      body: body(state, overlay),
    };
  },
};

function phaseOf({ guard, void: gone }: UnpauseOverlay): string {
  if (gone !== null) return 'void';
  return guard.armedAt === null ? 'arming' : 'ready';
}

function body(state: State, overlay: UnpauseOverlay): readonly Line[] {
  if (overlay.write !== null) return outcomeLines(state, overlay.write);
  const stay: Line = [run('Esc', 'key'), run(' stay paused')];
  if (overlay.void !== null) return [line(`${overlay.void}; nothing was sent`), [run('Esc', 'key'), run(' close')]];
  const why = whyNotPause(state);
  const changed = overlay.changed === null ? [] : [line(`changed since you opened: ${overlay.changed}`, 'warn')];
  const before = [...effects(state), ...changed, []];
  if (why !== null) return [...before, line(why, 'warn'), stay];
  if (overlay.guard.armedAt === null) return [...before, waitLine(overlay.guard), stay];
  return [...before, [run('y', 'key'), run(' unpause   '), ...stay]];
}

const mostNames = 3;

/** Those that are built into batches first. */
function firstHeld(state: State): string {
  const queued = [...(sightOf(state).tree?.pulls.values() ?? [])].filter(({ position }) => position !== null);
  const names = queued.slice(0, mostNames).map(({ pull }) => `#${pull.number}`);
  const more = queued.length > mostNames ? ` +${queued.length - mostNames}` : '';
  return names.length === 0 ? 'nothing' : `${names.join(' ')}${more}`;
}

/** Whose pause it is that would end, and what that sets going. */
function effects(state: State): readonly Line[] {
  const pause = pauseTold(sightOf(state));
  if (pause === null) return [];
  const starts = endingNow(state);
  return [
    ...labelled(state, ['ends'], pause.told),
    ...labelled(state, ['builds'], line(`batches of what is held, in order: ${firstHeld(state)}`)),
    ...(starts.length === 0 ? [] : labelled(state, ['starts'], starts)),
  ];
}
