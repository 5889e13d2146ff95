import { counted } from '../../domain/verdict/reason.ts';
import { etaOff } from '../../domain/verdict/threshold.ts';
import { glanceOf } from '../../store/glance.ts';
import type { State } from '../../store/state.ts';
import type { Glyphs } from '../glyph.ts';
import { type Line, line } from '../kit/line.ts';

/** Landing times are worth less after they kept being wrong; the detail says since when. */
export function promises(state: State, { times }: Glyphs, isWide: boolean): Line {
  const accuracy = glanceOf(state)?.accuracy ?? null;
  if (accuracy === null || (accuracy.factor < etaOff && accuracy.factor > 1 / etaOff)) return [];
  const { landings } = accuracy;
  const factor = `${accuracy.factor.toFixed(1)}${times}`;
  return line(isWide ? `${counted(landings, 'landing')} took ${factor} the promise` : `ETAs ${factor}`, 'warn');
}
