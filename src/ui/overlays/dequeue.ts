import { span } from '../../base/span.ts';
import type { Impact } from '../../domain/impact.ts';
import { impactOf, whyNotSend, wordToType } from '../../store/overlay/dequeue-preview.ts';
import type { DequeueOverlay } from '../../store/overlay/overlay.ts';
import { topOf } from '../../store/overlay/stack.ts';
import { statusOf } from '../../store/slice/queue.ts';
import type { State } from '../../store/state.ts';
import { queuedPull } from '../../store/tree-of.ts';
import { batchName } from '../batch-name.ts';
import { batchSign } from '../batch-sign.ts';
import { fieldLine } from '../kit/field.ts';
import { type Line, line, run } from '../kit/line.ts';
import type { Look } from '../look.ts';
import { confirm, leave, waitLine } from './leave.ts';
import { outcomeLines } from './outcome.ts';
import type { Drawn, OverlayView } from './view.ts';

export const dequeueView: OverlayView = {
  mode: 'CONFIRM',
  passes: false,
  takesText: true,
  keys: (state) => {
    const overlay = topOf(state, 'dequeue');
    const impact = overlay === null ? null : (impactOf(state, overlay)?.value ?? null);
    const isTyped = overlay !== null && impact !== null && wordToType(overlay, impact) !== null;
    const keys = [leave('dequeue', 'keep it'), confirm('dequeue', 'enter', isTyped ? 'dequeue' : 'keep it')];
    return isTyped ? keys : [...keys, confirm('dequeue', 'y', 'dequeue')];
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
    width: 76,
    title: `CONFIRM DEQUEUE #${overlay.number} · ${phase(state, overlay)}`,
    ...(read === null || overlay.write !== null ? {} : { note: `read ${span(state.now - read)} ago` }),
    tone: 'danger',
    body: [line(overlay.title ?? '(no title received)', 'strong'), ...body(state, overlay, look)],
  };
}

function phase(state: State, overlay: DequeueOverlay): string {
  if (overlay.void !== null) return 'void';
  if (overlay.write !== null) return state.writes.find((write) => write.id === overlay.write)?.phase ?? 'sent';
  if (overlay.guard.armedAt === null) return 'arming';
  return overlay.matchedRead === null ? 'ready' : 'matched';
}

function body(state: State, overlay: DequeueOverlay, look: Look): readonly Line[] {
  if (overlay.void !== null) return [line(`${overlay.void}; nothing was sent`), closeLine];
  if (overlay.write !== null) return outcomeLines(state, overlay.write, `dequeue #${overlay.number}`);
  const impact = impactOf(state, overlay);
  if (impact?.failure != null) {
    return [
      line('what it would cost could not be read, so dequeue stays off', 'fail'),
      line(impact.failure.text),
      [run('Esc', 'key'), run(' keep it')],
    ];
  }
  if (impact?.value == null) return [line('reading what it would cost…'), [run('Esc', 'key'), run(' keep it')]];
  return [...costs(state, overlay, impact.value, look), ...asking(state, overlay, impact.value)];
}

const closeLine: Line = [run('Esc', 'key'), run(' close')];

/** Counts come from the service; what they are called here is the tree's own. */
function costs(state: State, overlay: DequeueOverlay, impact: Impact, look: Look): readonly Line[] {
  const rows: readonly (readonly [string, Line])[] = [
    ['removes', [run(`#${overlay.number}`, 'strong'), ...placeOf(state, overlay.number, look)]],
    [
      'also removes',
      line(
        impact.cascadedPullRequests === 0
          ? 'nothing stacked on it'
          : counted(impact.cascadedPullRequests, 'stacked pull request'),
      ),
    ],
    [
      'restarts',
      line(
        impact.interruptedBatches === 0
          ? 'no batch in progress'
          : counted(impact.interruptedBatches, 'batch', 'batches'),
      ),
    ],
    [
      're-runs',
      line(
        impact.recheckedPullRequests === 0
          ? 'no other pull request'
          : counted(impact.recheckedPullRequests, 'other pull request'),
      ),
    ],
  ];
  const changed = overlay.changed === null ? [] : [line(`changed since you opened: ${overlay.changed}`, 'warn')];
  const afterwards = line('a dequeued pull request does not rejoin by itself', 'muted');
  return [
    ...rows.map(([label, value]): Line => [run(label.padEnd(14), 'muted'), ...value]),
    ...changed,
    afterwards,
    [],
  ];
}

function placeOf(state: State, number: number, { glyphs }: Look): Line {
  const status = statusOf(state)?.value;
  const place = status == null ? null : queuedPull(status, number);
  if (place === null) return [];
  if (place.node === null) return line('  waiting, in no batch yet');
  const { batch } = place.node;
  const sign = batchSign(batch.status.code, glyphs);
  const checks = batch.checksSummary === null ? '' : ` ${batch.checksSummary.passed}/${batch.checksSummary.total}`;
  return [run(`  in ${batchName(place.node)} `), run(sign.word, sign.tone), run(checks)];
}

const counted = (count: number, one: string, many = `${one}s`) => `${count} ${count === 1 ? one : many}`;

function asking(state: State, overlay: DequeueOverlay, impact: Impact): readonly Line[] {
  const why = whyNotSend(state, overlay);
  if (why !== null) return [line(why, 'warn'), [run('Esc', 'key'), run(' keep it')]];
  const word = wordToType(overlay, impact);
  const keep: Line = [run('Esc', 'key'), run(' keep it')];
  if (overlay.guard.armedAt === null) return [waitLine(overlay.guard), keep];
  if (word === null) return [[run('y', 'key'), run(' dequeue'), run('   '), ...keep]];
  const matched: Line = overlay.matchedRead === null ? [] : [run('  matched: '), run('Enter', 'key'), run(' sends')];
  return [[run(`type ${word} to dequeue `), ...fieldLine(overlay.typed, 20, true), ...matched], keep];
}
