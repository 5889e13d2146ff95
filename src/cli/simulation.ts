import type { Flags, Scenario } from './args/flag.ts';

/** What the embedded service simulates, as far as somebody chose it. */
export interface Simulation {
  readonly scenario?: Scenario;
  readonly speed?: number;
  readonly seed?: number;
  readonly historyDays?: number;
}

export function simulationOf({ scenario, speed, seed, historyDays }: Simulation | Flags): Simulation {
  return {
    ...(scenario === undefined ? {} : { scenario }),
    ...(speed === undefined ? {} : { speed }),
    ...(seed === undefined ? {} : { seed }),
    ...(historyDays === undefined ? {} : { historyDays }),
  };
}
