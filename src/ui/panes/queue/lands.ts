import { clockTime, drift } from '../../../base/span.ts';
import type { Landing } from '../../../domain/verdict/landing.ts';
import { counted } from '../../../domain/verdict/reason.ts';
import { type Line, line, type Run, run } from '../../kit/line.ts';

const noTime = line('-', 'muted');

/** When it lands and by how much that has moved since it was first seen; what is held says so instead. */
export function landsLine(of: Landing | null, zone: string): Line {
  switch (of?.state) {
    case 'frozen':
      return line('frozen', 'hold');
    case 'paused':
      return line('paused', 'hold');
    case 'landed':
      return line('landed', 'ok');
    case 'overdue':
      return of.at === null ? noTime : line(`${clockTime(of.at, zone)} late`, 'warn');
    case 'estimated':
      return of.at === null ? noTime : [run(`~${clockTime(of.at, zone)}`), ...driftRun(of)];
    default:
      return noTime;
  }
}

function driftRun({ driftMs }: Landing): readonly Run[] {
  if (driftMs === null || Math.abs(driftMs) < 60_000) return [];
  return [run(` ${drift(driftMs)}`, driftMs > 0 ? 'warn' : 'ok')];
}

/** How often a promise was put off: it is worth less than its drift says. */
export const slipsLine = (of: Landing | null): Line =>
  of?.state !== 'estimated' || of.slips === 0 ? [] : line(counted(of.slips, 'slip'), 'muted');
