import type { LogAggregate } from '../../domain/log-aggregate.ts';
import { outcomes } from '../../domain/log-limit.ts';
import { filterTypes } from './filter.ts';
import { filterKeys, quoted, savingKeys, typeName } from './filter-text.ts';
import type { SavedFilter } from './saved-filter.ts';
import { tokensOf } from './token.ts';

/** What the part of the text under the cursor could become. */
export interface Completion {
  readonly from: number;
  readonly to: number;
  readonly options: readonly string[];
}

interface Known {
  readonly aggregate: LogAggregate | null;
  readonly branches: readonly string[];
  readonly saved: readonly SavedFilter[];
}

const moments = ['1h', '3h', '12h', '24h', '7d', '30d'];

/** Keys where none was typed, else values: those the log holds, most frequent first, then all there are. */
export function completionOf(text: string, cursor: number, known: Known): Completion {
  const token = tokensOf(text).find(({ from, to }) => from < cursor && cursor <= to);
  const from = token?.from ?? cursor;
  const to = token?.to ?? cursor;
  const written = text.slice(from, cursor);
  const minus = written.startsWith('-') ? '-' : '';
  if (token?.key == null) {
    const keys = [...filterKeys, ...(minus === '' ? savingKeys : [])].map((key) => `${minus}${key}:`);
    return { from, to, options: keys.filter((each) => each.startsWith(written)) };
  }
  const typed = text.slice(token.valueFrom, cursor).replaceAll('"', '').toLowerCase();
  const values = valuesOf(token.key, known).filter((each) => each.toLowerCase().replaceAll('"', '').includes(typed));
  const fitting = values.toSorted((one, other) => rank(one, typed) - rank(other, typed));
  return { from, to, options: fitting.map((value) => `${minus}${token.key}:${value}`) };
}

/** What begins with the text comes before what holds it. */
const rank = (value: string, typed: string): number => (value.toLowerCase().startsWith(typed) ? 0 : 1);

function valuesOf(key: string, { aggregate, branches, saved }: Known): readonly string[] {
  const counted = (facet: 'byPullRequest' | 'byBatchPullRequest' | 'byEventType' | 'byOutcome' | 'byTrigger') =>
    (aggregate?.[facet] ?? []).map(({ value }) => value);
  switch (key) {
    case 'pr':
      return counted('byPullRequest');
    case 'batch':
      return counted('byBatchPullRequest');
    case 'type':
      return [...new Set([...counted('byEventType'), ...filterTypes].map(typeName))];
    case 'outcome':
      return [...new Set([...counted('byOutcome'), ...outcomes])];
    case 'trigger':
      return counted('byTrigger').map(quoted);
    case 'base':
      return branches.map(quoted);
    case 'saved':
      return saved.map(({ name }) => name);
    case 'save':
      return saved.filter(({ isSet }) => !isSet).map(({ name }) => name);
    case 'since':
    case 'until':
      return moments;
    default:
      return [];
  }
}
