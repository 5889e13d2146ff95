import { calendarDay, span } from '../../../base/span.ts';
import { sparkline } from '../../../base/sparkline.ts';
import type { Quarantine } from '../../../domain/quarantine.ts';
import type { Harm } from '../../../domain/verdict/harm.ts';
import { resourceOf, type State } from '../../../store/state.ts';
import { testKeysOf } from '../../../store/tests/detail.ts';
import type { TestRow } from '../../../store/tests/search.ts';
import type { Glyphs } from '../../glyph.ts';
import { type Layout, rowLine } from '../../kit/columns.ts';
import { fitLine, type Line, line, type Run, run } from '../../kit/line.ts';
import type { TestColumn } from './columns.ts';
import { healthSign, levelText } from './health-sign.ts';

export interface Drawing {
  readonly layout: Layout<TestColumn>;
  readonly glyphs: Glyphs;
  readonly width: number;
  /** By test name. */
  readonly quarantined: ReadonlyMap<string, Quarantine>;
}

export function testLine(state: State, { test, harm }: TestRow, drawing: Drawing): Line {
  const { layout, glyphs, quarantined } = drawing;
  const { metrics } = test;
  const sign = healthSign(metrics?.healthStatus ?? null);
  const isNarrow = !layout.columns.some(({ id }) => id === 'confidence' || id === 'job');
  const lies = quarantined.get(test.testName);
  return rowLine(
    layout,
    {
      health: line(isNarrow ? sign.short : sign.word, sign.tone),
      confidence: levelText(metrics?.healthConfidence ?? null),
      impact: levelText(metrics?.failedExecutionsImpact ?? null),
      harm:
        harm === null ? line('-', 'muted') : line(isNarrow ? `${harm.left.length}PR ${harm.runs}r` : harmText(harm)),
      trend: line(trendOf(state, test, glyphs), 'chart1'),
      name: nameLine(test.testName),
      job: line(test.jobName ?? '', 'muted'),
      quarantine: lies === undefined ? [] : line(isNarrow ? 'q' : sourceText(lies), 'hold'),
    },
    glyphs,
  );
}

/** Names begin with a file: what tells tests apart comes first. */
export function nameLine(name: string): Line {
  const [, file = '', own = name] = /^(.{1,400}?)(?:::| > | › )(.+)$/su.exec(name.slice(0, longestName)) ?? [];
  return file === '' ? line(name) : [run(own), run(`  ${file}`, 'muted')];
}

/** More of a name is not looked at. */
const longestName = 1_000;

/** `4 PR 9 run`: pull requests that left after its failures, and failed runs; the job behind the check is a guess. */
const harmText = ({ left, runs }: Harm) => `${left.length} PR ${runs} run`;

const sourceText = ({ source }: Quarantine): string => `q ${source === 'manual' ? 'man' : (source ?? '?')}`;

function trendOf(state: State, test: TestRow['test'], { spark, ellipsis }: Glyphs): string {
  const key = testKeysOf(test, state.tests.window).series('failure_count');
  const series = resourceOf(state.hold ?? state, key)?.value;
  if (series == null) return ellipsis;
  return sparkline(
    series.valueOverTime.map(({ value }) => value),
    { width: 8, style: spark },
  );
}

interface QuarantineDrawing {
  readonly now: number;
  readonly zone: string;
  readonly width: number;
  readonly glyphs: Glyphs;
}

/** A quarantine: whether its reason still holds, what it covers, who put it there and why. */
export function quarantineLine(quarantine: Quarantine, { now, zone, width, glyphs }: QuarantineDrawing): Line {
  const { healthStatus, createdAt, testName, reason, source } = quarantine;
  const isNarrow = width < 60;
  const sign = healthSign(healthStatus);
  const since = createdAt === null ? '' : sinceText(createdAt, { now, zone, isNarrow });
  const scope = scopeText(quarantine);
  const nameWidth = Math.max(12, Math.floor((width - 36) * 0.45));
  return [
    ...fitLine([standing(quarantine, isNarrow)], isNarrow ? 9 : 14),
    ...fitLine([run(isNarrow ? sign.short : sign.word, sign.tone)], isNarrow ? 4 : 8),
    ...fitLine([run(source ?? 'manual')], isNarrow ? 0 : 7),
    ...fitLine([run(since, 'muted')], isNarrow ? 0 : 11),
    ...fitLine(nameLine(testName), nameWidth, glyphs),
    run(`  ${scope}`),
    run(`  ${reason ?? ''}`, 'muted'),
  ];
}

const sinceText = (
  at: number,
  { now, zone, isNarrow }: { readonly now: number; readonly zone: string; readonly isNarrow: boolean },
) => (isNarrow ? span(now - at) : calendarDay(at, zone));

/** Whether the reason of a quarantine still holds, as far as recent runs tell. */
function standing({ isRecovered, healthStatus }: Quarantine, isNarrow: boolean): Run {
  if (isRecovered === true) return run('can lift', 'ok');
  if (healthStatus === null) return run('no runs', 'muted');
  if (healthStatus !== 'broken') return run('keep', 'muted');
  // what always fails is no flake: somebody broke it, and nobody sees it
  return run(isNarrow ? 'hides!' : 'hides a break', 'warn');
}

/** What a quarantine covers: a null applies to all. */
export function scopeText({ branchName, branch, pipelineName, jobName }: Quarantine): string {
  const on = branchName ?? branch;
  const parts = [
    on === null ? 'every branch' : `branch ${on}`,
    pipelineName,
    jobName === null ? null : `job ${jobName}`,
  ];
  return parts.flatMap((part) => part ?? []).join(', ');
}

export function harmLine({ check, left, pulls, runs, lostMs }: Harm, unhealthy: number, width: number): Line {
  const nameWidth = Math.max(12, Math.min(32, Math.floor(width * 0.4)));
  return [
    ...fitLine([run(check, 'strong')], nameWidth),
    run(`  ${left.length} of ${pulls.length} PRs left`, left.length > 0 ? 'warn' : 'plain'),
    run(`, ${runs} ${runs === 1 ? 'run' : 'runs'} failed`),
    run(lostMs > 0 ? `, ${span(lostMs)} of runs` : '', 'muted'),
    run(
      unhealthy > 0
        ? `  ~ ${unhealthy} unhealthy ${unhealthy === 1 ? 'test' : 'tests'} in its job`
        : '  ~ no unhealthy test read',
      'muted',
    ),
  ];
}
