import type { LogIndex } from './log-index.ts';
import { runMs } from './run.ts';

/** What one failing check did to the queue, over all that the log tells. */
export interface Harm {
  readonly check: string;
  /** Runs that ended with it failing. */
  readonly runs: number;
  /** Pull requests that were under test then. */
  readonly pulls: readonly number[];
  /** Of those, the ones that left without a merge after one of its failures. */
  readonly left: readonly number[];
  /** The time those runs took, where it is known. */
  readonly lostMs: number;
}

/** The checks that failed, the most harmful first: what it drove out weighs more than what it held up. */
export function harms(log: LogIndex): readonly Harm[] {
  const failed = log.runs.flatMap((run) => run.failedChecks.map(({ name }) => ({ name, run })));
  const byName = Map.groupBy(failed, ({ name }) => name);
  return [...byName]
    .map(([check, failures]) => {
      const runs = failures.map(({ run }) => run);
      const pulls = [...new Set(runs.flatMap(({ members }) => members))];
      const since = Math.min(...runs.map(({ endedAt }) => endedAt ?? log.to));
      const exits = new Set(log.exits.filter(({ at }) => at >= since).map(({ number }) => number));
      const lostMs = runs.reduce((sum, run) => sum + (runMs(run) ?? 0), 0);
      return { check, runs: runs.length, pulls, left: pulls.filter((number) => exits.has(number)), lostMs };
    })
    .sort(
      (one, other) =>
        other.left.length - one.left.length || other.runs - one.runs || (one.check < other.check ? -1 : 1),
    );
}

/**
 * Whether a check is likely that job's: the service never says which job a check reports on, so names are compared.
 * `ci / e2e-linux` is taken for the job `e2e-linux`, and so is its part `e2e-linux (2/4)` unless the job is a part itself.
 */
export function isLikelyJob(check: string, job: string | null): boolean {
  if (job === null || job === '') return false;
  const wanted = job.toLowerCase();
  const shown = check.toLowerCase().split('/ ').at(-1) ?? '';
  const whole = shown.replace(part, '');
  return [check.toLowerCase(), shown, ...(part.test(wanted) ? [] : [whole])].includes(wanted);
}

const part = /\s*\([^()]*\)$/;
