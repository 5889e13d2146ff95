import type { Key } from '../query.ts';
import { forgotten } from '../resource.ts';
import { resourceOf, type State } from '../state.ts';
import type { Page, PageRead } from './event-window.ts';

/** A page of the log as it was asked for and came back. */
export type ReadPage = PageRead & Pick<Page, 'events'>;

/** The reply of that number, where it is the one that counts; null for a late one. */
export function pageOf(state: State, key: Key<'logs'>, seq: number): ReadPage | null {
  const resource = resourceOf(state, key);
  if (resource?.query?.endpoint !== 'logs' || resource.appliedSeq !== seq || resource.value === null) return null;
  const { receivedFrom = 0, receivedTo = 0, cursor = null } = resource.query.input;
  return { from: receivedFrom, to: receivedTo, cursor, events: resource.value.events };
}

/** Whether a page was refused for its cursor: one may expire while the reader rests. */
export function isExpired(state: State, key: string, kind: string): boolean {
  if (kind !== 'missing' && kind !== 'refused') return false;
  const { query } = state.resources.get(key) ?? {};
  return query?.endpoint === 'logs' && query.input.cursor !== undefined;
}

/** Each page but the tail is a question of its own: its answer is not kept under its name. */
export function withForgotten(state: State, key: string): State {
  const resource = state.resources.get(key);
  if (resource === undefined) return state;
  return { ...state, resources: new Map(state.resources).set(key, forgotten(resource)) };
}
