import type { Actor } from '../../../domain/event/actor.ts';
import type { Quarantine, QuarantineRequest } from '../../../domain/quarantine.ts';
import type { Health } from '../../../domain/test-case.ts';
import type { Chronicle } from '../../history/fact.ts';
import { uuid5 } from '../test-health/uuid5.ts';
import { type Act, tellDequarantined, tellQuarantined } from './announce.ts';
import { type Book, createBook, type Entry, isListed, type QuarantineFilter } from './book.ts';

export interface Quarantines {
  readonly book: Book;
  /** Oldest first. */
  list(filter: QuarantineFilter): readonly Entry[];
  view(entry: Entry): Quarantine;
  /** Puts a test into quarantine for somebody. */
  request(request: QuarantineRequest, act: Act): Entry;
  /** Puts one run of a test into quarantine by itself. */
  automatic(place: Pick<Entry, 'testName' | 'pipelineName' | 'jobName'>, reason: string, at: number): void;
  remove(entry: Entry, act: { readonly at: number; readonly by: Actor }): void;
}

export interface QuarantineSource {
  readonly chronicle: Chronicle;
  /** Tells quarantines of one name and instant apart. */
  readonly nextId: () => string;
  /** The health of a test by name; null without recent runs. */
  readonly healthOf: (testName: string) => Health | null;
}

export function createQuarantines({ chronicle, nextId, healthOf }: QuarantineSource): Quarantines {
  const book = createBook();

  const add = (
    made: Pick<Entry, 'testName' | 'reason' | 'branch' | 'pipelineName' | 'jobName' | 'source'>,
    act: Act,
  ) => {
    const entry = book.add({ ...made, id: nextId(), testId: uuid5(made.testName), createdAt: act.at });
    tellQuarantined(chronicle, entry, healthOf(entry.testName) ?? 'healthy', act);
    return entry;
  };
  return {
    book,
    list: (filter) => book.entries().filter((entry) => isListed(entry, filter)),
    view(entry) {
      const { order: _order, ...rest } = entry;
      const healthStatus = healthOf(entry.testName);
      return { ...rest, branchName: entry.branch, healthStatus, isRecovered: healthStatus === 'healthy' };
    },
    request: (request, act) => add({ ...request, pipelineName: null, jobName: null, source: 'manual' }, act),
    automatic(place, reason, at) {
      add({ ...place, reason, branch: null, source: 'auto' }, { at, by: null });
    },
    remove(entry, act) {
      book.remove(entry);
      tellDequarantined(chronicle, entry, healthOf(entry.testName) ?? 'healthy', act);
    },
  };
}
