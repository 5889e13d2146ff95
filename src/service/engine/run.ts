// One run of the checks of a batch. All of it is decided as it starts: what the reader of the queue sees of it is only a
// matter of time, so that a run costs two events however many checks it has.
import type { Random } from '../../base/random.ts';
import type { Check, CheckState } from '../../domain/check.ts';
import type { CheckSetup } from './setup.ts';

export interface Run {
  /** The pull request the checks run on. */
  readonly number: number;
  readonly inPlace: boolean;
  readonly startedAt: number;
  /** When the verdict is known. */
  readonly endsAt: number;
  readonly conclusion: 'success' | 'failure' | 'timed_out';
  readonly checks: readonly RunCheck[];
  readonly url: string;
  /** When it was interrupted. */
  cutAt: number | null;
  /** The checks as they ended, once somebody asked. */
  final: readonly Check[] | null;
}

export interface RunCheck {
  readonly name: string;
  readonly endsAt: number;
  readonly state: 'success' | 'failure' | 'skipped' | 'timed_out';
}

export interface RunPlan {
  readonly number: number;
  readonly inPlace: boolean;
  readonly startedAt: number;
  readonly timeoutMs: number | null;
  readonly checks: readonly CheckSetup[];
  /** Names of the checks that the tested changes break, and of those that never end with them. */
  readonly broken: ReadonlySet<string>;
  readonly hanging: ReadonlySet<string>;
  /** Where the repository's checks are shown. */
  readonly url: string;
}

/** What a failure leaves the others before they are cancelled. */
const graceMs = 30_000;

export function planRun(random: Random, { number, inPlace, startedAt, url, ...given }: RunPlan): Run {
  const checks = given.checks.map((setup) => planCheck(random, setup, startedAt, given));
  const failures = checks.filter((check) => check.state === 'failure').map((check) => check.endsAt);
  const firstFailure = Math.min(...failures) + graceMs;
  const last = Math.max(startedAt, ...checks.map((check) => check.endsAt));
  const timeout = startedAt + (given.timeoutMs ?? Number.POSITIVE_INFINITY);
  const endsAt = Math.min(last, firstFailure, timeout);
  const isTimeout = endsAt === timeout && endsAt < last;
  const verdict = failures.length > 0 ? 'failure' : 'success';
  return {
    number,
    inPlace,
    startedAt,
    endsAt,
    conclusion: isTimeout ? 'timed_out' : verdict,
    checks,
    url,
    cutAt: null,
    final: null,
  };
}

function planCheck(
  random: Random,
  { name, ms, flaky, skips }: CheckSetup,
  startedAt: number,
  { broken, hanging }: Pick<RunPlan, 'broken' | 'hanging'>,
): RunCheck {
  const begins = startedAt + random.next() * 0.1 * ms;
  const lasts = ms * Math.max(0.4, random.normal(1, 0.12));
  const isSkipped = random.chance(skips);
  const isUnlucky = random.chance(flaky);
  const whole = Math.round(begins + lasts);
  if (hanging.has(name)) return { name, endsAt: Number.POSITIVE_INFINITY, state: 'timed_out' };
  if (broken.has(name)) return { name, endsAt: Math.round(begins + lasts * 0.7), state: 'failure' };
  if (isSkipped) return { name, endsAt: startedAt + 4000, state: 'skipped' };
  return { name, endsAt: whole, state: isUnlucky ? 'failure' : 'success' };
}

/** The state of one check at an instant; when the run ends, what has not ended is cancelled. */
function stateAt(run: Run, check: RunCheck, now: number): CheckState {
  const end = endOf(run);
  if (check.endsAt <= now && check.endsAt <= end) return check.state;
  if (now < end) return 'pending';
  return run.conclusion === 'timed_out' && end === run.endsAt ? 'timed_out' : 'cancelled';
}

const endOf = ({ cutAt, endsAt }: Run) => cutAt ?? endsAt;

export function progressAt(run: Run, now: number): { readonly passed: number; readonly total: number } {
  let passed = 0;
  for (const check of run.checks) {
    const state = stateAt(run, check, now);
    if (state === 'success' || state === 'skipped') passed++;
  }
  return { passed, total: run.checks.length };
}

/** The last and the next instant at which a check of the run ends, seen from `now`. */
export function endsAround(run: Run, now: number): { readonly last: number; readonly next: number } {
  let last = run.startedAt;
  let next = run.endsAt;
  for (const { endsAt } of run.checks) {
    if (endsAt <= now) last = Math.max(last, endsAt);
    else next = Math.min(next, endsAt);
  }
  return { last, next: next <= now ? Number.POSITIVE_INFINITY : next };
}

export function checksAt(run: Run, now: number): readonly Check[] {
  if (now < endOf(run)) return view(run, now);
  // What is over is asked for once for every member, and stays as it is.
  run.final ??= view(run, endOf(run));
  return run.final;
}

const none: readonly Check[] = [];

export function unsuccessfulAt(run: Run, now: number): readonly Check[] {
  if (run.conclusion === 'success' && run.cutAt === null && now >= run.endsAt) return none;
  return checksAt(run, now).filter(({ state }) => state === 'failure' || state === 'timed_out');
}

const view = (run: Run, now: number) => run.checks.map((check) => checkView(run, check, stateAt(run, check, now)));

function checkView({ url, number }: Run, { name }: RunCheck, state: CheckState): Check {
  // Only a failure has a page of its own that anybody would open.
  if (state === 'failure' || state === 'timed_out') return describe(name, state, `${pageOf(url, name)}/${number}`);
  return alike(url, name, state);
}

/** Checks alike in everything are one object: ninety days hold a million of them. */
const shared = new Map<string, Map<string, Map<string, Check>>>();

function alike(url: string, name: string, state: CheckState): Check {
  const byName = within(shared, url, () => new Map<string, Map<string, Check>>());
  const byState = within(byName, name, () => new Map<string, Check>());
  return within(byState, state, () => describe(name, state, pageOf(url, name)));
}

function within<Value>(map: Map<string, Value>, key: string, make: () => Value): Value {
  let value = map.get(key);
  if (value === undefined) {
    value = make();
    map.set(key, value);
  }
  return value;
}

const pageOf = (url: string, name: string) => `${url}/${encodeURIComponent(name)}`;

const describe = (name: string, state: CheckState, url: string): Check => ({
  name,
  description: descriptions[state] ?? null,
  url,
  detailsUrl: null,
  state,
  avatarUrl: null,
});

const descriptions: Readonly<Record<string, string>> = {
  success: 'Successful',
  failure: 'Failing',
  pending: 'In progress',
  skipped: 'Skipped',
  cancelled: 'Cancelled',
  timed_out: 'Timed out',
};
