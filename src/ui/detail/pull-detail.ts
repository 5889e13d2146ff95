import { span } from '../../base/span.ts';
import type { PullRequest } from '../../domain/pull-request.ts';
import { queuedCount } from '../../domain/verdict/tree.ts';
import { type Line, line, run } from '../kit/line.ts';
import { batchBlock } from './batch-block.ts';
import type { Detail } from './block.ts';
import { checksBlock } from './checks-block.ts';
import { historyBlock, ledgerBlock, overtakenBlock, searchBlock } from './history-block.ts';
import { landingBlock } from './landing-block.ts';
import { removalBlock } from './removal-block.ts';
import type { DetailSight } from './sight.ts';
import { paragraph } from './text.ts';
import { whyBlocks } from './why-block.ts';

/** A pull request in the queue, in the order in which people ask. */
export function pullDetail(sight: DetailSight): Detail {
  const place = sight.tree.pulls.get(sight.number);
  return {
    heading:
      place === undefined ? [] : [...titleLines(place.pull, sight), placeLine(place.pull, place.position, sight)],
    blocks: [
      ...whyBlocks(sight),
      landingBlock(sight),
      checksBlock(sight),
      batchBlock(sight),
      searchBlock(sight),
      ledgerBlock(sight),
      historyBlock(sight),
      overtakenBlock(sight),
      removalBlock(sight),
    ],
  };
}

const mostTitleRows = 2;

function titleLines({ number, title, author, url }: PullRequest, { width, me }: DetailSight): readonly Line[] {
  const who = author === null ? '' : ` (${author.login === me ? 'me' : author.login})`;
  const rows = paragraph(`#${number} ${title ?? 'no title received'}${who}`, width, 'strong', 1).slice(
    0,
    mostTitleRows,
  );
  return rows.map((row) => row.map((part) => (url === null ? part : { ...part, href: url })));
}

function placeLine(
  { priorityAlias, queuedAt, scopes, labels }: PullRequest,
  position: number | null,
  sight: DetailSight,
): Line {
  const rule = sight.detail?.value?.queueRuleName ?? null;
  const facts = [
    rule,
    priorityAlias,
    position === null ? null : `position ${position + 1} of ${queuedCount(sight.tree)}`,
    queuedAt === null ? null : `queued ${span(sight.now - queuedAt)}`,
    scopes.length === 0 ? null : scopes.join(' '),
    labels.length === 0 ? null : labels.join(' '),
  ].filter((fact) => fact !== null);
  return [run('  '), ...line(facts.join(` ${sight.glyphs.dot} `), 'muted')];
}
