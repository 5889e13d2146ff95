import type { Clock } from '../../src/base/clock.ts';
import { settle } from './settle.ts';

export interface ManualClock extends Clock {
  /** Moves time on, running what falls due in its order and letting promises settle after each. */
  advance(ms: number): Promise<void>;
  /** Lets time pass while the machine sleeps: what fell due meanwhile runs late, on waking, each once. */
  sleep(ms: number): Promise<void>;
  /** How many timers are armed: a stopped program has none. */
  armed(): number;
}

interface Timer {
  readonly at: number;
  readonly run: () => void;
}

/** Time that stands still at `start` (epoch ms) until a test moves it. */
export function manualClock(start = Date.UTC(2026, 0, 5, 12)): ManualClock {
  let now = start;
  const timers = new Set<Timer>();
  const nextUntil = (end: number) =>
    [...timers]
      .filter((timer) => timer.at <= end)
      .reduce<Timer | undefined>((a, b) => (a && a.at <= b.at ? a : b), undefined);

  const advance = async (ms: number) => {
    const end = now + ms;
    await settle();
    for (let timer = nextUntil(end); timer; timer = nextUntil(end)) {
      timers.delete(timer);
      now = Math.max(now, timer.at);
      timer.run();
      await settle();
    }
    now = end;
  };

  return {
    now: () => now,
    after(ms, run) {
      const timer = { at: now + Math.max(0, ms), run };
      timers.add(timer);
      return () => timers.delete(timer);
    },
    armed: () => timers.size,
    advance,
    sleep(ms) {
      now += ms;
      return advance(0);
    },
  };
}
