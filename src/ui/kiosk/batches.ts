import { headOf } from '../../domain/verdict/critical-path.ts';
import { batchLanding } from '../../domain/verdict/landing.ts';
import { type BatchNode, isOver, leaves, topOf } from '../../domain/verdict/tree.ts';
import { batchName } from '../batch-name.ts';
import { batchSign } from '../batch-sign.ts';
import { fitLine, type Line, line, run, spread } from '../kit/line.ts';
import { batchReason } from '../panes/queue/batch-reason.ts';
import { elapsed, remaining } from '../panes/queue/batch-row.ts';
import { landsLine } from '../panes/queue/lands.ts';
import type { QueueSight } from '../panes/queue/sight.ts';
import { warningOf } from '../panes/queue/warning.ts';

const held = new Set(['frozen', 'waiting_schedule', 'waiting_for_checks_slot']);

/** The few batches that a queue is judged by from afar: what lands next, what after it, what is held, what is odd. */
export function batchLines(sight: QueueSight, width: number): readonly Line[] {
  const head = headOf(sight.tree);
  const others = leaves(sight.tree).filter((node) => node !== head && !isOver(node.batch));
  const next = others.find((node) => head === null || topOf(node) !== topOf(head));
  const still = others.find((node) => node !== next && held.has(node.batch.status.code));
  const odd = others.find((node) => node !== next && node !== still && warningOf(node, sight) !== null);
  const rows = [
    ['HEAD', head],
    ['NEXT', next],
    ['HELD', still],
    ['ODD', odd],
  ] as const;
  return rows.flatMap(([name, node]) => (node == null ? [] : [batchLine(name, node, sight, width)]));
}

function batchLine(name: string, node: BatchNode, sight: QueueSight, width: number): Line {
  const { status, checksSummary: checks } = node.batch;
  const { word, tone } = batchSign(status.code, sight.glyphs);
  const [first, ...others] = node.members;
  const isNarrow = width < leastTimed;
  const landed = batchLanding(sight.tree, node.batch.id, sight.observed, sight.now);
  const left: Line = [
    run(isNarrow ? ` ${name.padEnd(5)}` : `   ${name.padEnd(7)}`, 'muted'),
    ...fitLine([run(batchName(node), 'strong')], isNarrow ? 4 : 5, sight.glyphs),
    ...fitLine(
      [
        run(first === undefined ? '' : `#${first.number}`),
        run(others.length === 0 ? '' : ` +${others.length}`, 'muted'),
      ],
      isNarrow ? 9 : 12,
      sight.glyphs,
    ),
    run(`${word} `, tone),
    run(checks === null || checks.total === 0 ? '' : `${checks.passed}/${checks.total}  `),
    ...(isNarrow ? [] : [...elapsed(node, sight), run('  '), ...remaining(node, sight), run('  ')]),
    ...(width < leastReasoned ? [] : batchReason(node, sight)),
  ];
  const lands = landed === null ? line('') : landsLine(landed, sight.zone);
  return spread(left, [run('  '), ...lands, run(' ')], width);
}

const leastTimed = 60;
const leastReasoned = 76;
