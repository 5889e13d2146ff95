// Everything that happened in one repository, in order of time. The activity log, the statistics and the test insights
// are views of it: nothing else remembers the past.
// Held as objects beside dictionary-coded columns because that was measured against the embedded SQLite: see src/README.md.
import type { LogAggregate } from '../../domain/log-aggregate.ts';
import { aggregate } from './aggregate.ts';
import type { Chronicle, Fact } from './fact.ts';
import type { LogFilter, Window } from './filter.ts';
import { createLog } from './log.ts';
import { type Cursor, type Page, readPage } from './page.ts';
import { createSeriesIndex, type SeriesIndex } from './series.ts';

const day = 24 * 60 * 60 * 1000;

/** What the service keeps (service-facts 1.5). */
const keptDays = 90;

export interface History extends Chronicle, Pick<SeriesIndex, 'of' | 'stay'> {
  /** Newest first; without a cursor, the newest page. */
  page(filter: LogFilter, window: Window, perPage: number, cursor: Cursor | null): Page;
  aggregate(filter: LogFilter, window: Window): LogAggregate;
}

export interface HistoryOptions {
  /** `owner/name`, as events name it. */
  readonly repository: string;
  readonly firstId?: number;
}

export function createHistory({ repository, firstId = 77_000_001 }: HistoryOptions): History {
  const log = createLog(repository, firstId);
  const series = createSeriesIndex();
  let latest = Number.NEGATIVE_INFINITY;
  let oldestKept = Number.POSITIVE_INFINITY;

  return {
    record(stated) {
      // A wall clock may be set back while the service runs; the order of events may not.
      const fact: Fact = stated.at < latest ? { ...stated, at: latest } : stated;
      latest = fact.at;
      oldestKept = Math.min(oldestKept, fact.at);
      log.add(fact);
      series.add(fact);
      if (latest - oldestKept > (keptDays + 1) * day) {
        oldestKept = latest - keptDays * day;
        log.forget(oldestKept);
        series.forget(oldestKept);
      }
    },
    page: (filter, window, perPage, cursor) => readPage(log, filter, window, perPage, cursor),
    aggregate: (filter, window) => aggregate(log, filter, window),
    of: series.of,
    stay: series.stay,
  };
}
