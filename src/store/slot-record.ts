import { once } from '../base/memo.ts';
import type { RunningChecks } from '../domain/stat/checks.ts';
import type { Grouped } from '../domain/stat/group.ts';
import { glanceOf } from './glance.ts';
import { type Key, type Need, need } from './query.ts';
import { branchOf, repositoryOf } from './slice/session.ts';
import { resourceOf, type State } from './state.ts';

/** It changes by the day. */
const everyMs = 10 * 60_000;
const recordSpanMs = 24 * 3_600_000;
/** A narrower header has no room for it. */
const leastColumns = 132;
/** Ends fall on whole minutes, as those of all statistics. */
const step = 60_000;

const recordKey = (state: State): Key<'runningChecks'> => `slot record ${branchOf(state) ?? ''}`;

/** Asked only where the limit of slots is not proven and what it answers has room on the screen. */
export function slotRecordNeeds(state: State): readonly Need[] {
  const glance = glanceOf(state);
  if (state.tab !== 'queue' || state.terminal.columns < leastColumns) return [];
  if (glance === null || glance.slots.limit !== null) return [];
  const endAt = Math.floor((state.now + (state.skewMs ?? 0)) / step) * step;
  const branch = branchOf(state);
  const input = { ...repositoryOf(state), startAt: endAt - recordSpanMs, endAt };
  return [need('runningChecks', branch === null ? input : { ...input, baseRef: [branch] }, everyMs, recordKey(state))];
}

/**
 * The most checks that one queue of this branch ran at once in the last day (screens.md c 10). No limit: more may be
 * allowed, and several queues may share what is. Null while it was not read.
 */
export function slotRecord(state: State): number | null {
  const found = resourceOf(state.hold ?? state, recordKey(state))?.value ?? null;
  return found === null ? null : mostOf(found);
}

const mostOf = once(({ groups }: Grouped<RunningChecks>): number | null => {
  const most = groups.flatMap(({ stats }) => stats.flatMap(({ maxRunningChecks }) => maxRunningChecks ?? []));
  return most.reduce<number | null>((best, value) => (best === null || value > best ? value : best), null);
});
