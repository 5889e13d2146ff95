import { clockTime } from '../../base/span.ts';
import { checkBucket } from '../../domain/check.ts';
import type { Schedule } from '../../domain/condition.ts';
import { type ConditionNode, unmetLeaves } from '../../domain/verdict/condition-tree.ts';
import { names, pullNames } from '../../domain/verdict/reason.ts';
import { type Line, type Run, run } from '../kit/line.ts';
import { guides } from '../kit/tree.ts';
import type { Tone } from '../theme.ts';
import type { DetailSight } from './sight.ts';

/** The conditions to blame, or the whole tree with what is met. */
export function conditionLines(root: ConditionNode, sight: DetailSight, isOpen: boolean): readonly Line[] {
  if (isOpen) return branch(root, [], sight);
  return unmetLeaves(root).map(({ node, isAlternative }) => [
    run('  '),
    ...conditionLine(node, sight),
    run(isAlternative ? '  or another' : '', 'muted'),
  ]);
}

function branch(node: ConditionNode, levels: readonly boolean[], sight: DetailSight): readonly Line[] {
  const lead = run(`  ${guides(levels, sight.glyphs)}`, 'border');
  const parts = node.children.flatMap((child, index) =>
    branch(child, [...levels, index === node.children.length - 1], sight),
  );
  return [[lead, ...conditionLine(node, sight)], ...parts];
}

const signs: Readonly<Record<ConditionNode['state'], readonly [glyph: string, ascii: string, tone: Tone]>> = {
  met: ['✓', 'v', 'ok'],
  unmet: ['✗', 'x', 'fail'],
  error: ['!', '!', 'fail'],
  unknown: ['?', '?', 'unknown'],
};

function conditionLine(node: ConditionNode, sight: DetailSight): Line {
  const [glyph, ascii, tone] = signs[node.state];
  const notes = notesOf(node, sight);
  return [
    run(`${sight.glyphs.isAscii ? ascii : glyph} `, tone),
    run(node.label, 'plain', node.url ?? undefined),
    ...(notes.length === 0 ? [] : [run('  '), ...notes]),
  ];
}

/** What the label does not say: where it fails, its checks, its hours, when it is looked at again. */
function notesOf(node: ConditionNode, { zone }: DetailSight): readonly Run[] {
  const { failsOn, evaluatedOn, errors, checks, schedule, nextEvaluationAt, description, children } = node;
  const isPartly = failsOn.length > 0 && failsOn.length < evaluatedOn;
  const pending = checks.filter((check) => check.state !== null && checkBucket(check.state) === 'pending');
  const failed = checks.filter((check) => check.state !== null && checkBucket(check.state) === 'failed');
  const notes: (Run | null)[] = [
    errors.length > 0 ? run(names(errors), 'fail') : null,
    failed.length > 0 ? run(`failed: ${names(failed.map((check) => check.name))}`, 'fail') : null,
    pending.length > 0 ? run('running', 'muted') : null,
    isPartly ? run(`fails on ${pullNames(failsOn)}`, 'warn') : null,
    children.length === 0 && description !== null ? run(description, 'muted') : null,
    schedule === null ? null : run(hoursText(schedule), 'muted'),
    nextEvaluationAt === null ? null : run(`looked at again ${clockTime(nextEvaluationAt, zone)}`, 'muted'),
  ];
  return notes.flatMap((note, index) => (note === null ? [] : [run(index === 0 ? '' : ' '), note]));
}

const two = (value: number) => String(value).padStart(2, '0');

/** `monday 07:00-18:00 +4 days Europe/Berlin`. */
function hoursText({ days, timezone }: Schedule): string {
  const open = Object.entries(days).filter(([, { times }]) => times.length > 0);
  const [day, hours] = open[0] ?? [];
  const range = hours?.times[0];
  if (day === undefined || range === undefined) return 'no merge hours';
  const { startAt, endAt } = range;
  const time = `${two(startAt.hour)}:${two(startAt.minute)}-${two(endAt.hour)}:${two(endAt.minute)}`;
  const more = open.length > 1 ? ` and ${open.length - 1} more days` : '';
  return `${day} ${time}${more}${timezone === null ? '' : ` ${timezone}`}`;
}
