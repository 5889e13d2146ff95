import { codeCount } from '../../base/code-count.ts';
import { longestReason } from '../../domain/pause.ts';
import { leaves } from '../../domain/verdict/tree.ts';
import type { PauseOverlay } from '../../store/overlay/overlay.ts';
import { earlierReasons, isPaused, pauseWord, whyNotPause } from '../../store/overlay/pause-preview.ts';
import { topOf } from '../../store/overlay/stack.ts';
import { sightOf } from '../../store/sight.ts';
import type { State } from '../../store/state.ts';
import { batchName } from '../batch-name.ts';
import { fieldLine } from '../kit/field.ts';
import { type Line, line, run } from '../kit/line.ts';
import { confirm, leave, waitLine } from './leave.ts';
import { outcomeLines } from './outcome.ts';
import type { Drawn, OverlayView } from './view.ts';

export const pauseView: OverlayView = {
  mode: 'CONFIRM',
  passes: false,
  takesText: true,
  keys: (state) => {
    const overlay = topOf(state, 'pause');
    const keys = [leave('pause', 'cancel'), confirm('pause', 'enter', 'go on')];
    return overlay?.field === 'word' && isPaused(state) ? [...keys, confirm('pause', 'y', 'change the reason')] : keys;
  },
  draw: (state) => {
    const overlay = topOf(state, 'pause');
    return overlay === null ? { as: 'prompt', line: [] } : dialog(state, overlay);
  },
};

function dialog(state: State, overlay: PauseOverlay): Drawn {
  const { owner, name } = state.session.repository;
  const phase =
    overlay.write === null
      ? phaseOf(overlay)
      : (state.writes.find((write) => write.id === overlay.write)?.phase ?? 'sent');
  return {
    as: 'dialog',
    width: 76,
    title: `CONFIRM PAUSE ${owner}/${name} (whole repository) · ${phase}`,
    tone: 'danger',
    body: overlay.write === null ? body(state, overlay) : outcomeLines(state, overlay.write, 'pause'),
  };
}

function phaseOf(overlay: PauseOverlay): string {
  if (overlay.guard.armedAt === null) return 'arming';
  return overlay.matchedRead === null ? 'ready' : 'matched';
}

function body(state: State, overlay: PauseOverlay): readonly Line[] {
  const labelled = (label: string, value: Line): Line => [run(label.padEnd(9), 'muted'), ...value];
  const reason = fieldLine(overlay.reason, 50, overlay.field === 'reason');
  const counted = run(`  ${codeCount(overlay.reason.text)}/${longestReason}`, 'muted');
  const recent = earlierReasons(state).slice(0, 2);
  return [
    ...(isPaused(state) ? [line('already paused: this only changes the reason', 'warn')] : effects(state, labelled)),
    labelled('reason', [...reason, counted]),
    ...(recent.length === 0
      ? []
      : [
          labelled('recent', [
            run(
              recent
                .map((each) => `"${each}"`)
                .join(' · ')
                .slice(0, 44),
            ),
            run('  ↑ reuses', 'muted'),
          ]),
        ]),
    ...(overlay.changed === null ? [] : [line(overlay.changed, 'warn')]),
    [],
    ...asking(state, overlay),
  ];
}

/** Draft checks are cancelled by a pause, checks in place go on: the contract leaves it open, so it says "may". */
function effects(state: State, labelled: (label: string, value: Line) => Line): readonly Line[] {
  const { tree } = sightOf(state);
  const running = tree === null ? [] : leaves(tree).filter((node) => node.batch.status.code === 'running');
  const names = running.slice(0, 6).map((node) => {
    const { checksSummary: checks } = node.batch;
    return checks === null ? batchName(node) : `${batchName(node)} (${checks.passed}/${checks.total})`;
  });
  const more = running.length > names.length ? ` +${running.length - names.length}` : '';
  return [
    labelled('stops', line('new checks and merges; pull requests may still join')),
    labelled(
      'may cut',
      line(
        running.length === 0
          ? 'nothing: no checks are running'
          : `${running.length} running: ${names.join(', ')}${more}`,
      ),
    ),
    labelled('not cut', line('checks run in place: a failure there still removes its pull request')),
  ];
}

function asking(state: State, overlay: PauseOverlay): readonly Line[] {
  const cancel: Line = [run('Esc', 'key'), run(' cancel')];
  const why = whyNotPause(state);
  if (why !== null) return [line(why, 'warn'), cancel];
  if (overlay.guard.armedAt === null) return [waitLine(overlay.guard), cancel];
  if (overlay.field === 'reason') return [[run('Enter', 'key'), run(' go on   '), ...cancel]];
  if (isPaused(state)) return [[run('y', 'key'), run(' change the reason   '), ...cancel]];
  const matched: Line = overlay.matchedRead === null ? [] : [run('  matched: '), run('Enter', 'key'), run(' sends')];
  return [[run(`type ${pauseWord} to stop the queue `), ...fieldLine(overlay.typed, 12, true), ...matched], cancel];
}
