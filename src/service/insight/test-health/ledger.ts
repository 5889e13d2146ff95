// What came of the runs, day by day. Only tests that fail at times are counted: all others passed in every run.
import type { Identity, Pipeline } from './suite.ts';
import { brokenStreak, flakyDays } from './threshold.ts';
import { type Episode, episodeOf, type Outcome, outcomeOf, type Run } from './trouble.ts';

export const day = 24 * 60 * 60 * 1000;

/** As many UTC days are kept (service-facts 1.5). */
const keptDays = 90;

/** Healths as they stand in the columns, worst last. */
export const healthCodes = ['healthy', 'flaky', 'broken'] as const;

/** One UTC day. The columns go by slot. */
export interface Day {
  readonly start: number;
  /** Runs by pipeline. */
  readonly runs: Record<Pipeline, number>;
  /** Runs in which a test failed first and then passed. */
  readonly flakes: Uint16Array;
  /** Runs in which it failed twice. */
  readonly fails: Uint16Array;
  /** The health each had when the day ended; today, after its last run. */
  readonly health: Uint8Array;
}

export interface Ledger {
  readonly seed: number;
  readonly suite: readonly Identity[];
  /** Those of the suite that fail at times, by slot. */
  readonly troubled: readonly Identity[];
  /** The place of a test in the columns; -1 for one that always passes. */
  readonly slots: Int32Array;
  /** Oldest first. */
  readonly runs: readonly Run[];
  /** Without a gap up to the present one. */
  readonly days: readonly Day[];
  /** Changes with everything that is counted. */
  readonly version: number;
  /** In order of time. */
  add(run: Run): void;
  /** Opens the days up to that of an instant. */
  advance(now: number): void;
}

interface Memory {
  /** How many runs in a row failed up to now. */
  readonly streaks: Uint16Array;
  readonly lastFlakes: Float64Array;
  readonly episodes: Episode[];
  /** Until when the episodes are those of the present period. */
  episodesUntil: number;
}

const episodeCheck = day;

export function createLedger(seed: number, suite: readonly Identity[]): Ledger {
  const troubled = suite.filter(({ isTroubled }) => isTroubled);
  const slots = new Int32Array(suite.length).fill(-1);
  for (const [slot, { index }] of troubled.entries()) slots[index] = slot;
  const memory: Memory = {
    streaks: new Uint16Array(troubled.length),
    lastFlakes: new Float64Array(troubled.length).fill(Number.NEGATIVE_INFINITY),
    episodes: [],
    episodesUntil: Number.NEGATIVE_INFINITY,
  };
  let runs: Run[] = [];
  let days: Day[] = [];
  let version = 0;

  const advance = (now: number) => {
    const today = Math.floor(now / day) * day;
    for (let last = days.at(-1); last === undefined || last.start < today; last = days.at(-1)) {
      if (last !== undefined) classify(last, memory, last.start + day - 1);
      const opened = newDay(last === undefined ? today : last.start + day, troubled.length);
      classify(opened, memory, opened.start);
      days.push(opened);
      version++;
    }
    const oldest = today - keptDays * day;
    if ((days[0]?.start ?? oldest) >= oldest) return;
    days = days.filter(({ start }) => start >= oldest);
    runs = runs.filter(({ at }) => at >= oldest);
  };
  return {
    seed,
    suite,
    troubled,
    slots,
    advance,
    get runs() {
      return runs;
    },
    get days() {
      return days;
    },
    get version() {
      return version;
    },
    add(run) {
      advance(run.at);
      const today = days.at(-1);
      if (today === undefined) return;
      runs.push(run);
      version++;
      today.runs[run.pipeline]++;
      refreshEpisodes(memory, seed, troubled, run.at);
      const outcome = (identity: Identity, slot: number) => {
        const episode = memory.episodes[slot];
        return episode === undefined ? 'passed' : outcomeOf(seed, identity, episode, run);
      };
      troubled.forEach((identity, slot) => {
        if (identity.pipeline === run.pipeline) count(today, memory, slot, outcome(identity, slot), run.at);
      });
      classify(today, memory, run.at);
    },
  };
}

const newDay = (start: number, size: number): Day => ({
  start,
  runs: { ci: 0, e2e: 0, nightly: 0 },
  flakes: new Uint16Array(size),
  fails: new Uint16Array(size),
  health: new Uint8Array(size),
});

/** Periods of episodes begin with a day. */
function refreshEpisodes(memory: Memory, seed: number, troubled: readonly Identity[], at: number): void {
  if (at < memory.episodesUntil) return;
  memory.episodesUntil = (Math.floor(at / episodeCheck) + 1) * episodeCheck;
  troubled.forEach((identity, slot) => {
    memory.episodes[slot] = episodeOf(seed, identity, at);
  });
}

function count(today: Day, { streaks, lastFlakes }: Memory, slot: number, outcome: Outcome, at: number): void {
  if (outcome === 'failed') {
    streaks[slot] = (streaks[slot] ?? 0) + 1;
    today.fails[slot] = (today.fails[slot] ?? 0) + 1;
    return;
  }
  streaks[slot] = 0;
  if (outcome === 'passed') return;
  lastFlakes[slot] = at;
  today.flakes[slot] = (today.flakes[slot] ?? 0) + 1;
}

function classify({ health }: Day, { streaks, lastFlakes }: Memory, at: number): void {
  for (let slot = 0; slot < health.length; slot++) {
    if ((streaks[slot] ?? 0) >= brokenStreak) health[slot] = 2;
    else health[slot] = (lastFlakes[slot] ?? 0) > at - flakyDays * day ? 1 : 0;
  }
}
