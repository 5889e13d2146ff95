// Nothing has landed for more than an hour although no check fails: a bot pushes translations straight to the base
// branch more often than a run of the checks takes, and each push starts all of them again.
import { main, monolith, release } from './busy.ts';

const minute = 60_000;

export const wedged = [
  monolith([
    {
      ...main,
      mode: 'serial',
      capacity: null,
      interrupts: false,
      traffic: { target: 24, gapMs: 6 * minute },
      luck: { defect: 0.02, hang: 0, conflict: 0.02, stack: 0.08, incidentMs: null },
      pushes: { everyMs: 13 * minute, sinceMs: 95 * minute },
      freezes: [],
    },
    release,
  ]),
] as const;
