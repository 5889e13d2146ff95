import { healths, levels } from '../../domain/test-case.ts';
import type { InputOf } from '../../wire/index.ts';
import { topOf } from '../overlay/stack.ts';
import { listOf, type State } from '../state.ts';
import { type Term, termsOf } from '../terms.ts';

/**
 * The words of the prompt: `health:flaky,broken -job:mac* name:cart*`; a bare word is part of a name. Source and branch are
 * those of quarantines and narrow nothing else.
 */
const testKeys = ['name', 'job', 'pipeline', 'health', 'confidence', 'impact', 'source', 'branch'] as const;
type TestKey = (typeof testKeys)[number];

type SearchInput = InputOf<'searchTests'>;
/** What the search takes beside its sort and its page. */
export type TestFilter = Omit<SearchInput, 'owner' | 'repository' | 'cursor' | 'perPage' | 'sort' | 'direction'>;

/** What of the prompt only quarantines know. */
export interface QuarantineFilter {
  readonly source: Sifting;
  readonly branch: Sifting;
}

/** Patterns of which one must match, and those of which none may. */
export interface Sifting {
  readonly wanted: readonly string[];
  readonly unwanted: readonly string[];
}

export interface TestQuery {
  readonly filter: TestFilter;
  readonly quarantines: QuarantineFilter;
  /** What could not be understood, in words. */
  readonly mistakes: readonly string[];
}

/** While the prompt is open, what was there before it is asked for: half a name finds the wrong tests. */
export function testQuery(state: State): TestQuery {
  const prompt = topOf(state, 'filter');
  return readTestFilter(prompt?.list === 'tests' ? prompt.before.filter : listOf(state, 'tests').filter);
}

export function readTestFilter(text: string): TestQuery {
  const terms = termsOf(text);
  const mistakes = terms.flatMap(mistakeOf);
  const of = (key: TestKey, isExcluded: boolean) => valuesOf(terms, key, isExcluded);
  const filter: TestFilter = {
    ...some('testName', of('name', false)),
    ...some('testNameExclude', of('name', true)),
    ...some('jobName', of('job', false)),
    ...some('jobNameExclude', of('job', true)),
    ...some('pipelineName', of('pipeline', false)),
    ...some('pipelineNameExclude', of('pipeline', true)),
    ...some('healthStatus', among(healths, of('health', false))),
    ...some('healthStatusExclude', among(healths, of('health', true))),
    ...some('healthConfidence', among(levels, of('confidence', false))),
    ...some('healthConfidenceExclude', among(levels, of('confidence', true))),
    ...some('failedExecutionsImpact', among(levels, of('impact', false))),
    ...some('failedExecutionsImpactExclude', among(levels, of('impact', true))),
  };
  const sifting = (key: TestKey): Sifting => ({ wanted: of(key, false), unwanted: of(key, true) });
  return { filter, quarantines: { source: sifting('source'), branch: sifting('branch') }, mistakes };
}

/** A bare word may stand anywhere in a name; a pattern is taken as it is. */
function valuesOf(terms: readonly Term[], key: TestKey, isExcluded: boolean): readonly string[] {
  return terms
    .filter((term) => (term.key ?? 'name') === key && term.isExcluded === isExcluded)
    .flatMap((term) => term.values.map((value) => (term.key === null && !/[*?]/.test(value) ? `*${value}*` : value)));
}

const some = <Name extends string, Value>(
  name: Name,
  values: readonly Value[],
): { readonly [N in Name]?: readonly Value[] } =>
  // biome-ignore lint/nursery/noUnsafeTypeAssertion: a record of the one name it was given
  (values.length === 0 ? {} : { [name]: values }) as { readonly [N in Name]?: readonly Value[] };

const among = <Value extends string>(known: readonly Value[], values: readonly string[]): readonly Value[] =>
  known.filter((value) => values.includes(value));

const choices: Readonly<Record<string, readonly string[]>> = {
  health: healths,
  confidence: levels,
  impact: levels,
  source: ['manual', 'auto'],
};

function mistakeOf({ key, values }: Term): readonly string[] {
  if (key === null) return [];
  if (!testKeys.some((known) => known === key)) return [`there is no ${key}:, only ${testKeys.join(', ')}`];
  const known = choices[key];
  if (known === undefined || values.every((value) => known.includes(value))) return [];
  return [`${key}: takes ${known.join(', ')}`];
}

/** Whether a text is what a pattern with `*` and `?` describes, as the service's search does. */
export function globMatches(pattern: string, text: string): boolean {
  // backtracks to the last star only: a hostile name must not hold the screen
  let at = 0;
  let star = -1;
  let resume = 0;
  let from = 0;
  while (at < text.length) {
    const wanted = pattern[from];
    if (wanted === '*') {
      star = from++;
      resume = at;
    } else if (wanted === '?' || (wanted !== undefined && wanted === text[at])) {
      from++;
      at++;
    } else if (star >= 0) {
      from = star + 1;
      at = ++resume;
    } else return false;
  }
  return [...pattern.slice(from)].every((rest) => rest === '*');
}
