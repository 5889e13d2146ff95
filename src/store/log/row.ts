import { memo } from '../../base/memo.ts';
import { wordFilter } from '../../base/word-filter.ts';
import type { LogEvent } from '../../domain/event/log-event.ts';
import { summary } from '../../domain/event/summary.ts';

/** One line of the log. What a run of checks says once per member of its batch is one line. */
export interface LogRow {
  readonly id: string;
  /** Oldest first, at least one. */
  readonly events: readonly [LogEvent, ...LogEvent[]];
}

/** Events of one run are told in one breath; its next run on the same number comes later. */
const breathMs = 2_000;

/** From old to new, each event in exactly one row. */
export const logRows = memo((events: readonly LogEvent[]): readonly LogRow[] => {
  const rows: LogRow[] = [];
  let open: { row: LogRow; key: string } | null = null;
  for (const event of events) {
    const key = runKey(event);
    const last: LogEvent | undefined = open?.row.events.at(-1);
    if (open !== null && last !== undefined && key === open.key && event.receivedAt - last.receivedAt <= breathMs) {
      const row: LogRow = { ...open.row, events: [...open.row.events, event] };
      rows[rows.length - 1] = row;
      open = { row, key };
      continue;
    }
    const row: LogRow = { id: String(event.id), events: [event] };
    rows.push(row);
    open = key === null ? null : { row, key };
  }
  return rows;
});

/** Null for what stands for itself alone. */
function runKey(event: LogEvent): string | null {
  if (event.type !== 'action.queue.checks_start' && event.type !== 'action.queue.checks_end') return null;
  const { trainCarId, queuePullRequestNumber, pullRequestNumbers } = event.metadata;
  if (pullRequestNumbers.length < 2 || queuePullRequestNumber === null) return null;
  const { aborted, abortCode, abortStatus } = 'aborted' in event.metadata ? event.metadata : noAbort;
  return [event.type, trainCarId, queuePullRequestNumber, aborted, abortCode, abortStatus].join(' ');
}

const noAbort = { aborted: null, abortCode: null, abortStatus: null };

export const rowIds = memo((rows: readonly LogRow[]): readonly string[] => rows.map(({ id }) => id));

/** The rows in which all words of the filter are found. */
export const matches = memo((rows: readonly LogRow[], words: readonly string[]): ReadonlySet<string> => {
  const find = wordFilter(words.join(' '));
  if (find === null) return new Set();
  return new Set(rows.filter(({ events }) => events.some((event) => find(textsOf(event)))).map(({ id }) => id));
});

const textsOf = (event: LogEvent): readonly string[] => [
  event.type === 'unknown' ? event.rawType : event.type,
  summary(event),
  event.trigger ?? '',
  event.pullRequest === null ? '' : `#${event.pullRequest}`,
  event.outcome ?? '',
];
