import type { Monitor } from '../support/monitor.ts';
import { appScene } from './sample/app-scene.tsx';
import { busy } from './sample/busy-monitor.ts';

function after(monitor: Monitor, ...keys: readonly string[]): Monitor {
  monitor.press(...keys);
  monitor.wait(2_000);
  return monitor;
}

export const filterScene = appScene('queue-filter', (size) => after(busy(size), '/', ...'web'));
export const helpScene = appScene('help', (size) => after(busy(size), '?'));
export const branchesScene = appScene('branches', (size) => after(busy(size), 'b'));
