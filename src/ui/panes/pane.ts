import type { State } from '../../store/state.ts';
import type { TabId } from '../../store/tab.ts';
import type { Bindings } from '../binding.ts';
import type { Line, Run } from '../kit/line.ts';
import type { Look } from '../look.ts';

export interface Size {
  readonly width: number;
  readonly height: number;
}

/** What a pane shows in the room it is given; all words and numbers are decided here. */
export interface PaneView {
  /** A table of plain facts above the lines; the marked row is the one that the lines tell more of. */
  readonly table?: { readonly rows: readonly Readonly<Record<string, string>>[]; readonly marked: number };
  /** Lines of the list, already cut to its window. */
  readonly lines: readonly Line[];
  /** Which of them the cursor stands on. */
  readonly cursor: number | null;
  /** Signs of one cell beside the lines. */
  readonly marks?: readonly (Run | null)[];
  readonly listWidth: number;
  /** Lines of the right-hand column; null when there is none. */
  readonly side: readonly Line[] | null;
  /** Whether the keys that move go to that column. */
  readonly isSideFocused?: boolean;
  /** Where the list stands, for the footer: `5-28 of 340`. */
  readonly position: string;
}

export interface Pane {
  readonly id: TabId;
  readonly title: string;
  /** A number beside the title; null shows none. */
  readonly badge: (state: State) => string | null;
  /** How wide the list is where a column of details stands beside it; null where none does. */
  readonly split?: (state: State) => number | null;
  readonly keys: Bindings;
  readonly view: (state: State, size: Size, look: Look) => PaneView;
}
