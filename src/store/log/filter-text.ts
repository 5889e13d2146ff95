// The grammar of the filter: `pr:5210 -type:checks_end trigger:"merge queue internal" since:3h e2e`. Reading and
// writing are pure; every mistake is found before anything is sent. `saved:mine` stands for a filter that was saved.
import { codeCount } from '../../base/code-count.ts';
import { keysOf } from '../../base/record.ts';
import { largestFilterNumber, longestBaseRef, longestLogDays, outcomes } from '../../domain/log-limit.ts';
import {
  type Choice,
  emptyFilter,
  type FilterOutcome,
  type FilterType,
  filterTypes,
  type LogFilter,
} from './filter.ts';
import { instantAt, readMoment, type Wall, writeMoment } from './moment.ts';
import { filterNameRule, isFilterName, type SavedFilter } from './saved-filter.ts';
import { type Token, tokensOf } from './token.ts';

/** What is wrong with a part of the text, and where it stands. */
export interface Mistake {
  readonly from: number;
  readonly to: number;
  readonly text: string;
  /** True where a value could not be read, which may only be because it is still being typed. */
  readonly isPartial: boolean;
}

export interface Reading {
  /** What could be read; complete only without mistakes. */
  readonly filter: LogFilter;
  /** The name under which `save:` wants it kept. */
  readonly saveAs: string | null;
  readonly mistakes: readonly Mistake[];
}

export const filterKeys = ['pr', 'batch', 'type', 'outcome', 'trigger', 'base', 'since', 'until'] as const;
export type FilterKey = (typeof filterKeys)[number];
/** Keys that only a prompt takes: one stands for other parts, one gives them a name. */
export const savingKeys = ['saved', 'save'] as const;

/** Types are written without the prefix that nearly all of them share. */
const shortened = 'action.queue.';
const prefixes = ['', shortened, 'action.', 'queue.', 'command.', 'ci_insights.', 'test.', 'scheduled_'];

export const typeName = (type: string): string =>
  type.startsWith(shortened) && readType(type.slice(shortened.length)) === type ? type.slice(shortened.length) : type;

function readType(text: string): FilterType | null {
  const named = prefixes.map((prefix) => prefix + text);
  if (named.includes('action.queue.checks_not_started')) return 'action.queue.checks_postponed';
  for (const name of named) {
    const type = filterTypes.find((each) => each === name);
    if (type !== undefined) return type;
  }
  return null;
}

function readNumber(text: string): number | null {
  const number = /^#?\d{1,10}$/.test(text) ? Number(text.replace('#', '')) : 0;
  return number >= 1 && number <= largestFilterNumber ? number : null;
}

const readOutcome = (text: string): FilterOutcome | null => outcomes.find((each) => each === text) ?? null;
const readTrigger = (text: string): string | null => (text === '' ? null : text);

/** Reads a filter as it is typed; `saved` are those that may be named in it. */
export function readFilter(text: string, wall: Wall, saved: readonly SavedFilter[] = []): Reading {
  const tokens = tokensOf(text);
  const { filter, saveAs, mistakes } = readTokens(tokens, wall, saved);
  const crossed = windowMistake(filter, wall);
  const last = tokens.findLast(({ key }) => key === 'since' || key === 'until' || key === 'saved');
  if (crossed === null || last === undefined) return { filter, saveAs, mistakes };
  return { filter, saveAs, mistakes: [...mistakes, { from: last.from, to: last.to, text: crossed, isPartial: false }] };
}

/** What is wrong with a filter whenever it is used; whether its window fits is known only then. */
export const mistakesOf = (text: string): readonly Mistake[] =>
  readTokens(tokensOf(text), { now: 0, zone: 'UTC' }, null).mistakes;

/** Null for `saved` where a filter may name no other. */
function readTokens(tokens: readonly Token[], wall: Wall, saved: readonly SavedFilter[] | null): Reading {
  let filter: LogFilter = emptyFilter;
  let saveAs: string | null = null;
  const mistakes: Mistake[] = [];
  for (const token of tokens) {
    const read = readToken(filter, token, { wall, saved, saveAs });
    if ('wrong' in read) mistakes.push({ from: token.from, to: token.to, text: read.wrong, isPartial: read.isPartial });
    else if ('saveAs' in read) saveAs = read.saveAs;
    else filter = read;
  }
  return { filter, saveAs, mistakes };
}

interface Around {
  readonly wall: Wall;
  readonly saved: readonly SavedFilter[] | null;
  readonly saveAs: string | null;
}

function readToken(filter: LogFilter, token: Token, around: Around): LogFilter | { readonly saveAs: string } | Wrong {
  const { wall, saved, saveAs } = around;
  if (token.key === null) return withWord(filter, token);
  if (token.key !== 'saved' && token.key !== 'save') return withToken(filter, token, wall);
  if (saved === null) return wrong(`a saved filter takes no ${token.key}:`);
  if (token.isNegated) return wrong(`${token.key}: cannot be excluded`);
  if (token.key === 'saved') return withSaved(filter, token, wall, saved);
  if (saveAs !== null) return wrong('save: may be given once');
  if (saved.some(({ name, isSet }) => name === token.value && isSet)) {
    return wrong(`${token.value} stands in the settings file; take another name`);
  }
  return isFilterName(token.value) ? { saveAs: token.value } : unread(`save: takes ${filterNameRule}`);
}

/** Puts in what a saved filter says; it fits or not like any other part. */
function withSaved(filter: LogFilter, { value }: Token, wall: Wall, saved: readonly SavedFilter[]): LogFilter | Wrong {
  const found = saved.find(({ name }) => name === value);
  const names = saved.map(({ name }) => name).join(', ');
  if (found === undefined) return unread(names === '' ? 'no filter is saved yet' : `saved: takes ${names}`);
  let whole = filter;
  for (const token of tokensOf(found.text)) {
    const next = token.key === null ? withWord(whole, token) : withToken(whole, token, wall);
    if ('wrong' in next) return wrong(`saved:${value}: ${next.wrong}`);
    whole = next;
  }
  return whole;
}

const withWord = (filter: LogFilter, { value }: Token): LogFilter => ({
  ...filter,
  words: filter.words.includes(value) ? filter.words : [...filter.words, value],
});

interface Wrong {
  readonly wrong: string;
  readonly isPartial: boolean;
}

const wrong = (text: string): Wrong => ({ wrong: text, isPartial: false });
const unread = (text: string): Wrong => ({ wrong: text, isPartial: true });

/** The filter with one more part in it, or why that part cannot be. */
function withToken(filter: LogFilter, token: Token, wall: Wall): LogFilter | Wrong {
  if (token.isOpen) return unread('the quote is not closed');
  switch (token.key) {
    case 'pr':
    case 'batch':
      return chosen(filter, token.key, token, readNumber, `takes a number from 1 to ${largestFilterNumber}`);
    case 'type':
      return chosen(filter, 'type', token, readType, 'takes an event type, such as checks_end');
    case 'outcome':
      return chosen(filter, 'outcome', token, readOutcome, `takes ${outcomes.join(', ')}`);
    case 'trigger':
      return chosen(filter, 'trigger', token, readTrigger, 'takes the whole trigger, such as "merge queue internal"');
    case 'base':
      return withBase(filter, token);
    case 'since':
    case 'until':
      return withMoment(filter, token.key, token, wall);
    default:
      return wrong(`there is no ${token.key}: here; filters are ${[...filterKeys, 'saved'].join(', ')}`);
  }
}

type ChoiceKey = Exclude<FilterKey, 'base' | 'since' | 'until'>;

function chosen<Value>(
  filter: LogFilter,
  key: ChoiceKey,
  { value, isNegated }: Token,
  read: (text: string) => Value | null,
  takes: string,
): LogFilter | Wrong {
  const before = filter[key];
  if (before !== null && before.isExcluded !== isNegated) return wrong(`${key}: and -${key}: exclude each other`);
  const one = read(value);
  if (one === null) return unread(`${key}: ${takes}`);
  const values: readonly unknown[] = before?.values ?? [];
  return { ...filter, [key]: { isExcluded: isNegated, values: values.includes(one) ? values : [...values, one] } };
}

function withBase(filter: LogFilter, { value, isNegated }: Token): LogFilter | Wrong {
  if (isNegated) return wrong('base: cannot be excluded, the service takes one base only');
  if (filter.base !== null && filter.base !== value) return wrong('base: may be given once');
  const isFit = codeCount(value) >= 1 && codeCount(value) <= longestBaseRef;
  return isFit ? { ...filter, base: value } : unread(`base: takes 1 to ${longestBaseRef} characters`);
}

function withMoment(
  filter: LogFilter,
  key: 'since' | 'until',
  { value, isNegated }: Token,
  wall: Wall,
): LogFilter | Wrong {
  if (isNegated) return wrong(`${key}: cannot be excluded`);
  if (filter[key] !== null) return wrong(`${key}: may be given once`);
  const moment = readMoment(value, wall);
  return moment === null
    ? unread(`${key}: takes 3h, 14:05, 2026-11-21 or 2026-11-21T14:05Z`)
    : { ...filter, [key]: moment };
}

function windowMistake({ since, until }: LogFilter, { now }: Wall): string | null {
  if (since === null) return null;
  const from = instantAt(since, now);
  const to = until === null ? now : instantAt(until, now);
  if (from > to) return until === null ? 'since: lies in the future' : 'since: lies after until:';
  return to - from > longestLogDays * 86_400_000 ? `the service refuses windows over ${longestLogDays} days` : null;
}

/** As `readFilter` reads it, always in the same order. */
export function writeFilter(filter: LogFilter): string {
  const { pr, batch, type, outcome, trigger, base, since, until, words } = filter;
  return [
    ...choice('pr', pr, String),
    ...choice('batch', batch, String),
    ...choice('type', type, typeName),
    ...choice('outcome', outcome, String),
    ...choice('trigger', trigger, quoted),
    ...(base === null ? [] : [`base:${quoted(base)}`]),
    ...(since === null ? [] : [`since:${writeMoment(since)}`]),
    ...(until === null ? [] : [`until:${writeMoment(until)}`]),
    ...words,
  ].join(' ');
}

const choice = <Value>(key: ChoiceKey, given: Choice<Value> | null, write: (value: Value) => string) =>
  (given?.values ?? []).map((value) => `${given?.isExcluded === true ? '-' : ''}${key}:${write(value)}`);

export const quoted = (text: string): string =>
  /^[^\s"\\]+$/.test(text) ? text : `"${text.replace(/["\\]/g, '\\$&')}"`;

/** What a facet's row stands for, as a part of a filter. */
export const tokenText = (key: ChoiceKey, value: string): string =>
  `${key}:${key === 'type' ? typeName(value) : quoted(value)}`;

/** The filter in which only this value passes, or everything but it; a second time takes it out again. */
export function toggled(filter: LogFilter, part: string, isExcluded: boolean, wall: Wall): LogFilter {
  const one = readFilter(isExcluded ? `-${part}` : part, wall).filter;
  const key = keysOf({ pr: 0, batch: 0, type: 0, outcome: 0, trigger: 0 }).find((each) => one[each] !== null);
  if (key === undefined) return filter;
  const [value] = one[key]?.values ?? [];
  const before = filter[key];
  const values: readonly unknown[] = before?.isExcluded === isExcluded ? before.values : [];
  const rest = values.includes(value) ? values.filter((each) => each !== value) : [...values, value];
  return { ...filter, [key]: rest.length === 0 ? null : { isExcluded, values: rest } };
}
