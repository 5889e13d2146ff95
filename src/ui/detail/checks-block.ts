import { type Check, type CheckBucket, checkBucket, checkPage } from '../../domain/check.ts';
import { checkTimes } from '../check-times.ts';
import { type Line, line, run, spread } from '../kit/line.ts';
import type { Tone } from '../theme.ts';
import type { Block } from './block.ts';
import { runToOpen } from './run-link.ts';
import type { DetailSight } from './sight.ts';

/** More rows than this of one kind are counted. */
const mostListed = 12;

const signs: Readonly<Record<CheckBucket, readonly [glyph: string, ascii: string, tone: Tone]>> = {
  failed: ['✗', 'x', 'fail'],
  pending: ['►', '>', 'run'],
  unknown: ['?', '?', 'unknown'],
  passed: ['✓', 'v', 'ok'],
};

/** What failed and what still runs by name, with times as far as they were watched; what passed is counted. */
export function checksBlock(sight: DetailSight): Block {
  const run_ = sight.detail?.value?.mergeabilityCheck ?? null;
  if (run_ === null) return { title: 'CHECKS', lines: [] };
  const by = Map.groupBy(run_.checks, (check) => checkBucket(check.state));
  const passed = by.get('passed')?.length ?? 0;
  const opened = runToOpen(run_.checks);
  const listed = (['failed', 'pending', 'unknown'] as const).flatMap((bucket) =>
    listOf(by.get(bucket) ?? [], bucket, opened, sight),
  );
  const summary = passed === 0 ? [] : [[run('  '), signRun('passed', sight), run(`${passed} passed`)]];
  return { title: 'CHECKS', note: kindOf(run_.checkType, passed, run_.checks.length), lines: [...listed, ...summary] };
}

function kindOf(type: string | null, passed: number, total: number): Line {
  const count = total === 0 ? '' : `${passed}/${total} `;
  if (type === 'trusted') return line('its own green checks count, no run needed', 'muted');
  if (type === 'in_place') return [run(count), run('run on the pull request itself', 'muted')];
  return line(count.trim());
}

function listOf(
  checks: readonly Check[],
  bucket: CheckBucket,
  opened: Check | null,
  sight: DetailSight,
): readonly Line[] {
  const rest = checks.length - mostListed;
  const shown = checks.slice(0, mostListed).map((check) => checkLine(check, bucket, check === opened, sight));
  return rest > 0 ? [...shown, line(`    and ${rest} more`, 'muted')] : shown;
}

function checkLine(check: Check, bucket: CheckBucket, isOpened: boolean, sight: DetailSight): Line {
  const url = checkPage(check) ?? undefined;
  const state = bucket === 'failed' || bucket === 'unknown' ? run(`  ${check.state}`, signs[bucket][2]) : run('');
  const left: Line = [run('  '), signRun(bucket, sight), run(check.name, 'plain', url), state];
  const key = ` ${sight.runKey}`;
  const times = run(timesOf(check, sight), 'muted');
  return spread(left, [times, isOpened ? run(key, 'key') : run(' '.repeat(key.length))], sight.width);
}

function signRun(bucket: CheckBucket, { glyphs }: DetailSight) {
  const [glyph, ascii, tone] = signs[bucket];
  return run(`${glyphs.isAscii ? ascii : glyph} `, tone);
}

function timesOf({ name, state }: Check, sight: DetailSight): string {
  if (checkBucket(state) !== 'pending') return '';
  const times = checkTimes(name, sight.detail?.value?.mergeabilityCheck?.queuePullRequestNumber ?? null, sight);
  return times === '' ? '' : ` ${times}`;
}
