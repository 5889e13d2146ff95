import type { TextField } from '../base/text-field.ts';

/** A pause that was put off until some batches are out of the way. It reminds, and opens nothing by itself. */
export interface PauseWish {
  /** The queue that shows them. */
  readonly branch: string | null;
  readonly batches: readonly AwaitedBatch[];
  /** What was typed before it was put off. */
  readonly reason: TextField;
  /** What became of them, in words; null while one is still under way. */
  readonly due: string | null;
  /** By the id of each batch that is no longer under way. What is known for good stays, whatever its members do later. */
  readonly ends: ReadonlyMap<string, End>;
}

/** How a batch ended; `gone` until something tells. */
export type End = 'landed' | 'left' | 'apart' | 'gone';

export interface AwaitedBatch {
  readonly id: string;
  /** As the screen calls it. */
  readonly name: string;
  readonly numbers: readonly number[];
}
