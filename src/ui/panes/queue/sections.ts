import { memo } from '../../../base/memo.ts';
import type { PullNode } from '../../../domain/verdict/tree.ts';
import { windowStart } from '../../../store/list.ts';
import { type LeftRow, numbersIn, type QueueRow, type SectionHeading } from '../../../store/queue-row.ts';
import { sightOf } from '../../../store/sight.ts';
import { shownRows } from '../../../store/slice/queue.ts';
import { listOf, type State } from '../../../store/state.ts';
import type { DetailRoom } from '../../detail/window.ts';
import { myPlaces } from '../../mine.ts';
import type { Size } from '../pane.ts';
import { isArranged } from './arrangement.ts';
import { isNarrowList } from './drawing.ts';
import { roomsOf } from './rooms.ts';

type MainRow = Exclude<QueueRow, LeftRow>;

/** Lanes get headings where there is room, and few enough lanes that headings do not outweigh their batches. */
const leastHeaded = 28;
const mostLanes = 8;
/** Rows that those who left get at the least, by the height of the pane. */
const leastLeft = (height: number) => (height < 12 ? 0 : Math.min(3, Math.floor(height / 9)));

/** The pane cut into what scrolls, the strip of those who left, and the line about the cursor. Heights in rows. */
export interface Sections {
  readonly listWidth: number;
  /** The room of the detail; null where none is shown. */
  readonly detail: DetailRoom | null;
  readonly isNarrow: boolean;
  /** A row above all others says what the rows are narrowed to and sorted by. */
  readonly hasArrangement: boolean;
  readonly hasLaneRows: boolean;
  readonly main: readonly MainRow[];
  readonly mainHeight: number;
  /** My own that no row in sight tells of; they take a row between the queue and those who left. */
  readonly mine: readonly PullNode[];
  readonly left: readonly LeftRow[];
  /** Its heading included; 0 hides it. */
  readonly leftHeight: number;
  readonly footHeight: number;
}

export function sectionsOf(state: State, size: Size): Sections {
  const { list, detail } = roomsOf(state, size);
  const { width, height } = list;
  const isNarrow = isNarrowList(width);
  const { main, left, lanes } = parted(shownRows(state));
  const hasLaneRows = lanes > 0 && lanes <= mostLanes && height >= leastHeaded;
  const rows = hasLaneRows ? main : withoutLanes(main);
  const footHeight = footRows(detail !== null, isNarrow, height);
  const hasArrangement = isArranged(state) && height >= leastArranged;
  const room = height - footHeight - (isNarrow ? 0 : 1) - (hasArrangement ? 1 : 0);
  const leftHeight = left.length === 0 ? 0 : stripHeight(room, rows.length, left.length, leastLeft(height));
  const most = Math.max(0, room - leftHeight);
  const untold = (rowsShown: number) => (isNarrow && height >= leastForMine ? untoldMine(state, rows, rowsShown) : []);
  const mainHeight = untold(most).length === 0 ? most : most - 1;
  return {
    listWidth: width,
    detail,
    ...{ isNarrow, hasArrangement, hasLaneRows, main: rows, left, leftHeight, footHeight, mainHeight },
    mine: mainHeight === most ? [] : untold(mainHeight),
  };
}

/** A lower pane says in its footer alone that rows are hidden. */
const leastArranged = 5;
/** A lower pane needs its rows for the queue. */
const leastForMine = 8;

function untoldMine(state: State, main: readonly MainRow[], height: number): readonly PullNode[] {
  const { tree } = sightOf(state);
  const mine = tree === null ? [] : myPlaces(tree, state.session.me);
  if (mine.length === 0) return mine;
  const start = windowStart(listOf(state, 'queue'), idsOf(main), height);
  const told = new Set(main.slice(start, start + height).flatMap(numbersIn));
  return mine.filter(({ pull }) => !told.has(pull.number));
}

/** Without a detail column a line tells the whole reason of the row under the cursor. */
function footRows(hasDetail: boolean, isNarrow: boolean, height: number): number {
  if (hasDetail || height < 8) return 0;
  return isNarrow && height >= 16 ? 2 : 1;
}

/** What the queue leaves free, and a few rows in any case. */
function stripHeight(room: number, queueRows: number, count: number, least: number): number {
  const free = room - queueRows - 1;
  const shown = Math.min(count, Math.max(least, free));
  return shown <= 0 ? 0 : shown + 1;
}

const parted = memo((rows: readonly QueueRow[]) => {
  const main = rows.filter((row) => row.kind !== 'left' && !(row.kind === 'section' && row.section === 'left'));
  const left = rows.filter((row) => row.kind === 'left');
  // biome-ignore lint/nursery/noUnsafeTypeAssertion: the filter above leaves no row of those that left
  return { main: main as MainRow[], left, lanes: rows.filter((row) => row.kind === 'lane').length };
});

const withoutLanes = memo((rows: readonly MainRow[]) => rows.filter((row) => row.kind !== 'lane'));

/** The heading over those who left. */
export const leftHeading = ({ left }: Sections): SectionHeading => ({
  kind: 'section',
  id: null,
  section: 'left',
  count: left.length,
});

/** Ids of the rows that scroll, as the keys see them, and how many fit. */
export function queueWindow(state: State, size: Size) {
  const { main, mainHeight } = sectionsOf(state, size);
  return { rows: idsOf(main), height: mainHeight };
}

const idsOf = memo((rows: readonly MainRow[]) => rows.map((row) => row.id));

/** Both windows: the cursor may stand in either. */
export function windowsOf(state: State, sections: Sections) {
  const list = listOf(state, 'queue');
  const start = windowStart(list, idsOf(sections.main), sections.mainHeight);
  const room = Math.max(0, sections.leftHeight - 1);
  const at = sections.left.findIndex((row) => row.id === list.cursor);
  const from = Math.max(0, at - room + 1);
  return {
    start,
    main: sections.main.slice(start, start + sections.mainHeight),
    left: sections.left.slice(from, from + room),
    cursor: list.cursor,
  };
}
