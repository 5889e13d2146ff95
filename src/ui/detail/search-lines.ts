import { clockTime } from '../../base/span.ts';
import { type SearchResult, searchResults } from '../../domain/verdict/bisection.ts';
import { pullNames } from '../../domain/verdict/reason.ts';
import type { Line } from '../kit/line.ts';
import type { DetailSight } from './sight.ts';
import { paragraph } from './text.ts';

/** Earlier searches stand in the log. */
const mostSearches = 3;

/** What the searches came to that these pull requests, or this batch, were in: one line each, the latest first. */
export function searchLines(
  { log, width, zone }: DetailSight,
  numbers: readonly number[],
  batchId: string | null = null,
): readonly Line[] {
  if (log === null) return [];
  const own = searchResults(log).filter(
    (search) =>
      (batchId !== null && search.batchId === batchId) ||
      [search.members, search.culprits, search.remaining].some((some) => some.some((each) => numbers.includes(each))),
  );
  return own.slice(0, mostSearches).flatMap((search) => paragraph(searchText(search, zone), width));
}

/** `search ended 14:32: culprit #5212, 3 go back`. */
function searchText({ at, culprits, remaining, gaveUp }: SearchResult, zone: string): string {
  const none = gaveUp ? 'gave up, nobody found' : 'nobody found';
  const found = culprits.length === 0 ? none : `culprit ${pullNames(culprits)}`;
  const back = remaining.length === 0 ? '' : `, ${remaining.length} ${remaining.length === 1 ? 'goes' : 'go'} back`;
  return `search ended ${clockTime(at, zone)}: ${found}${back}`;
}
