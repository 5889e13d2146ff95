import type { Message } from '../message.ts';
import { configurationNeed, ruleRows } from '../rules/configuration.ts';
import type { State } from '../state.ts';
import { type Slice, type Step, unchanged } from './slice.ts';

/** The queue rules of the repository's configuration. */
export const rulesSlice: Slice = {
  needs: (state) => (state.tab === 'rules' ? [configurationNeed(state)] : []),
  reduce,
  orders: { rules: (state) => ruleRows(state).map(({ id }) => id) },
};

function reduce(state: State, message: Message): Step {
  switch (message.type) {
    case 'rules/scrolled':
      return [scrolledTo(state, Math.min(Math.max(0, message.most), state.rules.scroll + message.by)), []];
    case 'list/moved':
      return message.list === 'rules' ? [scrolledTo(state, 0), []] : unchanged(state);
    default:
      return unchanged(state);
  }
}

const scrolledTo = (state: State, scroll: number): State => ({
  ...state,
  rules: { ...state.rules, scroll: Math.max(0, scroll) },
});
