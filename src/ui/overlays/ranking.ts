import { span } from '../../base/span.ts';
import { type Blast, blast } from '../../domain/verdict/blast.ts';
import { rankRemovals } from '../../domain/verdict/removal-rank.ts';
import { glanceOf } from '../../store/glance.ts';
import { openOf } from '../../store/overlay/stack.ts';
import { pullId } from '../../store/queue-row.ts';
import { costOf } from '../../store/removal-cost.ts';
import { sightOf } from '../../store/sight.ts';
import type { State } from '../../store/state.ts';
import { batchName } from '../batch-name.ts';
import { gainSentence, gainShort } from '../gain-text.ts';
import { column, type Line, line, run } from '../kit/line.ts';
import { dequeueKey } from './dequeue-key.ts';
import { cursorOf, type Entry, menuView } from './menu.ts';

/** What removing each would cost the others, those that relieve the most for the least first. */
export const rankingView = menuView({
  id: 'ranking',
  title: () => 'What removing each would cost',
  note: (state) => {
    const unread = (openOf(state, 'ranking')?.numbers.length ?? 0) - ranked(state).length;
    return unread > 0 ? `${unread} not read yet` : undefined;
  },
  intro: () => [line('  PR       BATCH     RESTARTS   RE-RUNS    STACKED    GAINS', 'muted')],
  empty: () => 'reading what removals would cost…',
  entries: (state) => ranked(state).map((found) => entryOf(found, state)),
  keys: [dequeueKey('ranking', numberAt)],
});

/** Only what the service has counted is ranked. */
function ranked(state: State): readonly Blast[] {
  const { tree, now } = sightOf(state);
  const numbers = openOf(state, 'ranking')?.numbers ?? [];
  if (tree === null) return [];
  const averageRunMs = glanceOf(state)?.movement.rhythm?.averageRunMs ?? null;
  const counts = numbers.flatMap((number) => {
    const impact = costOf(state, tree, number)?.value ?? null;
    return impact === null ? [] : [new Map([[number, impact]])];
  });
  return rankRemovals(
    counts.map((impacts) => blast({ tree, numbers: [...impacts.keys()], impacts, averageRunMs, now })),
  );
}

const numberOf = ({ numbers: [number = -1] }: Blast) => number;

function numberAt(state: State): number | null {
  const all = ranked(state).map(numberOf);
  return all.find((number) => `${number}` === cursorOf(state)) ?? all[0] ?? null;
}

function entryOf(found: Blast, state: State): Entry {
  const number = numberOf(found);
  const { counted: counts, gain, rerunMs } = found;
  const place = sightOf(state).tree?.pulls.get(number);
  const node = place?.node ?? null;
  const cell = (count: number) => column(count === 0 ? '-' : String(count), 11);
  const relief: Line = [run(gainShort(gain), gain.kind === 'none' ? 'warn' : 'ok')];
  return {
    id: `${number}`,
    line: [
      column(`#${number}`, 9, 'strong'),
      column(node === null ? 'waiting' : batchName(node), 10),
      cell(counts?.interruptedBatches ?? 0),
      cell(counts?.recheckedPullRequests ?? 0),
      cell(counts?.cascadedPullRequests ?? 0),
      ...relief,
    ],
    about: () =>
      [
        place?.pull.title,
        rerunMs === null || rerunMs === 0 ? null : `about ${span(rerunMs)} of checks run again`,
        gainSentence(gain).text,
      ]
        .filter((part) => part != null)
        .join(' · '),
    rows: () => [pullId(number), ...(node === null ? [] : [node.batch.id])],
  };
}
