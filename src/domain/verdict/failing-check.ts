import { checkBucket, checkPage } from '../check.ts';
import type { QueuedPull } from '../queued-pull.ts';
import type { LogIndex } from './log-index.ts';
import { isTornDown, type Run } from './run.ts';
import { failingEverywhere, failingWindowMs } from './threshold.ts';

/** A check by name, with where it failed lately. */
export interface FailingCheck {
  readonly name: string;
  /** Pull requests under test when it failed. One failing run blames all members of its batch. */
  readonly pulls: readonly number[];
  /** The same, with the latest failure of each, the latest first. */
  readonly failures: readonly FailedFor[];
  /** Failing runs that share no pull request: five members of one batch are one, and so are the parts it is split in. */
  readonly unrelated: number;
  /** Unrelated runs enough to say that it is not one pull request's own fault. */
  readonly isEverywhere: boolean;
  readonly lastAt: number;
  /** The page of the latest failure. */
  readonly url: string | null;
  /** Some of it stands in the live checks only, which are read for some pull requests. */
  readonly isLive: boolean;
}

/** One pull request that was under test when a check failed. */
export interface FailedFor {
  readonly number: number;
  readonly at: number;
  /** As far as the log names it. */
  readonly batchId: string | null;
  /** The pull request that its run was on. */
  readonly queuePullRequestNumber: number | null;
  /** It stands in the live checks, whose failures carry no time: `at` is now. */
  readonly isLive: boolean;
}

interface Failure {
  readonly name: string;
  readonly members: readonly number[];
  /** The run it failed in, when that is told: the same failure may be known from the log and from the live checks. */
  readonly queuePullRequestNumber: number | null;
  readonly batchId: string | null;
  readonly at: number;
  readonly url: string | null;
  readonly isLive: boolean;
}

/**
 * Checks that failed in the last hour, the most widespread first: one pull request's problem or everybody's? Either
 * source may be missing.
 */
export function failingChecks(log: LogIndex | null, live: readonly QueuedPull[], now: number): FailingCheck[] {
  const byName = Map.groupBy([...logged(log, now), ...shown(live, now)], (failure) => failure.name);
  const found = [...byName].map(([name, failures]) => summary(name, failures));
  return found.sort((a, b) => b.unrelated - a.unrelated || b.pulls.length - a.pulls.length || b.lastAt - a.lastAt);
}

function logged(log: LogIndex | null, now: number): Failure[] {
  const isRecent = ({ endedAt }: Run): boolean => endedAt !== null && endedAt > now - failingWindowMs && endedAt <= now;
  const recent = (log?.runs ?? []).filter(isRecent);
  return recent.flatMap(({ members, batchId, queuePullRequestNumber, endedAt, failedChecks }) =>
    failedChecks.map((check) => {
      const seen = { at: endedAt ?? now, url: checkPage(check), isLive: false };
      return { name: check.name, members, batchId, queuePullRequestNumber, ...seen };
    }),
  );
}

function shown(live: readonly QueuedPull[], now: number): Failure[] {
  return live.flatMap(({ number, mergeabilityCheck }) => {
    const failed = (mergeabilityCheck?.checks ?? []).filter(
      ({ state }) => checkBucket(state) === 'failed' && !isTornDown(state),
    );
    const queuePullRequestNumber = mergeabilityCheck?.queuePullRequestNumber ?? null;
    const run = { members: [number], batchId: null, queuePullRequestNumber };
    return failed.map((check) => ({ ...run, name: check.name, at: now, url: checkPage(check), isLive: true }));
  });
}

function summary(name: string, failures: readonly Failure[]): FailingCheck {
  const latest = failures.reduce((best, failure) => (failure.at > best.at ? failure : best));
  const unrelated = groupCount(failures.map(({ members, queuePullRequestNumber: run }) => [...members, `run ${run}`]));
  return {
    name,
    pulls: [...new Set(failures.flatMap((failure) => failure.members))],
    failures: latestFor(failures),
    unrelated,
    isEverywhere: unrelated >= failingEverywhere,
    lastAt: latest.at,
    url: latest.url,
    isLive: failures.some((failure) => failure.isLive),
  };
}

function latestFor(failures: readonly Failure[]): readonly FailedFor[] {
  const found = new Map<number, FailedFor>();
  for (const { members, at, batchId, queuePullRequestNumber, isLive } of failures) {
    for (const number of members) {
      if (at < (found.get(number)?.at ?? 0)) continue;
      found.set(number, { number, at, batchId, queuePullRequestNumber, isLive });
    }
  }
  return [...found.values()].sort((a, b) => b.at - a.at || a.number - b.number);
}

/** How many groups are left when sets that share a member count as one. */
function groupCount(sets: readonly (readonly (number | string)[])[]): number {
  let groups: Set<number | string>[] = [];
  for (const members of sets) {
    const touched = groups.filter((group) => members.some((member) => group.has(member)));
    const joined = new Set([...members, ...touched.flatMap((group) => [...group])]);
    groups = [...groups.filter((group) => !touched.includes(group)), joined];
  }
  return groups.length;
}
