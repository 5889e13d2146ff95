import { wrap } from '../../base/width.ts';
import type { RemovalsOverlay, RemovalTarget } from '../../store/overlay/removal.ts';
import { unsentOf } from '../../store/overlay/removal-round.ts';
import type { State } from '../../store/state.ts';
import { isOpen, type Write, type WritePhase } from '../../store/write.ts';
import { outcomeOf } from '../../store/write-outcome.ts';
import { writeOf } from '../../store/writes.ts';
import { type Line, line, run } from '../kit/line.ts';
import type { Tone } from '../theme.ts';
import { type DialogLine, fitting, keep, textWidth } from './room.ts';

/** How far a round of removals has come, in one word. */
export function toldWord(state: State, overlay: RemovalsOverlay): string {
  const writes = writesOf(state, overlay);
  if (overlay.stopped === null && unsentOf(overlay).length > 0) return 'sending';
  if (writes.some(({ phase }) => phase === 'sent')) return 'sending';
  if (writes.some(isOpen)) return 'pending';
  const isAll = overlay.stopped === null && writes.every(({ phase }) => phase === 'observed');
  return isAll ? 'done' : 'failed';
}

const writesOf = (state: State, { targets }: RemovalsOverlay): readonly Write[] =>
  targets.flatMap(({ write }) => writeOf(state, write) ?? []);

/** What became of each, by the queue and the log; then all of them by what they came to, which is never cut off. */
export function toldLines(state: State, overlay: RemovalsOverlay): readonly Line[] {
  const isUnderWay = overlay.stopped === null && unsentOf(overlay).length > 0;
  const lines: readonly DialogLine[] = [
    ...overlay.targets.flatMap((target) => sentences(state, target)),
    { line: [], rank: 2 },
    ...summary(state, overlay).map(keep),
    ...(overlay.stopped === null ? [] : wrapped(state, `The rest was not sent: ${overlay.stopped}.`, 'warn').map(keep)),
    keep([run('Esc', 'key'), run(isUnderWay ? ' send no more' : ' close')]),
  ];
  return fitting(lines, state);
}

const wrapped = (state: State, text: string, tone: Tone): readonly Line[] =>
  wrap(text, textWidth(state), 2).map((each) => line(each, tone));

const tones = { ok: 'ok', warn: 'warn', bad: 'fail' } as const;

/** Nothing where it was not sent: that stands in the summary. */
function sentences(state: State, target: RemovalTarget): readonly DialogLine[] {
  const write = writeOf(state, target.write);
  if (write === null) {
    return target.left === null ? [] : [{ line: line(`#${target.number} ${target.left}: nothing was sent.`), rank: 1 }];
  }
  const { sentences: said, tone } = outcomeOf(state, write);
  const isFine = write.phase === 'accepted' || write.phase === 'observed' || write.phase === 'sent';
  return (isFine ? said.slice(0, 1) : said).flatMap((each) =>
    wrapped(state, each, tones[tone]).map((shown) => ({ line: shown, rank: isFine ? 3 : 1 })),
  );
}

/** What stands before the numbers, in the order in which it is told. */
const words: Readonly<Record<WritePhase, string>> = {
  observed: 'gone',
  accepted: 'accepted, not seen to leave yet',
  sent: 'sent, no answer yet',
  unknown: 'no answer, may have worked',
  absent: 'still queued',
  refused: 'refused',
};
const order = ['observed', 'accepted', 'sent', 'unknown', 'absent', 'refused'] as const;

function summary(state: State, overlay: RemovalsOverlay): readonly Line[] {
  const phases = overlay.targets.map((target) => ({ target, phase: writeOf(state, target.write)?.phase ?? null }));
  const numbers = (of: readonly { readonly target: RemovalTarget }[]) => of.map(({ target }) => `#${target.number}`);
  const groups = order.flatMap((phase) => {
    const found = phases.filter((each) => each.phase === phase);
    return found.length === 0 ? [] : [`${words[phase]}: ${numbers(found).join(' ')}`];
  });
  const unsent = numbers(phases.filter(({ phase }) => phase === null));
  const told = [...groups, ...(unsent.length === 0 ? [] : [`not sent: ${unsent.join(' ')}`])];
  return told.flatMap((each) => wrapped(state, each, 'strong'));
}
