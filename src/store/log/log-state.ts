import { type EventWindow, emptyWindow } from './event-window.ts';
import { emptyFilter, type LogFilter } from './filter.ts';
import type { SavedFilter } from './saved-filter.ts';

/** What the keys of the log pane go to. */
export type LogRegion = 'list' | 'histogram' | 'facets';

/** A stretch of the histogram that is being chosen, by the starts of its buckets. */
export interface Brush {
  /** The end that stays; null until it was set. */
  readonly from: number | null;
  readonly at: number;
}

export interface LogState {
  readonly filter: LogFilter;
  /** Filters that were left for the present one, the latest last. */
  readonly trail: readonly LogFilter[];
  /** Texts that were typed, the latest last. */
  readonly typed: readonly string[];
  /** In the order of their names. */
  readonly saved: readonly SavedFilter[];
  readonly showsNoise: boolean;
  readonly window: EventWindow;
  /** Whether the newest row is kept in sight. */
  readonly isFollowing: boolean;
  /** When following was left; null while it lasts. */
  readonly heldAt: number | null;
  /** The newest event that was in sight, to tell how many are new. */
  readonly seenId: number;
  readonly region: LogRegion;
  readonly brush: Brush | null;
  /** Cells by which long lines are moved to the left. */
  readonly pan: number;
  readonly isWrapped: boolean;
}

export const initialLog: LogState = {
  filter: emptyFilter,
  trail: [],
  typed: [],
  saved: [],
  showsNoise: false,
  window: emptyWindow,
  isFollowing: true,
  heldAt: null,
  seenId: 0,
  region: 'list',
  brush: null,
  pan: 0,
  isWrapped: false,
};
