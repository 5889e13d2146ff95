// Which pipelines a merge on the default branch starts, and what the service does about their jobs.
import type { Random } from '../../../base/random.ts';
import type { BlamedPull } from '../../../domain/test-case.ts';
import type { Chronicle } from '../../history/fact.ts';
import { day, type Ledger } from './ledger.ts';
import type { Job, Pipeline } from './suite.ts';

/** A merge on the default branch. */
export interface Merge {
  /** Epoch milliseconds. */
  readonly at: number;
  readonly commit: string;
  readonly pull: BlamedPull;
}

const minute = 60 * 1000;

/** A merge sooner after the last run than this is tested together with the next. */
const pauses = { ci: 20 * minute, e2e: 180 * minute } as const;

/** The nightly pipeline runs with the first merge after this hour, UTC. */
const nightlyHour = 2;

export interface PipelineOptions {
  readonly random: Random;
  readonly chronicle: Chronicle;
  readonly ledger: Ledger;
  readonly jobs: readonly Job[];
  readonly defaultBranch: string;
}

export function createPipelines(options: PipelineOptions): (merge: Merge) => void {
  const { random, ledger } = options;
  const lastAt: Record<Pipeline, number> = { ci: 0, e2e: 0, nightly: 0 };
  let count = 0;

  const start = (pipeline: Pipeline, at: number, commit: string, pull: BlamedPull | null) => {
    lastAt[pipeline] = at;
    ledger.add({ index: count++, at, pipeline, commit, pull });
    if (random.chance(0.05)) retryJob(options, at);
  };
  return ({ at, commit, pull }) => {
    if (at - lastAt.ci >= pauses.ci) start('ci', at, commit, pull);
    if (at - lastAt.e2e >= pauses.e2e) start('e2e', at, commit, pull);
    const night = Math.floor(at / day) * day + nightlyHour * 60 * minute;
    // It tests the version that the release robot commits, which no pull request brought.
    if (at >= night && lastAt.nightly < night) start('nightly', at, robotCommit(random), null);
  };
}

const robotCommit = (random: Random) =>
  Array.from({ length: 5 }, () => random.integer(0, 0xffffffff).toString(16).padStart(8, '0')).join('');

type Match = Readonly<Record<string, unknown>>;

/** The three shapes of service-facts 1.1 #16. */
const conditionMatches: readonly [Match, ...Match[]] = [
  { attribute: 'job-name', matched_value: 'e2e' },
  {
    attribute: 'log',
    matched_value: 'Connection reset by peer',
    source: 'annotation',
    annotation_title: 'Process completed with exit code 1',
    annotation_path: '.github/workflows/ci.yml',
  },
  { attribute: 'log', matched_value: 'net::ERR_CONNECTION_REFUSED', source: 'job_log', matched_line_number: 1284 },
];

function retryJob({ random, chronicle, jobs, defaultBranch }: PipelineOptions, at: number): void {
  const [first, ...others] = jobs;
  if (first === undefined) return;
  const { name } = random.pick([first, ...others]);
  const isOverQuota = random.chance(0.15);
  chronicle.record({
    type: 'ci_insights.job_retried',
    at,
    trigger: 'Rule: retry broken machines',
    pullRequest: null,
    baseRef: defaultBranch,
    outcome: isOverQuota ? 'failure' : 'success',
    metadata: {
      ruleId: '5d0c8a3e-7b1f-4c55-9a64-0f2f6f1f7e21',
      ruleName: `retry ${name}`,
      maxRetry: 2,
      retryMode: random.chance(0.8) ? 'job' : 'pipeline',
      retryAttempt: isOverQuota ? 2 : 1,
      conditionMatches: [random.pick(conditionMatches)],
      outcome: isOverQuota ? 'skipped_quota_exceeded' : 'retried',
    },
  });
}
