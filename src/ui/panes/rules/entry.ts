import { span } from '../../../base/span.ts';
import type { ConfigValue } from '../../../domain/rule.ts';

/** One entry of a rule's `config` in words. */
export interface Entry {
  readonly key: string;
  readonly value: string;
  /** What the entry does, with this value. */
  readonly meaning: string;
  /** True where the key or the type of the value is none that is documented: the value stands as it came. */
  readonly isOdd: boolean;
}

export const entryOf = (key: string, value: ConfigValue): Entry => {
  const known = Object.hasOwn(meanings, key) ? meanings[key] : undefined;
  if (known === undefined) return { key, value: raw(value), meaning: 'not known to this version', isOdd: true };
  const read = known.read(value);
  const meaning = typeof known.meaning === 'string' ? known.meaning : known.meaning(value);
  return read === null
    ? { key, value: raw(value), meaning: `${meaning}; of a type that is not documented`, isOdd: true }
    : { key, value: read, meaning, isOdd: false };
};

/** The most of an unknown value that is looked at. */
const longestRaw = 2_000;

const raw = (value: ConfigValue): string =>
  typeof value === 'string' ? value.slice(0, longestRaw) : JSON.stringify(value).slice(0, longestRaw);

type Read = (value: ConfigValue) => string | null;

interface Meaning {
  /** Null where the value is of no documented type. */
  readonly read: Read;
  readonly meaning: string | ((value: ConfigValue) => string);
}

const count: Read = (value) => (typeof value === 'number' ? String(value) : null);
const flag: Read = (value) => {
  if (typeof value !== 'boolean') return null;
  return value ? 'yes' : 'no';
};
const text: Read = (value) => {
  if (typeof value !== 'string') return null;
  return value === '' ? '(empty)' : value;
};

const orNone =
  (none: string, read: Read): Read =>
  (value) =>
    value === null ? none : read(value);

/** No unit is promised; published numbers can only be seconds (service-facts 1.2). */
const duration: Read = (value) => {
  if (typeof value === 'string') return value;
  if (typeof value !== 'number') return null;
  return value === 0 ? '0' : `${value} (~${span(value * 1_000)})`;
};

const size: Read = (value) => {
  if (typeof value === 'number') return String(value);
  if (!isMapping(value)) return null;
  const { min = null, max = null } = value;
  return count(min) === null && count(max) === null ? null : `${raw(min)} to ${raw(max)}`;
};

const isMapping = (value: ConfigValue): value is { readonly [key: string]: ConfigValue } =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const old = (meaning: string) => `old: ${meaning}`;

/** Entries by their names on the wire (S1 2.3, service-facts 1.2). */
const meanings: Readonly<Record<string, Meaning>> = {
  priority: { read: count, meaning: old('it no longer says which rule goes first; the order here does') },
  batch_size: {
    read: size,
    meaning: (value) =>
      isMapping(value)
        ? 'pull requests tested together, as many as free slots ask for'
        : 'pull requests tested together',
  },
  batch_max_wait_time: { read: duration, meaning: 'how long a batch that is not full waits for more' },
  checks_timeout: { read: orNone('none', duration), meaning: timeoutMeaning },
  max_checks_retries: { read: count, meaning: 'times that failed checks run again before they count as failed' },
  batch_max_failure_resolution_attempts: { read: orNone('no limit', count), meaning: attemptsMeaning },
  merge_method: { read: orNone('default', text), meaning: mergeMeaning },
  update_method: {
    read: orNone('default', text),
    meaning: (value) =>
      value === null
        ? 'how a branch is brought up to date: merge, or rebase where it lands by fast-forward'
        : 'how a branch is brought up to date with its base',
  },
  queue_branch_merge_method: {
    read: orNone('none', text),
    meaning: old('how a test branch lands; merge_method: fast-forward says it now'),
  },
  queue_branch_prefix: { read: text, meaning: 'what the names of test branches begin with' },
  allow_inplace_checks: { read: flag, meaning: old('where checks run follows from the other entries') },
  allow_queue_branch_edit: { read: flag, meaning: 'whether others may push to a test branch' },
  draft_bot_account: {
    read: orNone('the service', text),
    meaning: 'who opens the draft pull requests that are tested',
  },
  merge_bot_account: { read: orNone('the service', text), meaning: 'who merges' },
  update_bot_account: { read: orNone('the service', text), meaning: 'who updates branches' },
  commit_message_template: {
    read: orNone('none', text),
    meaning: old('the message of the merge; commit_message_format says it now'),
  },
  commit_message_format: { read: orNone('none', raw), meaning: 'how the message of the merge is put together' },
  autosquash: { read: flag, meaning: old('it does nothing') },
  autoqueue: { read: flag, meaning: old('whether pull requests enter by themselves; a rule of its own says it now') },
  queue_conditions: { read: raw, meaning: 'what must hold for a pull request to enter' },
  merge_conditions: { read: raw, meaning: 'what must hold for a batch to merge' },
  branch_protection_injection_mode: {
    read: text,
    meaning: "where the host's branch protection is added: to the conditions to enter, to merge, or nowhere",
  },
};

function timeoutMeaning(value: ConfigValue): string {
  if (value === 'auto') return 'the service works out from usual runs when checks have taken too long';
  return value === null ? 'checks may take as long as they like' : 'checks that take longer count as failed';
}

function attemptsMeaning(value: ConfigValue): string {
  if (value === null) return 'a failed batch is split until its culprit is found';
  return value === 0
    ? 'a failed batch is never split: all of it leaves'
    : 'a failed batch is split so often at most, then all of it leaves';
}

function mergeMeaning(value: ConfigValue): string {
  if (value === null) return 'how pull requests land: the first way that the repository allows';
  if (value === 'fast-forward') return 'how pull requests land: the base moves to the commit that was tested';
  return value === 'merge-batch'
    ? 'how pull requests land: the batch is merged as one pull request'
    : 'how pull requests land';
}
