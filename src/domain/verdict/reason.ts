/** Who has to do something before it goes on. */
export type ReasonActor = 'author' | 'ci' | 'queue' | 'clock' | 'on-call' | 'service';

export type ReasonCode =
  | 'paused'
  | 'dequeue-requested'
  | 'depends-on'
  | 'conflict'
  | 'frozen-ahead'
  | 'frozen'
  /** The batch's own state; `status` holds the code, which may be one that is not known. */
  | 'batch'
  | 'failed-check'
  | 'unmet-condition'
  /** Not in a batch yet. */
  | 'barrier-ahead'
  | 'culprit-search'
  | 'in-line';

export interface Until {
  readonly at: number;
  readonly of:
    | 'landing'
    | 'ci-finish'
    | 'batch-start'
    | 'freeze-end'
    | 'next-evaluation'
    /** The earliest finish among those that hold a slot. */
    | 'slot';
  /** False for a time that is set rather than estimated. */
  readonly isEstimate: boolean;
}

/** One reason why something waits. */
export interface Reason {
  readonly code: ReasonCode;
  /** Null when nothing received tells. */
  readonly actor: ReasonActor | null;
  /** One short sentence without times; names in it come from the service as they are. */
  readonly text: string;
  readonly until: Until | null;
  /** Pull requests it is about. */
  readonly pulls: readonly number[];
  readonly checks: readonly string[];
  readonly batchId: string | null;
  /** The batch's status code, raw. */
  readonly status: string | null;
  /** True when it was worked out rather than received. */
  readonly isInferred: boolean;
}

type Given = Pick<Reason, 'code' | 'actor' | 'text'> & Partial<Reason>;

export const reason = (given: Given): Reason => ({
  until: null,
  pulls: [],
  checks: [],
  batchId: null,
  status: null,
  isInferred: false,
  ...given,
});

export const estimate = (at: number | null, of: Until['of']): Until | null =>
  at === null ? null : { at, of, isEstimate: true };

export const fixed = (at: number | null, of: Until['of']): Until | null =>
  at === null ? null : { at, of, isEstimate: false };

/** `#1`, `#1 and #2`, `#1, #2 and 3 more`. */
export const pullNames = (numbers: readonly number[]): string => names(numbers.map((number) => `#${number}`));

/** At the most three are named. */
export function names(words: readonly string[]): string {
  const shown = words.length > 3 ? [...words.slice(0, 2), `${words.length - 2} more`] : words;
  const last = shown.at(-1) ?? '';
  return shown.length < 2 ? last : `${shown.slice(0, -1).join(', ')} and ${last}`;
}

/** `1 check`, `2 checks`; `nouns` where an `s` is not enough. */
export const counted = (count: number, noun: string, nouns = `${noun}s`): string =>
  `${count} ${count === 1 ? noun : nouns}`;
