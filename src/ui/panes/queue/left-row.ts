import { memo, once } from '../../../base/memo.ts';
import { clockTime, span } from '../../../base/span.ts';
import type { Departure } from '../../../domain/verdict/departure.ts';
import { type Exit, exitOf } from '../../../domain/verdict/exit.ts';
import type { LogIndex } from '../../../domain/verdict/log-index.ts';
import { type RequeueHint, requeueHint } from '../../../domain/verdict/requeue.ts';
import { adviceText } from '../../advice.ts';
import { failedRun } from '../../check-name.ts';
import { fitLine, type Line, line, run, spread } from '../../kit/line.ts';
import type { QueueSight } from './sight.ts';

/** Why one left, and what may be done about it. */
export interface ExitCard {
  readonly exit: Exit;
  readonly hint: RequeueHint | null;
}

export const exitCard = (log: LogIndex, departure: Departure, { flakyJobs }: Pick<QueueSight, 'flakyJobs'>): ExitCard =>
  cards(log)(departure, flakyJobs);

const cards = once((log: LogIndex) =>
  memo((departure: Departure, flakyJobs: readonly string[] | null): ExitCard => {
    const exit = exitOf(departure, log);
    return { exit, hint: requeueHint({ exit, log, flakyJobs }) };
  }),
);

/** From this width on there is room for advice. */
const leastForAdvice = 56;

/** One that left: a merge and an exit never share a sign. */
export function leftLine(departure: Departure, width: number, sight: QueueSight): Line {
  const { log, zone, glyphs } = sight;
  if (log === null) return [];
  const { exit, hint } = exitCard(log, departure, sight);
  const time = run(`${width < leastForAdvice ? ' ' : '  '}${clockTime(departure.at, zone)} `, 'muted');
  const start: Line = [time, signOf(exit, glyphs), run(` #${exit.number}`, 'strong'), run(' ')];
  if (exit.merged) return fitLine([...start, ...mergedText(exit, width)], width, glyphs);
  const advice = hint === null || width < leastForAdvice ? [] : line(`  ${adviceText(hint)} `, 'muted');
  return spread([...start, ...exitText(exit, width, sight)], advice, width);
}

/** Removed by hand is neither a success nor a failure. */
function signOf({ merged, code }: Exit, glyphs: QueueSight['glyphs']) {
  if (merged) return run(glyphs.isAscii ? 'v' : '✓', 'ok');
  return code === 'PR_MANUALLY_DEQUEUED' ? run(glyphs.removed, 'warn') : run(glyphs.isAscii ? 'x' : '✗', 'fail');
}

function mergedText({ queuedAt, at }: Exit, width: number): Line {
  if (queuedAt === null) return line('merged');
  return line(
    width < leastForAdvice ? `merged, ${span(at - queuedAt)}` : `merged, ${span(at - queuedAt)} in the queue`,
  );
}

/** The code with the checks that failed, or the service's own first words where it gave no code or a person acted. */
function exitText({ code, text, failed }: Exit, width: number, sight: QueueSight): Line {
  const said = text?.split('\n')[0]?.trim() ?? '';
  if (code === 'PR_MANUALLY_DEQUEUED') return line(said === '' ? 'removed by hand' : said);
  const rest = failed.length - 1;
  const shown = rest > 1 ? failed.slice(0, 1) : failed;
  const names = shown.flatMap(({ name }, index) => [
    ...(index === 0 ? [] : [run(' ')]),
    failedRun(name, sight, 'plain'),
  ]);
  const checks = rest > 1 ? [...names, run(` +${rest}`)] : names;
  if (width < leastForAdvice && checks.length > 0) return checks;
  return [run(code ?? (said === '' ? 'left' : said)), ...(checks.length === 0 ? [] : [run(' '), ...checks])];
}
