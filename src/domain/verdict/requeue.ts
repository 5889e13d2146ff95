import type { Check } from '../check.ts';
import type { Exit } from './exit.ts';
import { type FailingCheck, failingChecks } from './failing-check.ts';
import { isLikelyJob } from './harm.ts';
import type { LogIndex } from './log-index.ts';
import { counted, names, pullNames } from './reason.ts';
import { hasFailed, isTornDown } from './run.ts';
import { failingEverywhere, failingWindowMs } from './threshold.ts';

export type RequeueAdvice =
  /** A newer push makes the exit moot: queue that when it is ready. */
  | 'superseded'
  | 'fix-conflict'
  /** The run was torn down rather than failed. */
  | 'requeue-once'
  /** The same check fails for others too. */
  | 'do-not-retry'
  /** Nothing was proven against it. */
  | 'requeue'
  | 'likely-real'
  | 'ask-who-removed-it'
  | 'after-the-stack'
  | 'fix-conditions'
  | 'ask-on-call'
  | 'look-at-the-checks'
  | 'unknown';

/** A hint, never a ruling: the diff, the jobs' logs and the base's own runs are not in the data (screens.md 0 10). */
export interface RequeueHint {
  readonly advice: RequeueAdvice;
  readonly confidence: 'low' | 'medium' | 'high';
  /** The facts it rests on, each a short sentence with its count and window. */
  readonly evidence: readonly string[];
}

export interface RequeueInput {
  readonly exit: Exit;
  readonly log: LogIndex;
  /** Names of jobs that flaky tests run in; null when test health was not read. */
  readonly flakyJobs: readonly string[] | null;
}

/** Null for a merge: there is nothing to queue again. */
export function requeueHint(input: RequeueInput): RequeueHint | null {
  if (input.exit.merged) return null;
  return byLaterPush(input) ?? byCode(input.exit) ?? byChecks(input);
}

const hint = (
  advice: RequeueAdvice,
  confidence: RequeueHint['confidence'],
  ...evidence: readonly string[]
): RequeueHint => ({ advice, confidence, evidence });

/** The head that a later stay of the same pull request left with. */
function byLaterPush({ exit, log }: RequeueInput): RequeueHint | null {
  const later = log.departures.find(
    ({ number, at, leave }) =>
      number === exit.number && at > exit.at && leave !== null && leave.metadata.pullRequestHeadSha !== null,
  );
  const sha = later?.leave?.metadata.pullRequestHeadSha ?? null;
  if (sha === null || exit.headSha === null || sha === exit.headSha) return null;
  return hint(
    'superseded',
    'high',
    `it left at ${exit.headSha.slice(0, 7)}, its head has been ${sha.slice(0, 7)} since`,
  );
}

/** Codes that say by themselves what comes next. */
function byCode({ code }: Exit): RequeueHint | null {
  const because = `the service gave ${code}`;
  switch (code) {
    case 'PULL_REQUEST_UPDATED':
      return hint('superseded', 'high', because);
    case 'CONFLICT_WITH_BASE_BRANCH':
    case 'CONFLICT_WITH_PULL_AHEAD':
      return hint('fix-conflict', 'high', because);
    case 'PR_MANUALLY_DEQUEUED':
      return hint('ask-who-removed-it', 'high', because, 'a removed pull request does not rejoin by itself');
    case 'STACK_PREDECESSOR_DEQUEUED':
      return hint('after-the-stack', 'high', because);
    case 'PR_DEQUEUED':
      return hint('fix-conditions', 'medium', because);
    case 'DROPPED_BY_BISECTION_ELIMINATION':
      return hint('requeue', 'medium', because, 'it was not tested by itself');
    case 'DRAFT_PULL_REQUEST_CHANGED':
    case 'BATCH_PULL_REQUEST_CLOSED':
      return hint('requeue', 'medium', because, 'its own code was not found at fault');
    case 'DRAFT_PULL_REQUEST_CREATION_BRANCH_NOT_INDEXED':
    case 'BASE_REF_ALIGNMENT_TIMEOUT':
      return hint('requeue-once', 'low', because);
    case 'QUEUE_RULE_MISSING':
    case 'CONFIGURATION_CHANGED':
    case 'INCOMPATIBILITY_WITH_BRANCH_PROTECTIONS':
      return hint('ask-on-call', 'medium', because);
    default:
      return null;
  }
}

/** What the failing checks say, of this pull request and of others. */
function byChecks(input: RequeueInput): RequeueHint {
  const { exit, log, flakyJobs } = input;
  const real = exit.failed.filter((check) => !isTornDown(check.state));
  if (real.length === 0) {
    const isTorn = exit.failed.length > 0 || exit.code === 'CHECKS_INTERRUPTED';
    if (isTorn)
      return hint('requeue-once', 'medium', 'no check failed, all that did not pass were cancelled or outdated');
    return hint('unknown', 'low', exit.code === null ? 'the service gave no code' : `the service gave ${exit.code}`);
  }
  const told = `failed: ${names(real.map((check) => check.name))}`;
  // Half of the window lies behind the exit: others may have failed just after it.
  const failing = failingChecks(log, [], Math.min(log.to, exit.at + failingWindowMs / 2));
  const elsewhere = real.flatMap((check) => others(check, exit, failing));
  if (elsewhere.length > 0) return hint('do-not-retry', 'medium', told, ...elsewhere);
  const again = repeated(input, real);
  if (again !== null) return hint('likely-real', 'medium', told, again);
  const flaky = real.filter((check) => flakyJobs?.some((job) => isLikelyJob(check.name, job)));
  if (flaky.length > 0) {
    return hint(
      'do-not-retry',
      'low',
      told,
      `flaky tests in ${names(flaky.map((check) => check.name))}, matched by name`,
    );
  }
  return hint('look-at-the-checks', 'low', told, `too few others failed by it in ${windowMinutes} min to say more`);
}

/** The same check on others, within the window. */
function others(check: Check, exit: Exit, failing: readonly FailingCheck[]): string[] {
  const found = failing.find((other) => other.name === check.name);
  const rest = found?.pulls.filter((number) => number !== exit.number) ?? [];
  const unrelated = (found?.unrelated ?? 0) - (found?.pulls.includes(exit.number) ? 1 : 0);
  if (unrelated < failingEverywhere) return [];
  return [`${check.name} failed in ${counted(unrelated, 'unrelated run')} in ${windowMinutes} min: ${pullNames(rest)}`];
}

const windowMinutes = failingWindowMs / 60_000;

/** The same check on the same head in another run, where the pull request was alone in both. */
function repeated({ exit, log }: RequeueInput, real: readonly Check[]): string | null {
  const heads = new Set(
    log.departures.filter((end) => end.number === exit.number).map((end) => end.leave?.metadata.pullRequestHeadSha),
  );
  if (exit.headSha === null || heads.size > 1) return null;
  const alone = log.runs.filter((run) => run.members.length === 1 && run.members[0] === exit.number && hasFailed(run));
  for (const { name } of real) {
    const times = alone.filter((run) => run.failedChecks.some((failed) => failed.name === name)).length;
    if (times >= 2) return `${name} failed ${times} times on ${exit.headSha.slice(0, 7)}, tested alone`;
  }
  return null;
}
