/** What the rows of the queue may be put in order by. */
export const queueSorts = ['order', 'landing', 'timeout', 'elapsed', 'restarts', 'number'] as const;
export type QueueSort = (typeof queueSorts)[number];

/** Columns that may be hidden; the others say what a row is and when it lands. */
export const optionalColumns = ['checks', 'bar', 'run', 'left'] as const;
export type OptionalColumn = (typeof optionalColumns)[number];

export interface Sorting {
  readonly sort: QueueSort;
  /** Turned round: the soonest last. The queue's own order never is. */
  readonly isReversed: boolean;
}

/** How the queue is laid out for whoever looks at it; what it is narrowed to stands with its list. */
export interface QueueView extends Sorting {
  readonly hidden: readonly OptionalColumn[];
  /** Where the detail stands: where there is room for it, or where somebody wants it. */
  readonly placement: Placement;
  /** Which of the two has the keys that move, where both are on the screen. */
  readonly region: QueueRegion;
  /** That region fills the pane. */
  readonly isZoomed: boolean;
}

export const placements = ['auto', 'right', 'bottom'] as const;
export type Placement = (typeof placements)[number];

export type QueueRegion = 'list' | 'detail';

export const initialQueueView: QueueView = {
  sort: 'order',
  isReversed: false,
  hidden: [],
  placement: 'auto',
  region: 'list',
  isZoomed: false,
};

/** What the keys do to the layout of the queue. */
export type QueueViewMessage =
  /** The sort that is chosen already turns round. */
  | { readonly type: 'queue/sorted'; readonly sort: QueueSort }
  | { readonly type: 'queue/focused'; readonly region: QueueRegion }
  /** The next of the places for the detail. */
  | { readonly type: 'queue/placed' }
  | { readonly type: 'queue/zoomed' }
  | { readonly type: 'queue/column-toggled'; readonly column: OptionalColumn };
