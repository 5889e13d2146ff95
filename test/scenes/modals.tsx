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

const told: readonly (readonly [string, string, string])[] = [
  ['service', 'https://api.mergify.com/v1', 'default'],
  ['token', 'never shown', 'MERGETOP_TOKEN'],
  ['branch', 'the likeliest with a queue', 'default'],
  ['me', 'mia', 'git config github.user'],
  ['interval', '5s', '--interval'],
  ['theme', 'hc', 'settings file'],
  ['times', 'as it was left', 'default'],
];
const settings = told.map(([name, value, source]) => ({ name, value, source }));

export const settingsScene = appScene('settings', (size) => after(busy(size, { settings }), ','));
