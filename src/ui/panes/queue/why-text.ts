import { clockTime, span } from '../../../base/span.ts';
import { batchWhy } from '../../../domain/verdict/batch-why.ts';
import type { Reason, Until } from '../../../domain/verdict/reason.ts';
import type { BatchNode, PullNode } from '../../../domain/verdict/tree.ts';
import { why } from '../../../domain/verdict/why.ts';
import type { GhostRow, QueueRow } from '../../../store/queue-row.ts';
import { adviceText } from '../../advice.ts';
import { batchName } from '../../batch-name.ts';
import { departureOf } from './ghost-row.ts';
import { type ExitCard, exitCard } from './left-row.ts';
import type { QueueSight } from './sight.ts';

/** Why a row is where it is, as one sentence: reason, who has to act, until when. Empty where nothing is to be said. */
export function whyText(row: QueueRow, sight: QueueSight): Said {
  switch (row.kind) {
    case 'pull':
      return pullWhy(row.place, sight);
    case 'batch':
      return nodeWhy(row.node, sight);
    case 'ghost':
      return ghostWhy(row, sight);
    case 'left':
      return sight.log === null ? silent : exitWhy(exitCard(sight.log, row.departure, sight));
    default:
      return silent;
  }
}

/** The log tells why, as soon as it tells of it at all. */
function ghostWhy({ was }: GhostRow, sight: QueueSight): Said {
  if (was.kind === 'batch') return { name: batchName(was.node), text: 'it is not in the queue any more' };
  const departure = departureOf(was.place, sight);
  if (departure !== null && sight.log !== null) return exitWhy(exitCard(sight.log, departure, sight));
  return { name: `#${was.place.pull.number}`, text: 'it is not in the queue any more; the log does not tell why yet' };
}

interface Said {
  readonly name: string;
  readonly text: string;
}

const silent: Said = { name: '', text: '' };

function pullWhy({ pull: { number, title } }: PullNode, sight: QueueSight): Said {
  const found = why({ ...sight, number, detail: sight.details.get(number) ?? null });
  const reason = found?.reasons[0];
  return { name: `#${number}`, text: reason === undefined ? (title ?? '') : reasonText(reason, sight) };
}

function nodeWhy(node: BatchNode, sight: QueueSight): Said {
  const read = node.members.map((pull) => sight.details.get(pull.number)).find((each) => each !== undefined);
  const reason = batchWhy(sight.tree, node, read?.mergeabilityCheck ?? null, sight.freezes);
  return { name: batchName(node), text: ofBatch(reasonText(reason, sight)) };
}

function exitWhy({ exit, hint }: ExitCard): Said {
  const said = exit.sentence ?? exit.text?.split('\n')[0] ?? exit.code ?? 'it left';
  const parts = [said, exit.actor, hint && adviceText(hint), hint?.evidence[0]];
  return { name: `#${exit.number}`, text: parts.filter((part) => part != null).join(' · ') };
}

/** A reason as it is told of the batch itself. */
export const ofBatch = (text: string): string =>
  text.replace(/^(?:its batch (?:is )?|it (?:is )?(?=held|ready|has))/, '');

export function reasonText(reason: Reason, sight: Pick<QueueSight, 'now' | 'zone'>): string {
  const parts = [
    `${reason.isInferred ? '~' : ''}${reason.text}`,
    reason.actor,
    reason.until === null ? null : untilText(reason.until, sight),
  ];
  return parts.filter((part) => part !== null).join(' · ');
}

const untilWords: Readonly<Record<Until['of'], string>> = {
  landing: 'until it lands',
  'ci-finish': 'until',
  'batch-start': 'starts by',
  'freeze-end': 'until',
  'next-evaluation': 'looked at again',
  slot: 'a slot may be free',
};

function untilText({ at, of, isEstimate }: Until, { now, zone }: Pick<QueueSight, 'now' | 'zone'>): string {
  const late = at < now ? `, ${span(now - at)} ago` : '';
  return `${untilWords[of]} ${isEstimate ? '~' : ''}${clockTime(at, zone)}${late}`;
}
