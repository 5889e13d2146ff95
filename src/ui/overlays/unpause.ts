import { queuedCount } from '../../domain/verdict/tree.ts';
import type { UnpauseOverlay } from '../../store/overlay/overlay.ts';
import { whyNotPause } from '../../store/overlay/pause-preview.ts';
import { topOf } from '../../store/overlay/stack.ts';
import { sightOf } from '../../store/sight.ts';
import type { State } from '../../store/state.ts';
import { type Line, line, run } from '../kit/line.ts';
import { confirm, leave, waitLine } from './leave.ts';
import { outcomeLines } from './outcome.ts';
import type { OverlayView } from './view.ts';

export const unpauseView: OverlayView = {
  mode: 'CONFIRM',
  passes: false,
  takesText: true,
  keys: () => [
    leave('unpause', 'stay paused'),
    confirm('unpause', 'enter', 'stay paused'),
    confirm('unpause', 'y', 'unpause'),
  ],
  draw: (state) => {
    const overlay = topOf(state, 'unpause');
    if (overlay === null) return { as: 'prompt', line: [] };
    const phase = phaseOf(overlay);
    const sent = state.writes.find((write) => write.id === overlay.write)?.phase;
    return {
      as: 'dialog',
      width: 76,
      title: `CONFIRM UNPAUSE · ${sent ?? phase}`,
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
  if (overlay.write !== null) return outcomeLines(state, overlay.write, 'unpause');
  const stay: Line = [run('Esc', 'key'), run(' stay paused')];
  if (overlay.void !== null) return [line(`${overlay.void}; nothing was sent`), [run('Esc', 'key'), run(' close')]];
  const { tree } = sightOf(state);
  const held = tree === null ? 0 : queuedCount(tree);
  const changed = overlay.changed === null ? [] : [line(`changed since you opened: ${overlay.changed}`, 'warn')];
  const lines = [line(`${held} pull requests are held; batches are rebuilt from them in order`), ...changed, []];
  const why = whyNotPause(state);
  if (why !== null) return [...lines, line(why, 'warn'), stay];
  if (overlay.guard.armedAt === null) return [...lines, waitLine(overlay.guard), stay];
  return [...lines, [run('y', 'key'), run(' unpause   '), ...stay]];
}
