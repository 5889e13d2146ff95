// What the log tells of one pull request or batch, told in chapters: its stays in the queue, and what happened between
// them. In a chapter the runs of its checks are counted.
import { memo } from '../../base/memo.ts';
import type { LogEvent } from '../../domain/event/log-event.ts';
import { type LogRow, logRows } from './row.ts';

export interface StoryRow {
  readonly row: LogRow;
  /** Which run of checks tells it, counted from 1; null where no run does. */
  readonly run: number | null;
}

export interface Chapter {
  /** The stay; null for what happened outside of the queue. */
  readonly sessionId: string | null;
  /** From old to new, at least one. */
  readonly rows: readonly StoryRow[];
  readonly runs: number;
}

interface Draft {
  readonly sessionId: string | null;
  readonly rows: StoryRow[];
  /** The latest run of each batch and of each number it was tested under. */
  readonly latest: Map<string, { readonly run: number; readonly isOver: boolean }>;
  runs: number;
  isOver: boolean;
}

/** Of events from old to new. */
export const chaptersOf = memo((events: readonly LogEvent[], kind: 'pr' | 'batch'): readonly Chapter[] => {
  const drafts: Draft[] = [];
  for (const row of logRows(events)) {
    const [event] = row.events;
    const draft = kind === 'batch' ? (drafts[0] ?? opened(drafts, null)) : draftFor(event, drafts);
    draft.rows.push({ row, run: runOf(event, draft) });
    if (event.type === 'action.queue.leave') draft.isOver = true;
  }
  return drafts.map(({ sessionId, rows, runs }) => ({ sessionId, rows, runs }));
});

/** The chapter of its stay; what names no stay belongs to the one that lasts. */
function draftFor(event: LogEvent, drafts: Draft[]): Draft {
  const session = sessionOf(event);
  const last = drafts.at(-1);
  if (session !== null) return drafts.findLast((each) => each.sessionId === session) ?? opened(drafts, session);
  return last === undefined || last.isOver ? opened(drafts, null) : last;
}

function opened(drafts: Draft[], sessionId: string | null): Draft {
  const draft: Draft = { sessionId, rows: [], latest: new Map(), runs: 0, isOver: false };
  drafts.push(draft);
  return draft;
}

/** A search for a culprit carries the stay of one of its batch, whoever that is. */
function sessionOf({ type, metadata }: LogEvent): string | null {
  if (type === 'action.queue.batch_bisection_start' || type === 'action.queue.batch_bisection_end') return null;
  return 'sessionId' in metadata && typeof metadata.sessionId === 'string' ? metadata.sessionId : null;
}

/** A retry keeps the batch and takes another number, in place it keeps that as well; a search belongs to the run that failed. */
function runOf(event: LogEvent, draft: Draft): number | null {
  if (event.type === 'action.queue.batch_bisection_start' || event.type === 'action.queue.batch_bisection_end') {
    return draft.latest.get(event.metadata.trainCarId ?? '')?.run ?? null;
  }
  if (event.type !== 'action.queue.checks_start' && event.type !== 'action.queue.checks_end') return null;
  const { trainCarId, queuePullRequestNumber } = event.metadata;
  const isEnd = event.type === 'action.queue.checks_end';
  const key = `${trainCarId} ${queuePullRequestNumber}`;
  const known = draft.latest.get(key);
  const isNext = known === undefined || (known.isOver && !isEnd);
  if (isNext) draft.runs++;
  const told = { run: isNext ? draft.runs : known.run, isOver: isEnd };
  draft.latest.set(key, told);
  if (trainCarId !== null) draft.latest.set(trainCarId, told);
  return told.run;
}

/** The pull requests that runs were tested on, the latest first: what a search is found by. */
export const testedOn = (events: readonly LogEvent[]): readonly number[] =>
  [...new Set(runsIn(events).flatMap(({ metadata }) => metadata.queuePullRequestNumber ?? []))].reverse();

/** Who was tested together. */
export const testedTogether = (events: readonly LogEvent[]): readonly number[] => [
  ...new Set(runsIn(events).flatMap(({ metadata }) => metadata.pullRequestNumbers)),
];

/** Those of `events` that tell of the same batches as `own`, whatever number they were tested under. */
export const ofSameBatch = memo((own: readonly LogEvent[], events: readonly LogEvent[]): readonly LogEvent[] => {
  const cars = new Set(runsIn(own).flatMap(({ metadata }) => metadata.trainCarId ?? []));
  return runsIn(events).filter(({ metadata }) => metadata.trainCarId !== null && cars.has(metadata.trainCarId));
});

function runsIn(events: readonly LogEvent[]) {
  return events.filter(
    (event) => event.type === 'action.queue.checks_start' || event.type === 'action.queue.checks_end',
  );
}
