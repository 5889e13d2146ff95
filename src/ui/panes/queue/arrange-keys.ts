import type { Bindings } from '../../binding.ts';

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
];
