import type { Clock } from '../base/clock.ts';
import type { Exit } from './exit-code.ts';
import { Problem } from './problem.ts';
import type { Settings } from './settings/settings.ts';

export interface Surroundings {
  readonly process: NodeJS.Process;
  readonly clock: Clock;
  readonly version: string;
}

/** Puts the full-screen program together from the settings and runs it until it is left. */
export async function fullScreen(_settings: Settings, _surroundings: Surroundings): Promise<Exit> {
  throw new Problem('bug', 'the full-screen program is not put together yet · mergetop --help lists the commands');
}
