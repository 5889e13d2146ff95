import { codeCount } from '../../base/code-count.ts';
import { longestTestName } from '../../domain/quarantine.ts';
import type { QuarantineOverlay } from '../../store/overlay/overlay.ts';
import { branchWritten, stageBefore, whyNotAdd } from '../../store/overlay/quarantine.ts';
import { topOf } from '../../store/overlay/stack.ts';
import type { State } from '../../store/state.ts';
import { quarantinesOfTest } from '../../store/tests/quarantines.ts';
import { writeOf } from '../../store/writes.ts';
import type { Bindings } from '../binding.ts';
import { fieldLine } from '../kit/field.ts';
import { type Line, line, run } from '../kit/line.ts';
import { scopeText } from '../panes/tests/row.ts';
import { closeKeys, confirm, fieldKey, leave, unhinted } from './leave.ts';
import { outcomeLines } from './outcome.ts';
import type { Drawn, OverlayView } from './view.ts';

export const quarantineView: OverlayView = {
  mode: 'CONFIRM',
  passes: false,
  takesText: true,
  keys: (state) => {
    const overlay = topOf(state, 'quarantine');
    return overlay === null || overlay.write !== null ? closeKeys('quarantine') : askingKeys(overlay);
  },
  draw: (state) => {
    const overlay = topOf(state, 'quarantine');
    return overlay === null ? { as: 'prompt', line: [] } : dialog(state, overlay);
  },
};

function askingKeys(overlay: QuarantineOverlay): Bindings {
  const cancel = leave('quarantine', 'cancel');
  const enter = confirm('quarantine', 'enter', 'go on');
  const back = stageBefore(overlay) === overlay.stage ? [] : [fieldKey('quarantine', 'up', 'back')];
  if (overlay.stage !== 'confirm') return [enter, cancel, ...back];
  return [confirm('quarantine', 'y', 'quarantine'), unhinted(enter), cancel, ...back];
}

function dialog(state: State, overlay: QuarantineOverlay): Drawn {
  const waiting = overlay.guard.armedAt === null ? 'arming' : 'ready';
  return {
    as: 'dialog',
    width: 76,
    title: `CONFIRM QUARANTINE · ${writeOf(state, overlay.write)?.phase ?? waiting}`,
    tone: 'danger',
    body: [
      ...(overlay.stage === 'name' ? [] : [line(overlay.testName, 'strong')]),
      ...(overlay.write === null ? asking(state, overlay) : outcomeLines(state, overlay.write)),
    ],
  };
}

const labelled = (label: string, value: Line): Line => [run(label.padEnd(9), 'muted'), ...value];

function asking(state: State, overlay: QuarantineOverlay): readonly Line[] {
  const { stage, reason, branch, changed } = overlay;
  if (stage === 'name') return naming(state, overlay);
  const lying = quarantinesOfTest(state, overlay.testName);
  const counted = run(`  ${codeCount(reason.text)}/${longestTestName}`, 'muted');
  const everywhere: Line =
    branchWritten(overlay) === null && stage !== 'branch'
      ? [run('every branch')]
      : fieldLine(branch, 44, stage === 'branch');
  return [
    labelled('effect', line('the test still runs; its failures count for nothing')),
    ...lying.map((each) =>
      labelled('already', line(`${each.source ?? '?'}, ${scopeText(each)}: ${each.reason ?? ''}`, 'warn')),
    ),
    labelled('reason', [...fieldLine(reason, 44, stage === 'reason'), counted]),
    labelled('branch', stage === 'branch' ? [...everywhere, run(' empty: every branch', 'muted')] : everywhere),
    ...(changed === null ? [] : [line(changed, 'warn')]),
    [],
    ...answers(state, overlay),
  ];
}

/** Which test, where none was under the cursor: it need not be one that the search found. */
const naming = (state: State, overlay: QuarantineOverlay): readonly Line[] => [
  labelled('test', fieldLine(overlay.name, 54, true)),
  ...(overlay.changed === null ? [] : [line(overlay.changed, 'warn')]),
  [],
  ...answers(state, overlay),
];

function answers(state: State, overlay: QuarantineOverlay): readonly Line[] {
  const cancel: Line = [run('Esc', 'key'), run(' cancel')];
  const why = whyNotAdd(state, overlay.testName);
  if (why !== null) return [line(why, 'warn'), cancel];
  if (overlay.guard.armedAt === null) return [line('wait…', 'muted'), cancel];
  const back: Line = stageBefore(overlay) === overlay.stage ? [] : [run('↑', 'key'), run(' back   ')];
  if (overlay.stage !== 'confirm') return [[run('Enter', 'key'), run(' go on   '), ...back, ...cancel]];
  return [[run('y', 'key'), run(' quarantine it   '), ...back, ...cancel]];
}
