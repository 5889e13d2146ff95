// When and how tests fail. All of it follows from the seed, the test and the run, so that nothing is remembered.

import type { BlamedPull } from '../../../domain/test-case.ts';
import { roll } from './roll.ts';
import type { Identity, Pipeline } from './suite.ts';

/** One run of a pipeline on the default branch. */
export interface Run {
  /** Counts up over all pipelines. */
  readonly index: number;
  /** Epoch milliseconds. */
  readonly at: number;
  readonly pipeline: Pipeline;
  readonly commit: string;
  /** Whose merge the commit is; null for a commit that no pull request brought. */
  readonly pull: BlamedPull | null;
}

/** A test that failed is run once more on the same commit: `flaky` means that it then passed. */
export type Outcome = 'passed' | 'flaky' | 'failed';

/** A time in which a test fails. */
export interface Episode {
  readonly kind: 'flaky' | 'broken';
  readonly from: number;
  readonly to: number;
  /** How likely a run fails. */
  readonly rate: number;
}

const hour = 60 * 60 * 1000;
const day = 24 * hour;

/** At most one episode falls into each period of a test's life. */
const period = 12 * day;

const never: Episode = { kind: 'flaky', from: 0, to: 0, rate: 0 };

/** The episode of a test's present period. */
export function episodeOf(seed: number, { index, isTroubled }: Identity, at: number): Episode {
  const count = Math.floor(at / period);
  const dice = (mark: number) => roll(seed + mark, index, count);
  if (!isTroubled || dice(0) > 0.6) return never;
  const isBroken = dice(1) < 0.3;
  const length = isBroken ? (4 + 56 * dice(2) ** 2) * hour : (1 + 9 * dice(2)) * day;
  const from = count * period + dice(3) * (period - length);
  return {
    kind: isBroken ? 'broken' : 'flaky',
    from,
    to: from + length,
    rate: isBroken ? 0.995 : 0.02 + 0.28 * dice(4) ** 2,
  };
}

/** How a test ended in a run of its pipeline. */
export function outcomeOf(seed: number, { index }: Identity, episode: Episode, run: Run): Outcome {
  if (run.at < episode.from || run.at >= episode.to) return 'passed';
  const thrown = roll(seed, index, run.index + 1000);
  if (thrown >= episode.rate) return 'passed';
  if (episode.kind === 'broken') return 'failed';
  // Now and then bad luck strikes twice.
  return thrown < episode.rate / 10 ? 'failed' : 'flaky';
}

/** The same for whoever has not looked up the episode. */
export const outcomeIn = (seed: number, identity: Identity, run: Run): Outcome =>
  identity.isTroubled ? outcomeOf(seed, identity, episodeOf(seed, identity, run.at), run) : 'passed';
