import type { LogEvent } from '../../domain/event/log-event.ts';
import type { Step } from '../list.ts';
import type { LogFilter } from './filter.ts';
import type { LogRegion } from './log-state.ts';
import type { SavedFilter } from './saved-filter.ts';

/** What a story is told of: a pull request, or a batch by the pull request it is tested on. */
export interface StorySubject {
  readonly kind: 'pr' | 'batch';
  readonly number: number;
}

export type LogMessage =
  /** `height`: rows of the list on the screen, so that the view can be held still. */
  | { readonly type: 'log/moved'; readonly step: Step; readonly height: number }
  /** To a row by its id, wherever it is. */
  | { readonly type: 'log/reached'; readonly id: string; readonly height: number }
  | { readonly type: 'log/followed'; readonly isFollowing: boolean; readonly height: number }
  | { readonly type: 'log/filtered'; readonly filter: LogFilter }
  | { readonly type: 'log/unfiltered' }
  | { readonly type: 'log/noise-toggled' }
  | { readonly type: 'log/focused'; readonly region: LogRegion }
  | { readonly type: 'log/brushed'; readonly by: number }
  | { readonly type: 'log/brush-set' }
  | { readonly type: 'log/panned'; readonly by: number }
  | { readonly type: 'log/wrapped' }
  /** Goes to the clipboard as the service would write it. */
  | { readonly type: 'log/copied'; readonly events: readonly LogEvent[] }
  /** Goes to where a pull request or batch stands in the queue. */
  | { readonly type: 'log/left-for'; readonly id: string }
  | { readonly type: 'log-filter/opened' }
  /** Filters that are at hand by name, from the settings or just saved. */
  | { readonly type: 'log-filter/known'; readonly filters: readonly SavedFilter[] }
  | { readonly type: 'event/opened'; readonly events: readonly LogEvent[] }
  | { readonly type: 'story/opened'; readonly subject: StorySubject };
