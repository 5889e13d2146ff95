import { span } from '../../base/span.ts';
import { bar } from '../../base/sparkline.ts';
import type { Churn } from '../../domain/verdict/churn.ts';
import type { Movement, MovementWord } from '../../domain/verdict/movement.ts';
import { counted } from '../../domain/verdict/reason.ts';
import type { Slots } from '../../domain/verdict/slots.ts';
import type { Glance } from '../../store/glance.ts';
import type { Sight } from '../../store/sight.ts';
import type { Glyphs } from '../glyph.ts';
import { type Line, line, type Part, run } from '../kit/line.ts';
import type { Tone } from '../theme.ts';

/** One word and one tone for how a queue moves, wherever it is said. */
export const movementTones: Readonly<Record<MovementWord, Tone>> = {
  MOVING: 'ok',
  SLOW: 'warn',
  WEDGED: 'fail',
  PAUSED: 'hold',
  IDLE: 'strong',
  UNKNOWN: 'unknown',
};

/** Is it moving, and what says so: whole words where there is room, the same figures where there is not. */
export function verdictParts(glance: Glance, sight: Sight, glyphs: Glyphs, isWide: boolean): readonly Part[] {
  const { movement } = glance;
  const word = sight.isStale ? line('STALE', 'fail') : line(movement.word, movementTones[movement.word]);
  return [{ line: word }, ...evidence(movement, sight.now, glyphs, isWide)];
}

function evidence(movement: Movement, now: number, glyphs: Glyphs, isWide: boolean): readonly Part[] {
  const { perHour, rhythm, churn } = movement;
  const usual = rhythm?.usualPerHour ?? null;
  return [
    { line: baseText(movement, now, isWide), rank: 1 },
    ...(perHour === null ? [] : [{ line: line(`${rate(perHour)}/h`), rank: 2 }]),
    ...(perHour === null || usual === null ? [] : [usualPart(usual, isWide)]),
    { line: churnText(churn, glyphs), rank: 3 },
  ];
}

/** What an hour usually brings, right behind what the last one brought. */
const usualPart = (usual: number, isWide: boolean): Part =>
  isWide
    ? { line: line(`(usual ${rate(usual)})`), rank: 2, gap: 1 }
    : { line: line(`of ${rate(usual)}`), rank: 9, gap: 1 };

/** Restarts per merge; without a merge to divide by, the restarts of the hour. */
function churnText(churn: Churn | null, { times }: Glyphs): Line {
  if (churn === null) return [];
  if (churn.perMerge !== null) return line(`churn ${rate(churn.perMerge)}${times}`);
  return churn.restarts === 0 ? [] : line(`${counted(churn.restarts, 'restart')}/h`);
}

/** Minutes since the base last moved separate a stuck queue from one that merely waits. */
function baseText({ baseMovedAt, isBaseMovedExact, still }: Movement, now: number, isWide: boolean): Line {
  if (baseMovedAt !== null) {
    const age = `${isBaseMovedExact ? '' : '~'}${span(now - baseMovedAt)}`;
    return isWide ? line(`base moved ${age} ago`) : line(`base ${age}`);
  }
  if (still === null) return [];
  return isWide ? line(`base still for over ${span(still.ms)}`) : line(`base >${span(still.ms)}`);
}

export const rate = (value: number) =>
  value < 10 && !Number.isInteger(value) ? value.toFixed(1) : String(Math.round(value));

const longestBar = 8;

/** `slots ████ 4/4 +1 want`; the limit is only told once it was proven. */
export function slotsText(slots: Slots, { spark }: Glyphs, isWide: boolean): Line {
  const label = run('slots ', 'muted');
  if (!isWide) return [label, ...slotsFigure(slots)];
  const { running, wanted, limit } = slots;
  const of = `${running}/${limit ?? '?'}`;
  const drawn = limit === null || limit > longestBar ? '' : `${bar(running / limit, limit, spark)} `;
  return [label, run(`${drawn}${of}`), ...(wanted > 0 ? line(` +${wanted} want`, 'wait') : [])];
}

/** `(most ~4 in 24h)`: what the statistics say beside a limit that nothing proved, and never as one. */
export const slotRecordText = ({ limit }: Slots, record: number | null): Line =>
  limit !== null || record === null ? [] : line(`(most ~${record} in 24h)`, 'muted');

/** `4/4+1`, where everybody knows what it counts. */
export function slotsFigure({ running, wanted, limit }: Slots): Line {
  const of = run(`${running}/${limit ?? '?'}`);
  return wanted > 0 ? [of, run(`+${wanted}`, 'wait')] : [of];
}

const shortModes: Readonly<Record<string, string>> = { parallel: 'par', serial: 'ser', isolated: 'iso' };

export const modeText = (mode: string | null, isWide: boolean): Line =>
  mode === null ? [] : line(isWide ? mode : (shortModes[mode] ?? mode), 'muted');
