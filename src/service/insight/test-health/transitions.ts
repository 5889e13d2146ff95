import type { Health, HealthTransition, TestHistory } from '../../../domain/test-case.ts';
import { type Ending, endings, isFailure, thrownIn } from './ending.ts';
import { type Day, day, type Ledger } from './ledger.ts';
import { healthOn, worst } from './metrics.ts';
import type { Identity } from './suite.ts';

/** The health of a test on the last so many UTC days, told where it changed (S2 2.3). */
export function transitionsOf(ledger: Ledger, identities: readonly Identity[], dayCount: number): TestHistory {
  const isActive = ({ runs }: Day) => identities.some(({ pipeline }) => runs[pipeline] > 0);
  const firstEver = ledger.days.findIndex(isActive);
  const lived = firstEver === -1 ? [] : ledger.days.slice(firstEver);
  const window = lived.slice(-dayCount);
  const healthsOf = (of: Day) => worst(identities.map((identity) => healthOn(ledger, identity, of)));
  const before = lived.at(-window.length - 1);
  const ended = endings(ledger, identities);

  const transitions: HealthTransition[] = [];
  let last: Health | null = null;
  for (const [index, today] of window.entries()) {
    const health = healthsOf(today);
    if (health === last) continue;
    const isOngoing = index === 0 && before !== undefined && healthsOf(before) === health;
    const opening = isOngoing || health === 'healthy' ? null : openingOf(ended, today, health);
    transitions.push({
      at: today.start,
      healthStatus: health,
      exceptionType: opening === null ? null : thrownIn(ledger.seed, opening).type,
      pullRequest: opening?.run.pull ?? null,
    });
    last = health;
  }
  return { transitions, firstActivityAt: window.find(isActive)?.start ?? null };
}

/** The first failing run of the episode that a day's health opens; null when it is not kept any more. */
function openingOf(ended: readonly Ending[], { start }: Day, health: Health): Ending | null {
  const upTo = ended.filter(({ run }) => run.at < start + day);
  if (health === 'flaky') return upTo.find((ending) => ending.run.at >= start && isFailure(ending)) ?? null;
  const culprit = upTo.findLast(({ outcome }) => outcome === 'failed')?.identity;
  const own = upTo.filter(({ identity }) => identity === culprit);
  const passed = own.findLastIndex(({ outcome }) => outcome !== 'failed');
  return own[passed + 1] ?? null;
}
