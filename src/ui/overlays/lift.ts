import { instant } from '../../base/span.ts';
import { whyNotLift } from '../../store/overlay/lift.ts';
import type { LiftOverlay } from '../../store/overlay/overlay.ts';
import { topOf } from '../../store/overlay/stack.ts';
import type { State } from '../../store/state.ts';
import { writeOf } from '../../store/writes.ts';
import { type Line, line, run } from '../kit/line.ts';
import { wallOf } from '../panes/tests/detail-page.ts';
import { healthSign } from '../panes/tests/health-sign.ts';
import { scopeText } from '../panes/tests/row.ts';
import { closeKeys, confirm, decline, leave } from './leave.ts';
import { outcomeLines } from './outcome.ts';
import type { OverlayView } from './view.ts';

export const liftView: OverlayView = {
  mode: 'CONFIRM',
  passes: false,
  takesText: true,
  keys: (state) => {
    const overlay = topOf(state, 'lift');
    const isOver = overlay === null || overlay.write !== null || overlay.void !== null;
    return isOver
      ? closeKeys('lift')
      : [
          confirm('lift', 'y', 'lift'),
          confirm('lift', 'enter', 'keep it'),
          decline('lift', 'keep it'),
          leave('lift', 'keep it'),
        ];
  },
  draw: (state) => {
    const overlay = topOf(state, 'lift');
    if (overlay === null) return { as: 'prompt', line: [] };
    const waiting = overlay.guard.armedAt === null ? 'arming' : 'ready';
    const phase = overlay.void === null ? (writeOf(state, overlay.write)?.phase ?? waiting) : 'void';
    return {
      as: 'dialog',
      width: 76,
      title: `CONFIRM LIFT QUARANTINE · ${phase}`,
      tone: 'danger',
      body: [line(overlay.quarantine.testName, 'strong'), ...body(state, overlay)],
    };
  },
};

function body(state: State, overlay: LiftOverlay): readonly Line[] {
  const keep: Line = [run('Esc', 'key'), run(' keep it')];
  if (overlay.void !== null) return [line(`${overlay.void}; nothing was sent`), [run('Esc', 'key'), run(' close')]];
  if (overlay.write !== null) return outcomeLines(state, overlay.write);
  const why = whyNotLift(state, overlay.quarantine.id);
  const facts = [
    ...factLines(state, overlay),
    ...(overlay.changed === null ? [] : [line(overlay.changed, 'warn')]),
    [],
  ];
  if (why !== null) return [...facts, line(why, 'warn'), keep];
  if (overlay.guard.armedAt === null) return [...facts, line('wait…', 'muted'), keep];
  return [...facts, [run('y', 'key'), run(' lift it   '), ...keep]];
}

function factLines(state: State, { quarantine }: LiftOverlay): readonly Line[] {
  const { source, createdAt, reason, healthStatus, isRecovered } = quarantine;
  const labelled = (label: string, value: Line): Line => [run(label.padEnd(9), 'muted'), ...value];
  const since = createdAt === null ? '' : `, ${instant(createdAt, wallOf(state))}`;
  const sign = healthSign(healthStatus);
  const risk = isRecovered === true ? 'recent runs are healthy' : 'it has not recovered: its failures count again';
  return [
    labelled('covers', line(scopeText(quarantine))),
    labelled('since', line(`${source === 'auto' ? 'automatic' : (source ?? 'source unknown')}${since}`)),
    labelled('reason', line(reason ?? 'none given')),
    labelled('health', [run(sign.word, sign.tone), run(`  ${risk}`, isRecovered === true ? 'plain' : 'warn')]),
  ];
}
