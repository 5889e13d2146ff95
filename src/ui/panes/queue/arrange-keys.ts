import { matcher } from '../../../store/match.ts';
import { numbersIn, type QueueRow } from '../../../store/queue-row.ts';
import { sightOf } from '../../../store/sight.ts';
import { shownRows } from '../../../store/slice/queue.ts';
import { listOf, type State } from '../../../store/state.ts';
import type { Binding, Bindings } from '../../binding.ts';
import { keyFor } from '../../key-name.ts';
import { isNarrowList } from './drawing.ts';
import { listWidth } from './rooms.ts';
import { stepAmong } from './row-step.ts';

/** Rows that the filter finds; a batch that is open shows them itself. */
function matches(state: State): readonly QueueRow[] {
  const { filter } = listOf(state, 'queue');
  const match = matcher({ filter, mine: false }, null);
  if (match === null) return [];
  const { tree } = sightOf(state);
  const isFound = (number: number) => {
    const pull = tree?.pulls.get(number)?.pull;
    return pull !== undefined && match(pull);
  };
  return shownRows(state).filter(
    (row) => !(row.kind === 'batch' && row.isOpen === true) && numbersIn(row).some(isFound),
  );
}

const match = (id: string, key: string, by: 1 | -1): Binding => ({
  id: `queue.match-${id}`,
  keys: [key],
  label: `${id} match`,
  help: `${id} row that the filter finds`,
  whyNot: (state) =>
    listOf(state, 'queue').filter === '' ? `no filter is set: ${keyFor(state, 'queue.filter', '/')} sets one` : null,
  message: (state) => stepAmong(state, matches(state), by, 'the filter finds no row'),
});

/** Keys that lay the queue out anew without changing it. */
export const arrangeKeys: Bindings = [
  {
    id: 'queue.sort',
    keys: ['s'],
    label: 'sort',
    help: 'what the rows are sorted by; the same once more turns round',
    hint: 55,
    message: () => ({ type: 'sorting/opened', list: 'queue' }),
  },
  {
    id: 'queue.columns',
    keys: ['C'],
    label: 'columns',
    help: 'which columns are shown where there is room for them',
    whyNot: (state) => (isNarrowList(listWidth(state) ?? state.terminal.columns) ? 'too narrow for columns' : null),
    message: () => ({ type: 'columns/opened' }),
  },
  match('next', 'n', 1),
  match('previous', 'N', -1),
];
