import type { Resource } from './resource.ts';
import type { State } from './state.ts';

/**
 * False when all that happened is that reads were started. Their replies will tell, a second later at the most the
 * next tick does, and until then nothing on the screen would change but its clock: a frame for every poll.
 */
export function isNews(before: State, after: State): boolean {
  const { now: _now, alarmAt: _alarmAt, resources, ...rest } = after;
  if (resources === before.resources || resources.size < before.resources.size) return true;
  const isSame = Object.entries(rest).every(([name, value]) => Object.is(value, Reflect.get(before, name)));
  return !(isSame && [...resources].every(([key, resource]) => isOnlyStarted(before.resources.get(key), resource)));
}

function isOnlyStarted(before: Resource | undefined, after: Resource): boolean {
  if (before === after) return true;
  const isBegun = after.fetchingSince !== null && after.fetchingSince === after.startedAt;
  return isBegun && after.value === (before?.value ?? null) && after.failure === (before?.failure ?? null);
}
