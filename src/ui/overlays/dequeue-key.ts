import { whyNotDequeue } from '../../store/overlay/dequeue-preview.ts';
import { sightOf } from '../../store/sight.ts';
import type { State } from '../../store/state.ts';
import type { Binding } from '../binding.ts';

/** `D` in a menu of pull requests: it opens the dialog over the menu. */
export const dequeueKey = (menu: string, numberAt: (state: State) => number | null): Binding => ({
  id: `${menu}.dequeue`,
  keys: ['D'],
  label: 'dequeue',
  help: 'remove it, after a preview of what that costs',
  hint: 2,
  mutates: true,
  whyNot: (state) => {
    const number = numberAt(state);
    return number === null ? 'nothing is selected' : whyNotDequeue(state, number);
  },
  message: (state) => {
    const number = numberAt(state);
    const title = sightOf(state).tree?.pulls.get(number ?? -1)?.pull.title ?? null;
    return number === null ? null : { type: 'dequeue/opened', number, title };
  },
});
