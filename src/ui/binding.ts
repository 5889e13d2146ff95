import type { Message } from '../store/message.ts';
import type { State } from '../store/state.ts';
import type { KeyPress } from './key.ts';

/** One thing a key does. Footer, help, documentation and tests read the same rows. */
export interface Binding {
  /** `place.verb`; what a person remaps. */
  readonly id: string;
  /** Key names of `key.ts`; any of them will do. */
  readonly keys: readonly string[];
  /** One or two words for the footer. */
  readonly label: string;
  /** A line for the help page. */
  readonly help: string;
  /** The order in the footer; without it only the help page names it. */
  readonly hint?: number;
  /** True when it leads to a change at the service; such a key only ever opens a guarded dialog. */
  readonly mutates?: true;
  /** Why it can do nothing now, in words; null when it can. */
  readonly whyNot?: (state: State) => string | null;
  readonly message: (state: State, press: KeyPress) => Message | null;
}

export type Bindings = readonly Binding[];

export const findBinding = (bindings: Bindings, key: string): Binding | undefined =>
  bindings.find((binding) => binding.keys.includes(key));
