import type { InputOf } from '../../../wire/index.ts';
import { isLet } from '../test-health/select.ts';

/** A quarantine as it was made; null branch, pipeline or job stands for every one. */
export interface Entry {
  readonly id: string;
  /** Counts up in order of creation. */
  readonly order: number;
  readonly testName: string;
  readonly testId: string;
  readonly reason: string;
  readonly branch: string | null;
  readonly pipelineName: string | null;
  readonly jobName: string | null;
  readonly createdAt: number;
  readonly source: 'manual' | 'auto';
}

export type NewEntry = Omit<Entry, 'order'>;

/** The quarantines in force, oldest first. */
export interface Book {
  readonly size: number;
  entries(): readonly Entry[];
  hasTest(testName: string): boolean;
  get(id: string): Entry | null;
  add(entry: NewEntry): Entry;
  remove(entry: Entry): void;
}

export function createBook(): Book {
  const byId = new Map<string, Entry>();
  const perTest = new Map<string, number>();
  let made = 0;

  return {
    get size() {
      return byId.size;
    },
    entries: () => [...byId.values()],
    hasTest: (testName) => (perTest.get(testName) ?? 0) > 0,
    get: (id) => byId.get(id.toLowerCase()) ?? null,
    add(entry) {
      const added = { ...entry, order: ++made };
      byId.set(added.id, added);
      perTest.set(entry.testName, (perTest.get(entry.testName) ?? 0) + 1);
      return added;
    },
    remove({ id, testName }) {
      if (byId.delete(id)) perTest.set(testName, (perTest.get(testName) ?? 0) - 1);
    },
  };
}

export type QuarantineFilter = Omit<InputOf<'quarantines'>, 'owner' | 'repository' | 'cursor' | 'perPage'>;

/** S2 4.2: what applies to every branch, pipeline or job always matches, and is kept by the exclusions. */
export function isListed(entry: Entry, filter: QuarantineFilter): boolean {
  const { branch, pipelineName, jobName, testName } = entry;
  const reaches = (
    scope: string | null,
    wanted: readonly string[] | undefined,
    excluded: readonly string[] | undefined,
  ) => scope === null || isLet(scope, wanted, excluded);
  return (
    reaches(branch, filter.branch === undefined ? undefined : [filter.branch], undefined) &&
    reaches(branch, filter.branchName, filter.branchNameExclude) &&
    reaches(pipelineName, filter.pipelineName, filter.pipelineNameExclude) &&
    reaches(jobName, filter.jobName, filter.jobNameExclude) &&
    isLet(testName, filter.testName, filter.testNameExclude) &&
    (filter.testId === undefined || entry.testId === filter.testId.toLowerCase()) &&
    (filter.source === undefined || entry.source === filter.source)
  );
}

/** A page of entries; its neighbours are named by the entry they go on from. */
export interface EntryPage {
  readonly entries: readonly Entry[];
  readonly next: string | null;
  readonly prev: string | null;
}

/** Oldest first. Null for a cursor that is none of ours. */
export function pageOf(all: readonly Entry[], perPage: number, cursor: string | undefined): EntryPage | null {
  const place = cursor === undefined ? ({ way: 'after', order: 0 } as const) : readCursor(cursor);
  if (place === null) return null;
  const { way, order } = place;
  const start = all.findIndex((entry) => (way === 'after' ? entry.order > order : entry.order >= order));
  const from = start === -1 ? all.length : start;
  const first = way === 'after' ? from : Math.max(0, from - perPage);
  const entries = way === 'after' ? all.slice(from, from + perPage) : all.slice(first, from);
  const last = entries.at(-1);
  return {
    entries,
    next: last !== undefined && first + entries.length < all.length ? writeCursor('after', last) : null,
    prev: entries[0] !== undefined && first > 0 ? writeCursor('before', entries[0]) : null,
  };
}

type Way = 'after' | 'before';

const writeCursor = (way: Way, { order }: Entry) => Buffer.from(`${way}.${order}`).toString('base64url');

function readCursor(text: string): { readonly way: Way; readonly order: number } | null {
  const [, way, order] = /^(after|before)\.(\d{1,9})$/.exec(Buffer.from(text, 'base64url').toString('latin1')) ?? [];
  return way === 'after' || way === 'before' ? { way, order: Number(order) } : null;
}
