import { cut } from '../../base/width.ts';
import { type Line, lineCells, line as oneRun, run, spread } from '../kit/line.ts';
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
  const parts = [worst, ...others].map(({ text, tone }) => [run('! ', tone), run(cut(text, width))]);
  const shown = (count: number): Line =>
    parts.slice(0, count + 1).flatMap((part, index) => (index === 0 ? [run(' '), ...part] : [run('     '), ...part]));
  const rest = (count: number): Line => [
    ...(count < others.length + unlisted ? oneRun(`  +${others.length + unlisted - count} `, 'muted') : oneRun('  ')),
    run(key, 'key'),
  ];
  const fits = (count: number) => lineCells(shown(count)) + lineCells(rest(count)) <= width;
  let fitting = 0;
  while (fitting < others.length && fits(fitting + 1)) fitting++;
  return spread(shown(fitting), rest(fitting), width);
}
