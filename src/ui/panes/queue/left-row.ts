import { clockTime } from '../../../base/span.ts';
import type { Departure } from '../../../domain/verdict/departure.ts';
import type { Glyphs } from '../../glyph.ts';
import { type Line, run } from '../../kit/line.ts';
import type { QueueSight } from './sight.ts';

/** One that left: a merge and an exit never share a sign. */
export function leftLine(departure: Departure, { zone }: QueueSight, glyphs: Glyphs): Line {
  const time = run(`   ${clockTime(departure.at, zone)} `, 'muted');
  const number = run(` #${departure.number} `, 'strong');
  if (departure.merged) return [time, run(glyphs.isAscii ? 'v' : '✓', 'ok'), number, run('merged')];
  const isManual = departure.leave?.metadata.dequeueCode === 'PR_MANUALLY_DEQUEUED';
  return [time, exitSign(isManual, glyphs), number, run(exitText(departure))];
}

const exitSign = (isManual: boolean, glyphs: Glyphs) =>
  isManual ? run(glyphs.removed, 'warn') : run(glyphs.isAscii ? 'x' : '✗', 'fail');

/** The code where one was sent, else the first line of the reason. */
function exitText({ leave }: Departure): string {
  if (leave === null) return 'left';
  const { dequeueCode, reason, checks } = leave.metadata;
  const failing = checks.filter((check) => check.state === 'failure').map((check) => check.name);
  return [dequeueCode ?? reason?.split('\n')[0] ?? 'left', ...failing.slice(0, 2)].join('  ');
}
