import { cut } from '../../base/width.ts';
import { type Line, lineCells, line as oneRun, pack, run, spread } from '../kit/line.ts';
import type { Tone } from '../theme.ts';

export interface Alert {
  readonly text: string;
  readonly tone: Tone;
}

/** No terminal is wide enough for more beside each other. */
export const mostAlerts = 12;

/**
 * ` ! e2e failed on 4 PRs     ! b7 will time out      +1 a`: as many as fit, worst first, and how many more there are;
 * `unlisted` counts those beyond `alerts`.
 */
export function alertLine(alerts: readonly Alert[], width: number, key = 'a', unlisted = 0): Line {
  const [worst, ...others] = alerts;
  if (worst === undefined) return [];
  const shown = (count: number): Line => {
    const parts = [worst, ...others.slice(0, count)].map(({ text, tone }) => ({
      line: [run('! ', tone), run(cut(text, width))],
    }));
    return [run(' '), ...pack(parts, width, 5)];
  };
  const rest = (count: number): Line => [
    ...(count < others.length + unlisted ? oneRun(`  +${others.length + unlisted - count} `, 'muted') : oneRun('  ')),
    run(key, 'key'),
  ];
  const fitting = others
    .map((_, index) => others.length - index)
    .find((count) => lineCells(shown(count)) + lineCells(rest(count)) <= width);
  return spread(shown(fitting ?? 0), rest(fitting ?? 0), width);
}
