import type { LogEvent } from '../domain/event/log-event.ts';
import type { Alert } from '../domain/verdict/alert.ts';
import type { Query } from './query.ts';
import type { Repository } from './session.ts';
import type { WriteCall } from './write.ts';

/** What the store asks the world to do, as plain data, so that a test can compare it. */
export type Effect =
  | { readonly kind: 'fetch'; readonly key: string; readonly seq: number; readonly query: Query }
  /** Aborts the fetches of a resource that nothing on the screen needs any more. */
  | { readonly kind: 'cancel'; readonly key: string }
  | { readonly kind: 'write'; readonly id: number; readonly call: WriteCall }
  /** Arms the one alarm, which dispatches `clock/rang`; a later one replaces it. */
  | { readonly kind: 'alarm'; readonly at: number }
  | LocalEffect;

/** What happens on this machine, in the terminal or beside it. */
export type LocalEffect =
  | { readonly kind: 'copy'; readonly text: string; readonly what: string }
  | { readonly kind: 'copy-events'; readonly events: readonly LogEvent[] }
  | { readonly kind: 'open'; readonly url: string }
  /** Keeps a filter of the log under its name, for this and later runs. */
  | { readonly kind: 'save-filter'; readonly name: string; readonly text: string }
  /** Hands a candidate configuration to the editor; null begins with the one of this directory. */
  | { readonly kind: 'edit'; readonly text: string | null }
  | { readonly kind: 'open-draft'; readonly path: string }
  /** Alerts came up, or are over: whoever is to be called is called once. */
  | {
      readonly kind: 'alert';
      readonly repository: Repository;
      readonly raised: readonly Alert[];
      readonly over: readonly Alert[];
      /** The service's time. */
      readonly at: number;
      /** True while somebody looks at this very repository, as far as the terminal tells. */
      readonly isWatched: boolean;
    }
  | { readonly kind: 'suspend' }
  | { readonly kind: 'repaint' }
  | { readonly kind: 'quit'; readonly code: number };
