import { clockTime } from '../../../base/span.ts';
import type { ActiveFreeze } from '../../../domain/verdict/freezes.ts';
import { type Line, line } from '../../kit/line.ts';

/** Which of several freezes holds a batch is not told, so only a single one is named. */
export function freezeText(freezes: readonly ActiveFreeze[], zone: string): Line {
  const [only, ...others] = freezes;
  if (only === undefined || others.length > 0) return line('frozen, end not known', 'hold');
  const until = only.to === null ? 'no end' : `to ${clockTime(only.to, zone)}`;
  return line(`${only.reason ?? 'frozen'} ${until}`, 'hold');
}
