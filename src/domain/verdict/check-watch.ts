import { type CheckState, checkBucket } from '../check.ts';
import type { QueuedPull } from '../queued-pull.ts';
import type { Since } from './observations.ts';
import { median } from './rhythm.ts';

export interface CheckSeen {
  readonly state: CheckState;
  readonly since: Since;
}

/**
 * When checks changed, as this program saw it: the service gives them no times (screens.md f 28). Runs are told apart by
 * the pull request they run on.
 */
export interface CheckWatch {
  readonly runs: ReadonlyMap<number, ReadonlyMap<string, CheckSeen>>;
  /** By check, how long it was seen to run, from old to new. */
  readonly spans: ReadonlyMap<string, readonly number[]>;
}

export const noChecksSeen: CheckWatch = { runs: new Map(), spans: new Map() };

const keptRuns = 64;
const keptNames = 500;
const keptSpans = 20;

/** What is known after `pull` was received at `at`. */
export function watchChecks(before: CheckWatch, pull: QueuedPull, at: number): CheckWatch {
  const check = pull.mergeabilityCheck;
  if (check?.queuePullRequestNumber == null) return before;
  const run = before.runs.get(check.queuePullRequestNumber);
  const now = new Map(check.checks.map(({ name, state }) => [name, seeCheck(run, name, state, at)]));
  const finished = [...now].flatMap(([name, seen]) => {
    const ms = seen.since.at === at ? spanOf(run?.get(name), seen.state, at) : null;
    return ms === null ? [] : [{ name, ms }];
  });
  return {
    runs: newest(
      [...before.runs].filter(([number]) => number !== check.queuePullRequestNumber),
      [check.queuePullRequestNumber, now],
    ),
    spans: finished.length === 0 ? before.spans : withSpans(before.spans, finished),
  };
}

/** The median time that a check was seen to take; null until one was seen from start to end. */
export const usualCheckMs = (watch: CheckWatch, name: string): number | null => median(watch.spans.get(name) ?? []);

/** Since when a check has been in its state; null when it was not looked at. */
export const checkSince = (watch: CheckWatch, queuePullRequestNumber: number | null, name: string): Since | null =>
  watch.runs.get(queuePullRequestNumber ?? -1)?.get(name)?.since ?? null;

/** A check that was not in the list at the last look has just come. */
function seeCheck(
  run: ReadonlyMap<string, CheckSeen> | undefined,
  name: string,
  state: CheckState,
  at: number,
): CheckSeen {
  const seen = run?.get(name);
  if (seen?.state === state) return seen;
  return { state, since: { at, isExact: run !== undefined } };
}

/** Only a check that was seen to begin and to finish says how long it takes. */
function spanOf(seen: CheckSeen | undefined, state: CheckState, at: number): number | null {
  const isFinish = seen?.state === 'pending' && ['passed', 'failed'].includes(checkBucket(state));
  return isFinish && seen.since.isExact ? at - seen.since.at : null;
}

const newest = <K, V>(entries: readonly (readonly [K, V])[], last: readonly [K, V]): Map<K, V> =>
  new Map([...entries, last].slice(-keptRuns));

function withSpans(
  spans: CheckWatch['spans'],
  finished: readonly { readonly name: string; readonly ms: number }[],
): CheckWatch['spans'] {
  const next = new Map(spans);
  for (const { name, ms } of finished) {
    const known = next.get(name) ?? [];
    next.delete(name);
    next.set(name, [...known, ms].slice(-keptSpans));
  }
  return new Map([...next].slice(-keptNames));
}
