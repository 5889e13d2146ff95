import type { State } from '../../../store/state.ts';
import type { Binding, Bindings } from '../../binding.ts';
import { listKeys } from '../../list-keys.ts';
import { entriesWindow, rulesWindow } from './view-model.ts';

const scroll = (id: string, key: string, help: string, by: number): Binding => ({
  id: `rules.${id}`,
  keys: [key],
  label: id,
  help,
  ...(by > 0 ? { hint: 30 } : {}),
  message: (state: State) => {
    const { lines, height } = entriesWindow(state);
    return { type: 'rules/scrolled', by, most: lines - height };
  },
});

export const rulesKeys: Bindings = [
  ...listKeys('rules', rulesWindow),
  scroll('more', 'J', 'the next entry of the rule', 1),
  scroll('less', 'K', 'the entry above', -1),
  {
    id: 'rules.simulate',
    keys: ['M'],
    label: 'simulate',
    help: 'what a candidate configuration would do: paste one, or open one in the editor',
    hint: 20,
    message: () => ({ type: 'simulate/opened' }),
  },
  {
    id: 'rules.filter',
    keys: ['/'],
    label: 'filter',
    help: 'only rules that have these words in their name or in an entry',
    hint: 40,
    message: () => ({ type: 'filter/opened', list: 'rules' }),
  },
];
