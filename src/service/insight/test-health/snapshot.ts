import { hash } from '../../../base/random.ts';

/** One page out of a list, and where its neighbours begin. */
export interface Slice<Item> {
  readonly items: readonly Item[];
  readonly total: number;
  readonly next: string | null;
  readonly prev: string | null;
}

/** What is asked for. */
export interface Asked {
  /** The question, without its page. */
  readonly question: string;
  /** The state of affairs it is asked about. */
  readonly version: number;
  readonly perPage: number;
  readonly cursor: string | undefined;
}

/** Lists as they were when their first page was asked for, so that walking through one meets every item once. */
export interface Snapshots<Item> {
  /** Null for a cursor that is none of ours. */
  slice(asked: Asked, list: () => readonly Item[]): Slice<Item> | null;
}

/** As many walks can go on at a time; an older one goes on through the present list. */
const mostKept = 16;

export function createSnapshots<Item>(): Snapshots<Item> {
  const kept = new Map<number, { readonly question: string; readonly items: readonly Item[] }>();

  const recall = (id: number, question: string, list: () => readonly Item[]) => {
    const known = kept.get(id);
    const snapshot = known?.question === question ? known : { question, items: list() };
    kept.delete(id);
    kept.set(id, snapshot);
    const [oldest] = kept.keys();
    if (kept.size > mostKept && oldest !== undefined) kept.delete(oldest);
    return snapshot.items;
  };
  return {
    slice({ question, version, perPage, cursor }, list) {
      const place = cursor === undefined ? { id: hash(question, version), offset: 0 } : readCursor(cursor);
      if (place === null) return null;
      const items = recall(place.id, question, list);
      const end = place.offset + perPage;
      return {
        items: items.slice(place.offset, end),
        total: items.length,
        next: end < items.length ? writeCursor({ ...place, offset: end }) : null,
        prev: place.offset > 0 ? writeCursor({ ...place, offset: Math.max(0, place.offset - perPage) }) : null,
      };
    },
  };
}

interface Place {
  /** Of the snapshot. */
  readonly id: number;
  readonly offset: number;
}

const writeCursor = ({ id, offset }: Place) => Buffer.from(`${id}.${offset}`).toString('base64url');

function readCursor(text: string): Place | null {
  const [, id, offset] = /^(\d{1,10})\.(\d{1,9})$/.exec(Buffer.from(text, 'base64url').toString('latin1')) ?? [];
  return id === undefined || offset === undefined ? null : { id: Number(id), offset: Number(offset) };
}
