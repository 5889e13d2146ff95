import type { LogEvent } from '../../../domain/event/log-event.ts';
import { facetSections } from '../../../store/log/facet.ts';
import type { StorySubject } from '../../../store/log/message.ts';
import { shownAggregate } from '../../../store/log/reading.ts';
import { type LogRow, logRows } from '../../../store/log/row.ts';
import { listOf, type State } from '../../../store/state.ts';

export function selectedRow(state: State): LogRow | null {
  const { cursor } = listOf(state, 'log');
  return cursor === null ? null : (logRows(state.log.window.events).find(({ id }) => id === cursor) ?? null);
}

/** The part of a filter that the facet under the cursor stands for. */
export function selectedFacet(state: State): string | null {
  const { cursor } = listOf(state, 'log-facets');
  const ids = facetSections(shownAggregate(state)).flatMap(({ rows }) => rows.map(({ id }) => id));
  return cursor !== null && ids.includes(cursor) ? cursor : null;
}

/** The pull request that the batch of an event is tested on. */
export function batchOf(event: LogEvent): number | null {
  if (event.type !== 'action.queue.checks_start' && event.type !== 'action.queue.checks_end') return null;
  return event.metadata.queuePullRequestNumber;
}

/** The identity of the batch that an event tells of, across the numbers it is tested under. */
export function carOf(event: LogEvent): string | null {
  return 'trainCarId' in event.metadata && typeof event.metadata.trainCarId === 'string'
    ? event.metadata.trainCarId
    : null;
}

/** The events of all marked rows, oldest first. */
export function markedEvents(state: State): readonly LogEvent[] {
  const { marked } = listOf(state, 'log');
  return logRows(state.log.window.events)
    .filter(({ id }) => marked.has(id))
    .flatMap(({ events }) => events);
}

/** Whom an event tells of: its pull request, else its batch; of a search the culprit, else the first of those suspected. */
export function subjectOf(event: LogEvent): StorySubject | null {
  if (event.pullRequest !== null) return { kind: 'pr', number: event.pullRequest };
  const batch = batchOf(event);
  if (batch !== null) return { kind: 'batch', number: batch };
  const [first] = searched(event);
  return first === undefined ? null : { kind: 'pr', number: first };
}

function searched(event: LogEvent): readonly number[] {
  if (event.type === 'action.queue.batch_bisection_start') return event.metadata.originalBatchPrNumbers;
  if (event.type !== 'action.queue.batch_bisection_end') return [];
  const { confirmedCulpritPrNumbers, culpritPrNumbers, originalBatchPrNumbers } = event.metadata;
  return [...(confirmedCulpritPrNumbers ?? []), ...culpritPrNumbers, ...originalBatchPrNumbers];
}
