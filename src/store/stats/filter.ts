import { type Moment, readMoment } from '../log/moment.ts';
import { topOf } from '../overlay/stack.ts';
import { listOf, type State, serviceNow } from '../state.ts';
import { type Term, termsOf } from '../terms.ts';
import { type StatGroupName, spanOf } from './view.ts';

/** What is asked of the service, and which cards are shown. */
export interface StatsFilter extends StatGroupName {
  /** A length of its own; null leaves it to the keys. */
  readonly spanMs: number | null;
  /** Bounds of its own; a window without an end goes up to now. */
  readonly from: Moment | null;
  readonly to: Moment | null;
  /** What a card's label must hold. */
  readonly words: readonly string[];
}

/** While the prompt is open only labels narrow: half a name is nothing to ask the service for. */
export function statsFilter(state: State): StatsFilter {
  const prompt = topOf(state, 'filter');
  const list = listOf(state, 'stats');
  const wall = { now: serviceNow(state), zone: state.session.zone };
  const asked = termsOf(prompt?.list === 'stats' ? prompt.before.filter : list.filter);
  return {
    baseRef: termValue(asked, 'base'),
    queueName: termValue(asked, 'queue'),
    priorityRuleName: termValue(asked, 'priority'),
    spanMs: spanOf(termValue(asked, 'last') ?? ''),
    from: readMoment(termValue(asked, 'from') ?? '', wall),
    to: readMoment(termValue(asked, 'to') ?? '', wall),
    words: termsOf(list.filter).flatMap(({ key, values }) => (key === null ? values : [])),
  };
}

const termValue = (terms: readonly Term[], key: string): string | null =>
  terms.findLast((term) => term.key === key && !term.isExcluded)?.values[0] ?? null;
