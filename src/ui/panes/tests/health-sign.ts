import type { Health, Level } from '../../../domain/test-case.ts';
import type { Tone } from '../../theme.ts';

interface Sign {
  readonly word: string;
  readonly short: string;
  readonly tone: Tone;
}

const known: Readonly<Record<string, Sign>> = {
  healthy: { word: 'healthy', short: 'OK', tone: 'ok' },
  flaky: { word: 'FLAKY', short: 'FLK', tone: 'warn' },
  broken: { word: 'BROKEN', short: 'BRK', tone: 'fail' },
};

/** An unknown health is shown as it came; none at all is a test without recent runs on the default branch. */
export function healthSign(health: Health | null): Sign {
  if (health === null) return { word: 'no runs', short: '-', tone: 'muted' };
  return known[health] ?? { word: health, short: health.slice(0, 3), tone: 'unknown' };
}

const levels: Readonly<Record<string, string>> = { low: 'low', medium: 'med', high: 'high' };

export const levelText = (level: Level | null): string => (level === null ? '-' : (levels[level] ?? level));
