import { batchWhy } from '../../domain/verdict/batch-why.ts';
import { bisection } from '../../domain/verdict/bisection.ts';
import { batchLanding } from '../../domain/verdict/landing.ts';
import { counted, pullNames } from '../../domain/verdict/reason.ts';
import type { BatchNode } from '../../domain/verdict/tree.ts';
import { firstOf } from '../../store/selection.ts';
import type { State } from '../../store/state.ts';
import { batchName } from '../batch-name.ts';
import { batchSign } from '../batch-sign.ts';
import { type Line, line, run } from '../kit/line.ts';
import { elapsed, remaining } from '../panes/queue/batch-row.ts';
import { restartMark } from '../panes/queue/marks.ts';
import type { QueueSight } from '../panes/queue/sight.ts';
import { ofBatch, reasonText } from '../panes/queue/why-text.ts';
import type { Block, Detail } from './block.ts';
import { checksBlock } from './checks-block.ts';
import { promiseLine } from './landing-block.ts';
import { searchLines } from './search-lines.ts';
import { type DetailSight, detailSight } from './sight.ts';
import { paragraph } from './text.ts';

/** A batch: what it waits for, its checks, who is in it and who rests on it. */
export function batchDetail(state: State, id: string, sight: QueueSight, width: number): Detail {
  const node = sight.tree.batches.get(id);
  if (node === undefined) return { heading: [line('  this batch is not in the queue any more')], blocks: [] };
  const first = firstOf(node);
  const own = detailSight(state, sight, first ?? -1, width);
  const { word, glyph, tone, meaning } = batchSign(node.batch.status.code, sight.glyphs);
  return {
    heading: [
      [
        run(` ${batchName(node)} `, 'strong'),
        run(`${word} ${glyph}`, tone),
        run(`  ${counted(node.members.length, 'pull request')}`, 'muted'),
      ],
      ...paragraph(meaning, width, 'muted'),
    ],
    blocks: [
      whyBlock(node, own),
      landsBlock(node, own),
      first === null ? { title: 'CHECKS', lines: [] } : checksBlock(own),
      searchBlock(node, own),
      membersBlock(node, own),
      aboutBlock(node, own),
    ],
  };
}

function whyBlock(node: BatchNode, sight: DetailSight): Block {
  const reason = batchWhy(sight.tree, node, sight.detail?.value?.mergeabilityCheck ?? null, sight.freezes);
  return { title: 'WHY', lines: paragraph(ofBatch(reasonText(reason, sight)), sight.width) };
}

function landsBlock(node: BatchNode, sight: DetailSight): Block {
  const promised = batchLanding(sight.tree, node.batch.id, sight.observed, sight.now);
  const times: Line = [
    run('  elapsed ', 'muted'),
    ...elapsed(node, sight),
    run('  remaining ', 'muted'),
    ...remaining(node, sight),
  ];
  return { title: 'LANDS', note: promised === null ? [] : promiseLine(promised, sight), lines: [times] };
}

/** How far the search for the culprit is, and what earlier ones came to. */
function searchBlock(node: BatchNode, sight: DetailSight): Block {
  const members = node.members.map(({ number }) => number);
  return { title: 'CULPRIT', lines: [...underWay(node, sight), ...searchLines(sight, members, node.batch.id)] };
}

function underWay(node: BatchNode, { log, width }: DetailSight): readonly Line[] {
  const found = bisection(node, log);
  if (found === null) return [];
  const { suspects, underTest, depth } = found;
  const facts = [
    suspects === null ? 'suspects not known' : `suspects: ${pullNames(suspects)}`,
    underTest.length === 0 ? '' : `under test: ${underTest.map(batchName).join(', ')}`,
    `${counted(depth, 'level')} of splitting`,
  ].filter((fact) => fact !== '');
  return facts.flatMap((fact) => paragraph(fact, width));
}

function membersBlock({ members }: BatchNode, sight: DetailSight): Block {
  const lines = members.map((pull): Line => {
    const isMine = sight.me !== null && pull.author?.login === sight.me;
    const mark = run(isMine ? `${sight.glyphs.mine} `.slice(0, 2) : '  ', 'strong');
    return [
      mark,
      run(`#${pull.number}`, 'strong', pull.url ?? undefined),
      ...restartMark(sight, pull),
      run(' '),
      run(pull.title ?? 'no title received'),
    ];
  });
  return { title: 'MEMBERS', lines };
}

function aboutBlock({ batch }: BatchNode, { tree, width }: DetailSight): Block {
  const behind = tree.tops.filter((top) => top.batch.parentIds.includes(batch.id)).map(batchName);
  const facts = [
    batch.scopes.length === 0 ? '' : `scopes: ${batch.scopes.join(', ')}`,
    batch.allScopes === true ? 'a barrier: runs beside no other batch' : '',
    batch.queuePullRequestNumber === null ? '' : `tested on #${batch.queuePullRequestNumber}`,
    batch.intermediateResultsSkipped === true ? 'passes with a later batch that contains it' : '',
    behind.length === 0 ? '' : `${behind.join(', ')} ${behind.length === 1 ? 'waits' : 'wait'} for it`,
  ].filter((fact) => fact !== '');
  return { title: 'ABOUT', lines: facts.flatMap((fact) => paragraph(fact, width)) };
}
