// An emergency freeze without an end holds the main branch: checks go on, green batches pile up, only hotfixes pass.
import type { FreezeSetup } from '../engine/setup.ts';
import { main, monolith, release } from './busy.ts';

const minute = 60_000;

const emergency: FreezeSetup = {
  reason: 'Incident 4711: orders are charged twice, nothing but hotfixes may merge',
  labels: [],
  exceptLabels: ['hotfix'],
  sinceMs: 55 * minute,
  lastsMs: null,
  everyMs: null,
};

export const frozen = [monolith([{ ...main, freezes: [...main.freezes, emergency] }, release])] as const;
