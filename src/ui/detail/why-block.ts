import { clockTime, span } from '../../base/span.ts';
import type { Reason } from '../../domain/verdict/reason.ts';
import { why } from '../../domain/verdict/why.ts';
import { type Line, run } from '../kit/line.ts';
import { reasonText } from '../panes/queue/why-text.ts';
import type { Block } from './block.ts';
import { conditionLines } from './condition-lines.ts';
import type { DetailSight } from './sight.ts';
import { paragraph } from './text.ts';

/** Further reasons than these repeat what the conditions below say. */
const mostReasons = 4;

/** Why it has not landed and who has to act; the conclusion first. */
export function whyBlocks(sight: DetailSight): readonly Block[] {
  const { number, detail, isTreeOpen, whyKey } = sight;
  const found = why({ ...sight, detail: detail?.value ?? null });
  if (found === null) return [];
  const reasons = found.reasons.slice(0, mostReasons).flatMap((reason, index) => reasonLines(reason, sight, index));
  const tree = found.conditions === null ? [] : conditionLines(found.conditions, sight, isTreeOpen);
  const failed =
    detail?.failure != null && detail.value === null ? [`#${number} could not be read: ${detail.failure.text}`] : [];
  return [
    {
      title: 'WHY',
      lines: [...reasons, ...timeoutLines(sight), ...failed.flatMap((text) => paragraph(text, sight.width, 'warn'))],
    },
    {
      title: isTreeOpen ? 'ALL CONDITIONS' : 'CONDITIONS',
      note: [run(whyKey, 'key'), run(isTreeOpen ? ' unmet only' : ' all', 'muted')],
      lines: tree,
    },
  ].filter((block) => block.lines.length > 0);
}

function reasonLines(reason: Reason, sight: DetailSight, index: number): readonly Line[] {
  return paragraph(reasonText(reason, sight), sight.width, index === 0 ? 'plain' : 'muted');
}

function timeoutLines({ detail, number, tree, now, zone }: DetailSight): readonly Line[] {
  const at = detail?.value?.checksTimeoutAt ?? tree.pulls.get(number)?.node?.batch.checksTimeoutAt ?? null;
  if (at === null) return [];
  const left = at > now ? `in ${span(at - now)}` : `${span(now - at)} ago`;
  return [[run('  timeout ', 'muted'), run(clockTime(at, zone)), run(` ${left}`, 'muted')]];
}
