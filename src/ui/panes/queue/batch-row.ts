import { about, span } from '../../../base/span.ts';
import { bar } from '../../../base/sparkline.ts';
import type { PullRequest } from '../../../domain/pull-request.ts';
import { elapsedMs, isTimed } from '../../../domain/verdict/elapsed.ts';
import { batchLanding } from '../../../domain/verdict/landing.ts';
import type { BatchNode } from '../../../domain/verdict/tree.ts';
import { type BatchRow, pullId } from '../../../store/queue-row.ts';
import { batchName, shortName } from '../../batch-name.ts';
import { batchSign } from '../../batch-sign.ts';
import type { Cells } from '../../kit/columns.ts';
import { found } from '../../kit/found.ts';
import { type Line, line, lineCells, type Run, run } from '../../kit/line.ts';
import { guides } from '../../kit/tree.ts';
import { batchReason } from './batch-reason.ts';
import { nameWidth, type QueueColumn } from './columns.ts';
import { landsLine, slipsLine } from './lands.ts';
import { numberRuns, restartMark } from './marks.ts';
import type { QueueSight } from './sight.ts';

export function batchCells(row: BatchRow, sight: QueueSight): Cells<QueueColumn> {
  const { node } = row;
  const { glyphs } = sight;
  const { checksSummary: checks } = node.batch;
  const hasChecks = checks !== null && checks.total > 0;
  const lands = batchLanding(sight.tree, node.batch.id, sight.observed, sight.now);
  const sign = batchSign(node.batch.status.code, glyphs);
  return {
    what: withScope(nameLine(row, sight), row, sight),
    state: [run(sign.word, sign.tone), run(` ${sign.glyph}`, sign.tone)],
    checks: hasChecks ? `${checks.passed}/${checks.total}` : '',
    bar: hasChecks ? [run(bar(checks.passed / checks.total, 4, glyphs.spark), 'bar')] : '',
    run: elapsed(node, sight),
    left: remaining(node, sight),
    lands: landsLine(lands, sight.zone),
    text: spaced([batchReason(node, sight), slipsLine(lands), alsoIn(row.also), onlyTitle(row, sight)]),
  };
}

/** `▾ b3 #5210+2 *1 »`, led in by the branches of the bisection it belongs to. */
export function nameLine({ node, isOpen, isLast }: BatchRow, { me, glyphs, ...sight }: QueueSight): Line {
  const [first, ...others] = node.members;
  const lead = run(`${guides(levelsOf(node, isLast), glyphs)}${foldGlyph(isOpen, glyphs)} `, 'border');
  const numbers: Run[] = first === undefined ? [] : [...numberRuns(first, sight, ' ')];
  const more = moreLine(others, isOpen, sight);
  if (first !== undefined && others.length === 0) numbers.push(...restartMark(sight, first));
  const isMine = me !== null && node.members.some((pull) => pull.author?.login === me);
  const marked = markedIn(node, sight.marked);
  const marks = marked === 0 ? [] : [run(` ${glyphs.mark}${marked}`, 'mark')];
  const mine = isMine ? [run(` ${glyphs.mine}`, 'strong')] : [];
  const whole = [lead, run(batchName(node)), ...numbers, ...more, ...marks, ...mine];
  if (lineCells(whole) <= nameWidth) return whole;
  const short = [lead, run(shortName(node)), ...numbers];
  // a mark that is not seen would be forgotten: it stays before how many there are
  const rest = [...more, ...marks, ...mine];
  return lineCells([...short, ...rest]) <= nameWidth || marked === 0
    ? [...short, ...rest]
    : [...short, ...marks, ...mine];
}

/** A closed batch shows that what is looked for stands among the others. */
function moreLine(
  others: readonly PullRequest[],
  isOpen: boolean | null,
  { sought }: Pick<QueueSight, 'sought'>,
): Line {
  if (others.length === 0) return [];
  const hides = isOpen !== true && others.some((pull) => sought(pull) !== null);
  return [run(`+${others.length}`, hides ? 'match' : 'muted')];
}

/** Of its pull requests so many are marked. */
const markedIn = ({ members }: BatchNode, marked: ReadonlySet<string>): number =>
  marked.size === 0 ? 0 : members.filter(({ number }) => marked.has(pullId(number))).length;

function foldGlyph(isOpen: boolean | null, glyphs: QueueSight['glyphs']): string {
  if (isOpen === null) return ' ';
  return isOpen ? glyphs.open : glyphs.closed;
}

/** For every level above, whether the branch ends there. */
function levelsOf(node: BatchNode, isLast: boolean): boolean[] {
  const levels: boolean[] = node.parent === null ? [] : [isLast];
  for (let above = node.parent; above?.parent != null; above = above.parent) {
    levels.unshift(above.parent.children.at(-1) === above);
  }
  return levels;
}

/** Where lanes have no headings of their own, a batch carries its scope if there is room. */
function withScope(name: Line, { node, lane }: BatchRow, { hasLaneRows }: QueueSight): Line {
  const scope = node.batch.allScopes === true ? 'all' : lane;
  if (hasLaneRows || node.parent !== null || scope === null) return name;
  const tagged = [...name, run(` ${scope}`, 'muted')];
  return lineCells(tagged) > nameWidth ? name : tagged;
}

const spaced = (parts: readonly Line[]): Line =>
  parts.filter((part) => part.length > 0).flatMap((part, index) => (index === 0 ? part : [run('  '), ...part]));

const alsoIn = (also: readonly string[]): Line => (also.length === 0 ? [] : line(`also ${also.join(', ')}`, 'muted'));

/** A batch that is not opened says what it is about by its first title. */
function onlyTitle({ node, isOpen }: BatchRow, { sought }: QueueSight): Line {
  const [first] = node.members;
  if (isOpen === true || first === undefined || first.title === null) return [];
  return found(run(first.title, 'muted'), sought(first));
}

export function elapsed(node: BatchNode, { now }: QueueSight): Line {
  const ms = elapsedMs(node, now);
  return ms === null ? line('-', 'muted') : line(span(ms));
}

export function remaining(node: BatchNode, { now }: QueueSight): Line {
  const { status, estimatedCiFinishAt: at, ciFinishedAt } = node.batch;
  if (!isTimed(node)) return line('-', 'muted');
  if (ciFinishedAt !== null && ciFinishedAt <= now && status.code !== 'running') return line('done', 'muted');
  if (at === null) return line('?', 'muted');
  return at > now ? line(about(at - now)) : line('due', 'warn');
}
