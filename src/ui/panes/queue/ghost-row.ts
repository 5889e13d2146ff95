import type { Departure } from '../../../domain/verdict/departure.ts';
import type { PullNode } from '../../../domain/verdict/tree.ts';
import type { GhostRow } from '../../../store/queue-row.ts';
import { batchName } from '../../batch-name.ts';
import { fitLine, type Line, line, run } from '../../kit/line.ts';
import { nameWidth } from './columns.ts';
import type { QueueSight } from './sight.ts';

/** What became of a row that is gone: the log's word, else what its last state promised, else only that it is gone. */
type Fate = 'merged' | '~merged' | 'left' | 're-formed' | 'gone';

/** A row that is gone: who it was, and what became of it. Nothing of it is current, so all of it is dim. */
export function ghostLine({ was }: GhostRow, width: number, sight: QueueSight): Line {
  const fate = fateOf(was, sight);
  const sign = signOf(fate, sight);
  const said: Line = [run(sign === '' ? '' : `${sign} `, 'muted'), run(fate, 'muted')];
  return fitLine([...fitLine(nameOf(was), nameWidth), run(' '), ...said, ...titleOf(was)], width, sight.glyphs);
}

function signOf(fate: Fate, { glyphs }: QueueSight): string {
  if (fate === 'merged' || fate === '~merged') return glyphs.isAscii ? 'v' : '✓';
  return fate === 'left' ? glyphs.removed : '';
}

function nameOf(was: GhostRow['was']): Line {
  if (was.kind === 'pull') {
    const { pull, node } = was.place;
    return line(`${'  '.repeat(node === null ? 1 : node.depth + 2)}#${pull.number}`, 'muted');
  }
  const [first, ...others] = was.node.members;
  const numbers = first === undefined ? '' : ` #${first.number}${others.length === 0 ? '' : `+${others.length}`}`;
  return [run(`${'  '.repeat(was.node.depth + 1)}`), run(batchName(was.node), 'muted'), run(numbers, 'muted')];
}

function titleOf(was: GhostRow['was']): Line {
  const title = was.kind === 'pull' ? was.place.pull.title : null;
  return title === null ? [] : [run('  '), run(title, 'muted')];
}

function fateOf(was: GhostRow['was'], sight: QueueSight): Fate {
  if (was.kind === 'pull') return fateOfPull(was.place, sight);
  const { members } = was.node;
  if (members.some(({ number }) => sight.tree.pulls.has(number))) return 're-formed';
  const fates = new Set(members.map((pull) => fateOfPull({ pull, node: was.node, position: null }, sight)));
  const [only = 'gone', ...others] = fates;
  return others.length === 0 ? only : 'gone';
}

function fateOfPull(place: PullNode, sight: QueueSight): Fate {
  const departure = departureOf(place, sight);
  if (departure !== null) return departure.merged ? 'merged' : 'left';
  const code = place.node?.batch.status.code;
  if (code === 'merged') return 'merged';
  return code === 'waiting_for_merge' ? '~merged' : 'gone';
}

/** The end of this very stay, as far as the log tells of it already. */
export const departureOf = ({ pull }: PullNode, { log }: Pick<QueueSight, 'log'>): Departure | null =>
  log?.departures.findLast(({ number, at }) => number === pull.number && at >= (pull.queuedAt ?? 0)) ?? null;
