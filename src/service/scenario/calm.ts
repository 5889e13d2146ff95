// A small team: a batch or two at a time, and next to nothing goes wrong.
import type { QueueSetup } from '../engine/setup.ts';
import { main, monolith } from './busy.ts';

const minute = 60_000;

const quiet: QueueSetup = {
  ...main,
  mode: 'serial',
  slots: 3,
  capacity: null,
  interrupts: false,
  traffic: { target: 4, gapMs: 20 * minute },
  luck: { defect: 0.01, hang: 0, conflict: 0.01, stack: 0.05, incidentMs: null },
  freezes: [],
};

export const calm = [monolith([quiet])] as const;
