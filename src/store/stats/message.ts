/** What the keys do to the statistics. */
export type StatsMessage =
  /** A shorter or a longer window. */
  | { readonly type: 'stats/spanned'; readonly by: 1 | -1 }
  /** Holds everything against the window shown from now on, or goes back to the one before. */
  | { readonly type: 'stats/pinned' }
  /** The next or previous group alone; beyond the ends stands everything together. */
  | { readonly type: 'stats/grouped'; readonly by: 1 | -1 }
  /** Sets or takes away one word of the filter. */
  | { readonly type: 'stats/narrowed'; readonly key: string; readonly value: string | null }
  | { readonly type: 'chart/opened'; readonly card: string }
  /** Moves the cursor of the chart along its intervals; the page tells how many there are. */
  | { readonly type: 'chart/moved'; readonly by: number; readonly of: number }
  | { readonly type: 'narrowing/opened' };
