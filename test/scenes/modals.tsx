// What lies over a pane and belongs to no scene of it.
import { at } from '../support/build.ts';
import type { Size } from '../support/golden.ts';
import { type Monitor, openMonitor } from '../support/monitor.ts';
import { appScene } from './sample/app-scene.tsx';
import { busyStatus } from './sample/busy.ts';
import { busy } from './sample/busy-monitor.ts';
import { busyEvents } from './sample/log.ts';
import { statsAnswer } from './sample/stats.ts';
import { testsAnswer } from './sample/tests.ts';

function after(monitor: Monitor, ...keys: readonly string[]): Monitor {
  monitor.press(...keys);
  monitor.wait(2_000);
  return monitor;
}

const on = (size: Size, tab: string, read: typeof statsAnswer): Monitor => {
  const monitor = openMonitor({ status: busyStatus, events: busyEvents, read }, { size, start: at('14:32') });
  monitor.wait(2_000);
  return after(monitor, tab);
};

export const filterScene = appScene('queue-filter', (size) => after(busy(size), '/', ...'web'));
export const helpScene = appScene('help', (size) => after(busy(size), '?'));
export const branchesScene = appScene('branches', (size) => after(busy(size), 'b'));
export const narrowingScene = appScene('stats-narrowing', (size) => after(on(size, '3', statsAnswer), 'F'));
export const sortingScene = appScene('tests-sorting', (size) => after(on(size, '4', testsAnswer), 's'));
