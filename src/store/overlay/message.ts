import type { AwaitedBatch } from '../pause-wish.ts';
import type { Subject } from '../subject.ts';
import type { Press } from './guard.ts';
import type { MenuKind } from './menu.ts';
import type { SortingOverlay } from './overlay.ts';

/** What opens, fills, confirms and closes whatever lies over the panes. Text and confirmation go to the top one. */
export type OverlayMessage =
  | { readonly type: 'dequeue/opened'; readonly number: number; readonly title: string | null }
  | {
      readonly type: 'removals/opened';
      readonly targets: readonly { readonly number: number; readonly title: string | null }[];
    }
  /** What was not sent yet is not sent any more. */
  | { readonly type: 'removals/stopped' }
  | { readonly type: 'pause/opened' }
  /** Closes the dialog; somebody wants to be reminded once these batches are out of the way. */
  | { readonly type: 'pause/postponed'; readonly batches: readonly AwaitedBatch[]; readonly read: number }
  | { readonly type: 'unpause/opened' }
  | { readonly type: 'filter/opened'; readonly list: string }
  | { readonly type: 'help/opened' }
  | { readonly type: 'palette/opened' }
  | { readonly type: 'branches/opened' }
  | { readonly type: 'columns/opened' }
  | { readonly type: 'settings/opened' }
  | { readonly type: 'sorting/opened'; readonly list: SortingOverlay['list'] }
  | { readonly type: 'detail/opened'; readonly subject: Subject }
  /** `cursor` is the entry to begin at; the first where none is given. */
  | { readonly type: 'menu/opened'; readonly menu: MenuKind; readonly cursor?: string | null }
  | { readonly type: 'ranking/opened'; readonly numbers: readonly number[] }
  | { readonly type: 'members/opened'; readonly batch: string }
  | { readonly type: 'menu/cursored'; readonly id: string }
  /** Closes the menu, and the page it was opened from, and goes to the first of these rows that the queue shows. */
  | { readonly type: 'menu/chosen'; readonly rows: readonly string[] }
  | { readonly type: 'overlay/closed' }
  /** Printable text; `read` counts the reads of the keyboard, so that keys of one read can be told apart from later ones. */
  | { readonly type: 'field/typed'; readonly text: string; readonly read: number }
  | { readonly type: 'field/edited'; readonly key: string; readonly read: number }
  | { readonly type: 'field/pasted'; readonly text: string }
  | ({ readonly type: 'overlay/confirmed' } & Press)
  | { readonly type: 'overlay/scrolled'; readonly by: number };
