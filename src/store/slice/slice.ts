import type { Effect } from '../effect.ts';
import type { Message } from '../message.ts';
import type { Need } from '../query.ts';
import type { State } from '../state.ts';

export type Step = readonly [State, readonly Effect[]];

/** One noun's share of the store. Every part is pure; `state.now` is the time of the message. */
export interface Slice {
  /** What has to be read for what is on the screen now. */
  readonly needs?: (state: State) => readonly Need[];
  /** True for what a repository that is not on the screen is read for as well. */
  readonly isAlwaysNeeded?: true;
  /** What a message does to the state; a message of no concern gives the same state back. */
  readonly reduce?: (state: State, message: Message) => Step;
  /** What follows from new data or passed time, after every message. */
  readonly settle?: (state: State) => State;
  /** The ids that can be selected, in order, of the lists that this noun keeps. */
  readonly orders?: Readonly<Record<string, (state: State) => readonly string[]>>;
  /** The next instant at which something happens although no message comes; null when nothing does. */
  readonly wakesAt?: (state: State) => number | null;
}

export const unchanged = (state: State): Step => [state, []];
