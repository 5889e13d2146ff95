// One list for every pane. The cursor is an identity, never a row number: rows move under a refresh, and a key meant
// for one thing must not reach another.

export interface List {
  /** The id of the row under the cursor; null while nothing can be selected. */
  readonly cursor: string | null;
  /** What holds the view still while rows come and go above it; null shows the start. */
  readonly anchor: Anchor | null;
  /** The ids in order as of the last change, so that a vanished row's neighbour is known. */
  readonly order: readonly string[];
  /** Which rows are open, where a key or a first look decided it; the others follow their default. */
  readonly folds: ReadonlyMap<string, boolean>;
  readonly marked: ReadonlySet<string>;
  /** The text of the filter; empty when there is none. */
  readonly filter: string;
  /** The filter hides nothing: what it finds is only told apart. */
  readonly isHighlighting: boolean;
  /** Only what belongs to the person in front of the screen. */
  readonly mine: boolean;
  /** Where the reader was when the list was narrowed, to come back to; a key that moves the cursor forgets it. */
  readonly place: Place | null;
}

export interface Place {
  readonly cursor: string | null;
  readonly anchor: Anchor | null;
}

/** A row and how many screen rows stand above it in the view. */
export interface Anchor {
  readonly id: string;
  readonly offset: number;
}

export const emptyList: List = {
  cursor: null,
  anchor: null,
  order: [],
  folds: new Map(),
  marked: new Set(),
  filter: '',
  isHighlighting: false,
  mine: false,
  place: null,
};

/**
 * Takes a new order of rows. The cursor stays on its id; when that id is gone it goes to the next row below that
 * is still there, else to the nearest above.
 */
export function reordered(list: List, order: readonly string[]): List {
  if (sameOrder(list.order, order)) return list;
  const present = new Set(order);
  return {
    ...list,
    order,
    cursor: survivor(list.cursor, list.order, present) ?? order[0] ?? null,
    anchor: reanchored(list, present),
  };
}

export const isNarrowed = (list: List): boolean => hidingFilter(list) !== '' || list.mine;

/** The text that rows must match to be shown. */
export const hidingFilter = ({ filter, isHighlighting }: Pick<List, 'filter' | 'isHighlighting'>): string =>
  isHighlighting ? '' : filter;

/** Takes the order that a change of the filter left. A cursor that a filter hid comes back as soon as it is seen again. */
export function narrowed(list: List, order: readonly string[]): List {
  const place = list.place ?? { cursor: list.cursor, anchor: list.anchor };
  const next = reordered(list, order);
  const isBack = place.cursor !== null && order.includes(place.cursor);
  const cursor = isBack ? place.cursor : next.cursor;
  if (isNarrowed(list)) return { ...next, cursor, place };
  const isSameView = isBack && place.anchor !== null && order.includes(place.anchor.id);
  return { ...next, cursor, anchor: isSameView ? place.anchor : next.anchor, place: null };
}

function sameOrder(before: readonly string[], after: readonly string[]): boolean {
  return before === after || (before.length === after.length && before.every((id, index) => id === after[index]));
}

function survivor(id: string | null, before: readonly string[], present: ReadonlySet<string>): string | null {
  if (id === null || present.has(id)) return id;
  const at = before.indexOf(id);
  if (at === -1) return null;
  return (
    before.slice(at + 1).find((each) => present.has(each)) ??
    before.slice(0, at).findLast((each) => present.has(each)) ??
    null
  );
}

export type Step = { readonly by: number } | 'first' | 'last';

/** Moves the cursor along the rows that can be selected. */
export function moved(list: List, step: Step): List {
  const last = list.order.length - 1;
  if (last < 0) return list;
  const at = list.cursor === null ? -1 : list.order.indexOf(list.cursor);
  const to = target(step, at, last);
  return cursored(list, list.order[Math.min(last, Math.max(0, to))] ?? null);
}

/** The cursor where a key put it. */
export const cursored = (list: List, id: string | null): List => ({ ...list, cursor: id, place: null });

function target(step: Step, at: number, last: number): number {
  if (step === 'first') return 0;
  if (step === 'last') return last;
  return Math.max(at, 0) + step.by;
}

export const folded = (list: List, id: string, open: boolean): List => ({
  ...list,
  folds: new Map(list.folds).set(id, open),
});

export function toggledMark(list: List, id: string): List {
  const marked = new Set(list.marked);
  if (!marked.delete(id)) marked.add(id);
  return { ...list, marked };
}

/** Marks all of them; where all are marked, none. */
export function toggledMarks(list: List, ids: readonly string[]): List {
  const isAll = ids.every((id) => list.marked.has(id));
  return isAll ? withoutMarks(list, ids) : { ...list, marked: new Set([...list.marked, ...ids]) };
}

/** For marks of what is there no more; a filter or a closed row only hides them. */
export const withoutMarks = (list: List, ids: readonly string[]): List =>
  ids.length === 0 ? list : { ...list, marked: new Set([...list.marked].filter((id) => !ids.includes(id))) };

function reanchored({ anchor, order }: List, present: ReadonlySet<string>): Anchor | null {
  const id = survivor(anchor?.id ?? null, order, present);
  return anchor === null || id === null ? null : { ...anchor, id };
}

/** The rows as they stand on the screen: an id a row, null for one that cannot be selected. */
export type ScreenRows = readonly (string | null)[];

/** The index of the first row to show: the anchored view, moved as little as it takes to show the cursor. */
export function windowStart(list: List, rows: ScreenRows, height: number): number {
  const most = Math.max(0, rows.length - height);
  const anchored = list.anchor === null ? 0 : rows.indexOf(list.anchor.id) - list.anchor.offset;
  const start = Math.min(Math.max(0, anchored), most);
  const cursor = list.cursor === null ? -1 : rows.indexOf(list.cursor);
  if (cursor === -1) return start;
  // the headings above the very first row are shown with it
  if (list.cursor === list.order[0] && cursor < height) return 0;
  return Math.min(Math.max(start, cursor - height + 1), cursor, most);
}

/** Remembers where the view stands, so that it stays there until the cursor pushes it. */
export function anchored(list: List, rows: ScreenRows, height: number): List {
  const start = windowStart(list, rows, height);
  const at = rows.findIndex((id, index) => index >= start && id !== null);
  const id = rows[at];
  return start === 0 || id === undefined || id === null
    ? { ...list, anchor: null }
    : { ...list, anchor: { id, offset: at - start } };
}
