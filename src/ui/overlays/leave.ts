import type { Binding } from '../binding.ts';

/** The way out that every layer has. */
export const leave = (id: string, label: string, keys: readonly string[] = ['escape']): Binding => ({
  id: `${id}.leave`,
  keys,
  label,
  help: label,
  hint: 2,
  message: () => ({ type: 'overlay/closed' }),
});

/** Enter and `y` where a change is asked for; what they may do is decided by the store. */
export const confirm = (id: string, by: 'y' | 'enter', label: string): Binding => ({
  id: `${id}.${by}`,
  keys: [by],
  label,
  help: label,
  hint: 1,
  message: (_state, { read }) => ({ type: 'overlay/confirmed', by, read }),
});
