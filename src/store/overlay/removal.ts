import type { Impact } from '../../domain/impact.ts';
import type { Guard } from './guard.ts';
import type { TypedWord } from './typed-word.ts';

/** Removing several pull requests, one after another. */
export interface RemovalsOverlay extends TypedWord {
  readonly kind: 'removals';
  /** In the order in which they are sent. Those that leave before anything is agreed to drop out. */
  readonly targets: readonly RemovalTarget[];
  readonly guard: Guard;
  /** All costs together when they were first shown; null until then. */
  readonly firstSum: Impact | null;
  /** What changed while it was open, in words. */
  readonly changed: string | null;
  readonly isAgreed: boolean;
  /** Why the rest is not sent, in words; null while it is to be. */
  readonly stopped: string | null;
  /** Why there is nothing to do any more, in words. */
  readonly void: string | null;
}

export interface RemovalTarget {
  readonly number: number;
  readonly title: string | null;
  /** The write it became; null while it was not sent. */
  readonly write: number | null;
  /** Why it was not sent when it was its turn, in words. */
  readonly left: string | null;
  /** What was agreed to; null before. */
  readonly agreed: Agreed | null;
}

/** What a removal was seen to touch when it was agreed to. */
export interface Agreed {
  /** The batch it stood in; null where it waited for one. */
  readonly batch: string | null;
  /** The batches that it was to restart. */
  readonly restarts: readonly string[];
}
