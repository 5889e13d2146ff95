import { span } from '../../base/span.ts';
import { wrap } from '../../base/width.ts';
import type { Impact } from '../../domain/impact.ts';
import { counted } from '../../domain/verdict/reason.ts';
import type { RemovalsOverlay, RemovalTarget } from '../../store/overlay/removal.ts';
import { unsentOf } from '../../store/overlay/removal-round.ts';
import {
  costOfTarget,
  impactsOf,
  oldestCostAt,
  removalsWord,
  sumOf,
  whyNotFresh,
  whyNotRemovals,
} from '../../store/overlay/removals-preview.ts';
import { topOf } from '../../store/overlay/stack.ts';
import { isUnderCursor } from '../../store/selection.ts';
import { sightOf } from '../../store/sight.ts';
import type { State } from '../../store/state.ts';
import { batchName } from '../batch-name.ts';
import type { Binding } from '../binding.ts';
import { type Line, line, run, spread } from '../kit/line.ts';
import { paneSize } from '../layout.ts';
import { closeKeys, confirm, leave, waitLine } from './leave.ts';
import { toldLines, toldWord } from './removals-told.ts';
import { dialogWidth, textWidth } from './room.ts';
import { typingLine } from './typing.ts';
import type { Drawn, OverlayView } from './view.ts';

/** While some are still to be sent, the way out is to send no more of them. */
const stopKey: Binding = {
  id: 'removals.stop',
  keys: ['escape'],
  label: 'send no more',
  help: 'those that were not sent yet are kept',
  hint: 1,
  message: () => ({ type: 'removals/stopped' }),
};

export const removalsView: OverlayView = {
  mode: 'CONFIRM',
  passes: false,
  takesText: true,
  keys: (state) => {
    const overlay = topOf(state, 'removals');
    // q is a letter of the word that may be half typed
    if (overlay === null || overlay.void !== null) return [leave('removals', 'close', ['escape', 'enter'])];
    if (!overlay.isAgreed) return [confirm('removals', 'enter', 'dequeue'), leave('removals', 'keep them')];
    const isOver = overlay.stopped !== null || unsentOf(overlay).length === 0;
    return isOver ? closeKeys('removals') : [stopKey];
  },
  draw: (state) => {
    const overlay = topOf(state, 'removals');
    return overlay === null ? { as: 'prompt', line: [] } : dialog(state, overlay);
  },
};

function dialog(state: State, overlay: RemovalsOverlay): Drawn {
  return {
    as: 'dialog',
    width: dialogWidth,
    title: `CONFIRM DEQUEUE ${overlay.targets.length} · ${phase(state, overlay)}`,
    ...ageNote(state, overlay),
    tone: 'danger',
    body: body(state, overlay),
  };
}

/** How old the oldest of the costs is, as in the dialog for one. */
function ageNote(state: State, overlay: RemovalsOverlay): { readonly note?: string } {
  const read = oldestCostAt(state, overlay);
  const isTold = overlay.isAgreed || overlay.void !== null || state.terminal.columns < dialogWidth;
  return read === null || isTold ? {} : { note: `read ${span(state.now - read)} ago` };
}

function phase(state: State, overlay: RemovalsOverlay): string {
  if (overlay.void !== null) return 'void';
  if (overlay.isAgreed) return toldWord(state, overlay);
  if (overlay.guard.armedAt === null) return 'arming';
  if (overlay.matchedRead === null) return 'ready';
  return whyNotFresh(state, overlay) === null ? 'matched' : 'reading';
}

function body(state: State, overlay: RemovalsOverlay): readonly Line[] {
  const width = textWidth(state);
  const said = (text: string, tone: 'warn' | 'muted') => wrap(text, width, 2).map((each) => line(each, tone));
  if (overlay.void !== null) return [...said(`${overlay.void}. Nothing was sent.`, 'warn'), [], closeLine];
  const room = paneSize(state).height - 2;
  if (overlay.isAgreed) return toldLines(state, overlay);
  const below = [
    ...elsewhere(state, overlay).flatMap((each) => said(each, 'warn')),
    ...together(state, overlay, width),
    ...said('Sent one by one until one fails. They do not rejoin by themselves.', 'muted'),
    ...(overlay.changed === null ? [] : said(`changed since you opened: ${overlay.changed}`, 'warn')),
    ...asking(state, overlay),
  ];
  return [...targetLines(state, overlay, Math.max(1, room - below.length)), ...below];
}

/** A forgotten mark must not pass for the row that the cursor is on. */
function elsewhere(state: State, { targets }: RemovalsOverlay): readonly string[] {
  const [only, ...others] = targets;
  if (only === undefined || others.length > 0 || isUnderCursor(state, only.number)) return [];
  return [`#${only.number} is the marked one: the cursor is not on it.`];
}

const closeLine: Line = [run('Esc', 'key'), run(' close')];
const keepLine: Line = [run('Esc', 'key'), run(' keep them')];

/** A row each as long as there is room; of the others the numbers, for nothing goes that is not named. */
function targetLines(state: State, { targets }: RemovalsOverlay, room: number): readonly Line[] {
  const width = textWidth(state);
  const numbersOf = (from: number) =>
    wrap(
      targets
        .slice(from)
        .map(({ number }) => `#${number}`)
        .join(' '),
      width,
      room,
    );
  let shown = targets.length;
  while (shown > 0 && shown + (shown < targets.length ? numbersOf(shown).length : 0) > room) shown--;
  const rows = targets.slice(0, shown).map((target) => targetLine(state, target, width));
  return [...rows, ...(shown < targets.length ? numbersOf(shown).map((each) => line(each, 'strong')) : [])];
}

function targetLine(state: State, target: RemovalTarget, width: number): Line {
  const node = sightOf(state).tree?.pulls.get(target.number)?.node ?? null;
  const title = target.title === null ? run('no title received', 'muted') : run(target.title);
  const where = node === null ? '' : ` ${batchName(node)}`;
  return spread([run(`#${target.number}`, 'strong'), run(`${where} `, 'muted'), title], costLine(state, target), width);
}

function costLine(state: State, target: RemovalTarget): Line {
  const cost = costOfTarget(state, target);
  if (cost?.failure != null) return [run('  not read: stays off', 'fail')];
  if (cost?.value == null) return [run('  reading…', 'muted')];
  const parts = costParts(cost.value, '');
  return [run(`  ${parts.length === 0 ? 'restarts nobody' : parts.join(', ')}`)];
}

const costParts = (cost: Impact, mark: string): readonly string[] =>
  [
    cost.interruptedBatches === 0 ? '' : `${mark}${counted(cost.interruptedBatches, 'batch', 'batches')}`,
    cost.recheckedPullRequests === 0 ? '' : `${mark}${cost.recheckedPullRequests} re-run`,
    cost.cascadedPullRequests === 0 ? '' : `${mark}${cost.cascadedPullRequests} stacked`,
  ].filter((part) => part !== '');

/** What one restarts the other restarts as well: a sum is never less than what happens. */
function together(state: State, overlay: RemovalsOverlay, width: number): readonly Line[] {
  const impacts = impactsOf(state, overlay);
  if (impacts === null) return [line('together  reading what they would cost…', 'muted')];
  const parts = costParts(sumOf(impacts), '~');
  const text = parts.length === 0 ? 'restarts nobody' : `at most ${parts.join(', ')}: impacts overlap`;
  return wrap(`together  ${text}`, width, 2).map((each) => line(each));
}

function asking(state: State, overlay: RemovalsOverlay): readonly Line[] {
  const why = whyNotSend(state, overlay);
  if (why !== null) return [line(why, 'warn'), keepLine];
  if (overlay.guard.armedAt === null) return [waitLine(overlay.guard), keepLine];
  const old = overlay.matchedRead === null ? null : whyNotFresh(state, overlay);
  if (old !== null) return [line(old, 'warn'), keepLine];
  return [typingLine(removalsWord(overlay), 'send', overlay), keepLine];
}

function whyNotSend(state: State, overlay: RemovalsOverlay): string | null {
  const numbers = overlay.targets.map(({ number }) => number);
  const unread = overlay.targets.find((target) => costOfTarget(state, target)?.failure != null);
  return (
    whyNotRemovals(state, numbers) ??
    (unread === undefined ? null : `what #${unread.number} would cost could not be read, so dequeue stays off`)
  );
}
