import { dueAt } from './cadence.ts';
import type { Effect } from './effect.ts';
import type { Need, ReadName } from './query.ts';
import { type Resource, started, unread } from './resource.ts';
import type { Slice, Step } from './slice/slice.ts';
import type { State } from './state.ts';
import { isOpen } from './write.ts';

/** How many reads may be under way at once, first things first. */
const mostFetches = 4;
/** The header and every write rest on these: they wait for no others, which may hang. */
const urgent: readonly ReadName[] = ['status', 'dequeueImpact'];
/** Every reply moves the clock on the screen; while replies come, or nobody looks, it steps this often besides. */
const calmTickMs = 5_000;
/** Every second counts once something is waited for. A step costs a frame: as much as a reply. */
const tickMs = 1_000;
/** A reply may take this long before it is waited for. */
const promptMs = 1_000;
/** For so long after a key somebody is at the keyboard. */
const attendedMs = 30_000;
/** What nothing on the screen has needed for this long is forgotten. */
const keptMs = 10 * 60_000;

/** Starts the reads that are due, forgets what nothing needs, and arms the alarm for whatever comes next. */
export function scheduled(state: State, slices: readonly Slice[]): Step {
  const needing = slices.filter(({ isAlwaysNeeded }) => state.isShown || isAlwaysNeeded === true);
  const needs = distinct(needing.flatMap((slice) => slice.needs?.(state) ?? []));
  const [fetching, fetches] = startDue(swept(state, needs), needs);
  const cancelled = unneeded(fetching);
  const wakes = slices.flatMap((slice) => slice.wakesAt?.(fetching) ?? []);
  const alarmAt = Math.min(nextTick(fetching), ...wakes.filter((at) => at > state.now), ...nextDue(fetching, needs));
  const effects: Effect[] = [...fetches, ...cancelled];
  // one that was armed for what has happened since, as the reply it was to miss, would ring for nothing and cost a frame
  if (fetching.alarmAt === alarmAt && alarmAt > state.now) return [fetching, effects];
  effects.push({ kind: 'alarm', at: alarmAt });
  return [{ ...fetching, alarmAt }, effects];
}

function distinct(needs: readonly Need[]): readonly Need[] {
  const byKey = new Map<string, Need>();
  for (const need of needs) {
    const other = byKey.get(need.key);
    if (other === undefined || often(need) < often(other)) byKey.set(need.key, need);
  }
  return [...byKey.values()];
}

const often = (need: Need) => need.everyMs ?? Number.POSITIVE_INFINITY;

function startDue(state: State, needs: readonly Need[]): readonly [State, readonly Effect[]] {
  let room = mostFetches;
  for (const resource of state.resources.values()) if (resource.fetchingSince !== null) room--;
  const starting = needs
    .filter((need) => (dueOf(state, need) ?? Number.POSITIVE_INFINITY) <= state.now)
    .filter((need) => urgent.includes(need.query.endpoint) || room-- > 0);
  if (starting.length === 0) return [state, []];
  const resources = new Map(state.resources);
  const effects = starting.map(({ key, query }): Effect => {
    const resource = started(resources.get(key) ?? unread, query, state.now);
    resources.set(key, resource);
    return { kind: 'fetch', key, seq: resource.startedSeq, query };
  });
  return [{ ...state, resources }, effects];
}

/** When a need is read next, epoch milliseconds; null while it is being read, or never again by itself. */
export function dueOf(state: State, need: Need): number | null {
  const pace = {
    everyMs: need.everyMs,
    focused: state.terminal.focused,
    // simulated time may run many times as fast: what is asked for rarely would be hours old
    attended: state.session.simulated || state.now - state.look.lastKeyAt < attendedMs,
    hurried: need.query.endpoint === 'status' && state.writes.some(isOpen),
    seed: state.session.startedAt,
  };
  return dueAt(need.key, state.resources.get(need.key), pace);
}

const unneeded = (state: State): readonly Effect[] =>
  [...state.resources]
    .filter(([, resource]) => resource.fetchingSince !== null && resource.unneededSince !== null)
    .map(([key]) => ({ kind: 'cancel', key }));

/** Notes what is needed and what is not, and lets go of what has not been for long. */
function swept(state: State, needs: readonly Need[]): State {
  const needed = new Set(needs.map((need) => need.key));
  const changed = [...state.resources].filter(
    ([key, { unneededSince }]) =>
      needed.has(key) !== (unneededSince === null) || isForgettable(unneededSince, state.now),
  );
  if (changed.length === 0) return state;
  const resources = new Map(state.resources);
  for (const [key, resource] of changed) {
    if (needed.has(key)) resources.set(key, { ...resource, unneededSince: null });
    else if (resource.unneededSince === null) resources.set(key, { ...resource, unneededSince: state.now });
    else if (resource.fetchingSince === null) resources.delete(key);
  }
  return { ...state, resources };
}

const isForgettable = (unneededSince: number | null, now: number) =>
  unneededSince !== null && now - unneededSince > keptMs;

function nextDue(state: State, needs: readonly Need[]): readonly number[] {
  return needs.flatMap((need) => dueOf(state, need) ?? []).filter((at) => at > state.now);
}

/** Ticks fall on whole seconds, so that the clock on the screen steps when the second does. */
function nextTick(state: State): number {
  const { now } = state;
  const after = (step: number) => Math.floor(now / step) * step + step;
  if (!state.terminal.focused) return after(calmTickMs);
  const late = [...state.resources.values()].map(lateAt);
  return isWaited(state) || late.some((at) => at <= now) ? after(tickMs) : Math.min(after(calmTickMs), ...late);
}

/** From when on the reply of a resource is waited for. */
function lateAt({ query, fetchingSince, failure }: Resource): number {
  if (failure !== null && query?.endpoint === 'status') return 0;
  return fetchingSince === null ? Number.POSITIVE_INFINITY : fetchingSince + promptMs;
}

/** Whether somebody waits, for a dialog to arm or a change to be seen, or looks at a screen that stands still. */
const isWaited = ({ overlays, notice, hold, writes }: State) =>
  overlays.length > 0 || notice !== null || hold !== null || writes.some(isOpen);
