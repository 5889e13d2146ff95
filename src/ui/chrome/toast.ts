import { fitLine, type Line, run } from '../kit/line.ts';
import type { Tone } from '../theme.ts';

/** What just happened, in a row of its own. */
export function toastLine(
  { text, tone = 'strong' }: { readonly text: string; readonly tone?: Tone },
  width: number,
): Line {
  return fitLine([run(' '), run(text, tone)], width);
}
