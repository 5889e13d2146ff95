import type { ScreenRows, Step } from './list.ts';

/** Every pane's list is moved by the same messages; `list` is the list's name. */
export type ListMessage =
  | {
      readonly type: 'list/moved';
      readonly list: string;
      readonly step: Step;
      /** All rows and how many fit on the screen: for holding the view still. */
      readonly rows: ScreenRows;
      readonly height: number;
    }
  | { readonly type: 'list/cursored'; readonly list: string; readonly id: string }
  | { readonly type: 'list/folded'; readonly list: string; readonly id: string; readonly open: boolean }
  | { readonly type: 'list/marked'; readonly list: string; readonly id: string }
  /** Takes all marks away. */
  | { readonly type: 'list/unmarked'; readonly list: string }
  /** Marks these pull requests; where all of them are marked, takes their marks away. */
  | { readonly type: 'queue/marked'; readonly numbers: readonly number[] }
  | { readonly type: 'list/filtered'; readonly list: string; readonly filter: string }
  /** What the filter does not find is hidden, or stands beside what it finds. */
  | { readonly type: 'list/highlighted'; readonly list: string; readonly isOn: boolean }
  | { readonly type: 'list/narrowed'; readonly list: string; readonly mine: boolean };
