import type { Guard } from '../../store/overlay/guard.ts';
import type { Binding, Bindings } from '../binding.ts';
import { type Line, line } from '../kit/line.ts';

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

/** The letter beside the confirming one, where a `y` or an `n` is the answer. */
export const decline = (id: string, label: string): Binding => ({
  id: `${id}.n`,
  keys: ['n'],
  label,
  help: label,
  hint: 2,
  message: (_state, { read }) => ({ type: 'field/typed', text: 'n', read }),
});

/** A key of a text field that does more than to edit it. */
export const fieldKey = (id: string, key: string, label: string): Binding => ({
  id: `${id}.${key}`,
  keys: [key],
  label,
  help: label,
  hint: 3,
  message: (_state, { read }) => ({ type: 'field/edited', key, read }),
});

/** A key that says why it does nothing now, rather than what it does. */
export const unhinted = ({ hint: _hint, ...binding }: Binding): Binding => binding;

/** Once something was sent, or there is nothing to send any more, every way leads out. */
export const closeKeys = (id: string): Bindings => [leave(id, 'close', ['escape', 'enter', 'q'])];

/** What stands where the way to confirm will stand, until keys count. */
export function waitLine({ dropped }: Guard): Line {
  const early = dropped === 1 ? '1 key came too early' : `${dropped} keys came too early`;
  return line(dropped === 0 ? 'wait…' : `wait…  ${early}, dropped`, 'muted');
}
