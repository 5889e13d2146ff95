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

/** Once something was sent, or there is nothing to send any more, every way leads out. */
export const closeKeys = (id: string): Bindings => [leave(id, 'close', ['escape', 'enter', 'q'])];

/** What stands where the way to confirm will stand, until keys count. */
export function waitLine({ dropped }: Guard): Line {
  const early = dropped === 1 ? '1 key came too early' : `${dropped} keys came too early`;
  return line(dropped === 0 ? 'wait…' : `wait…  ${early}, dropped`, 'muted');
}
