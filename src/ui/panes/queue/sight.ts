import { memo } from '../../../base/memo.ts';
import { type WordSpans, wordSpans } from '../../../base/word-filter.ts';
import type { PullRequest } from '../../../domain/pull-request.ts';
import type { QueuedPull } from '../../../domain/queued-pull.ts';
import type { CheckWatch } from '../../../domain/verdict/check-watch.ts';
import type { ActiveFreeze } from '../../../domain/verdict/freezes.ts';
import type { LogIndex } from '../../../domain/verdict/log-index.ts';
import type { Observations } from '../../../domain/verdict/observations.ts';
import { timesThrownBack } from '../../../domain/verdict/restarts.ts';
import type { Tree } from '../../../domain/verdict/tree.ts';
import { glanceOf } from '../../../store/glance.ts';
import { byNumber, livePulls } from '../../../store/live-pulls.ts';
import { matcher } from '../../../store/match.ts';
import { sightOf } from '../../../store/sight.ts';
import { listOf, type State } from '../../../store/state.ts';
import { flakyJobs } from '../../../store/tests/flaky-jobs.ts';
import { failingForAll } from '../../check-name.ts';
import type { Glyphs } from '../../glyph.ts';

/** What a row needs to know beside itself. */
export interface QueueSight {
  readonly tree: Tree;
  readonly log: LogIndex | null;
  readonly observed: Observations | null;
  /** The service's time. */
  readonly now: number;
  readonly zone: string;
  readonly me: string | null;
  readonly glyphs: Glyphs;
  /** Ids of the marked pull requests. */
  readonly marked: ReadonlySet<string>;
  readonly freezes: readonly ActiveFreeze[];
  /** Names of checks that fail for everybody. */
  readonly everywhere: ReadonlySet<string>;
  /** Replies for single pull requests, of which only a few are read. */
  readonly details: ReadonlyMap<number, QueuedPull>;
  /** When their checks changed, as far as that was seen. */
  readonly watch: CheckWatch;
  /** Whether lanes have headings of their own on this screen. */
  readonly hasLaneRows: boolean;
  /** The jobs that flaky tests run in; null while that was not read. */
  readonly flakyJobs: readonly string[] | null;
  /** What the filter finds in the texts of a pull request; null in one that it does not find, and without a filter. */
  readonly sought: (pull: PullRequest) => WordSpans | null;
  /** How long a run that passes takes on the average; null while the log does not tell. */
  readonly averageRunMs: number | null;
}

/** Null until the queue was read. */
export function queueSight(state: State, glyphs: Glyphs, hasLaneRows: boolean): QueueSight | null {
  const { tree, log, observed, now } = sightOf(state);
  const glance = glanceOf(state);
  if (tree === null || glance === null) return null;
  const { freezes, movement, failing } = glance;
  const { zone, me } = state.session;
  return {
    ...{ tree, log, observed, now, zone, me, glyphs, freezes, hasLaneRows },
    marked: listOf(state, 'queue').marked,
    everywhere: failingForAll(failing),
    details: byNumber(livePulls(state)),
    flakyJobs: flakyJobs(state),
    watch: state.checkWatch,
    sought: soughtBy(listOf(state, 'queue').filter),
    averageRunMs: movement.rhythm?.averageRunMs ?? null,
  };
}

const soughtBy = memo((filter: string): QueueSight['sought'] => {
  const match = matcher({ filter, mine: false }, null);
  const spans = wordSpans(filter);
  return (pull) => (match?.(pull) === true ? spans : null);
});

/** How often a queued pull request was thrown back in this stay; null while the log is not known. */
export const restartCount = ({ log }: Pick<QueueSight, 'log'>, pull: PullRequest): number | null =>
  log === null ? null : timesThrownBack(log, pull);
