// What the queue looks like while somebody works with it: rows that have just left, another order, matches, regions.
import type { QueueStatus } from '../../src/domain/queue.ts';
import { at } from '../support/build.ts';
import { leave, merge } from '../support/build-log.ts';
import { normal, type Scene, type Size, wide } from '../support/golden.ts';
import { type Monitor, openMonitor } from '../support/monitor.ts';
import { appScene } from './sample/app-scene.tsx';
import { busyStatus } from './sample/busy.ts';
import { busyImpacts } from './sample/impacts.ts';
import { busyEvents } from './sample/log.ts';
import { busyPulls } from './sample/pulls.ts';

function watched(size: Size, ...keys: readonly string[]): Monitor {
  const monitor = openMonitor(
    { status: busyStatus, events: busyEvents, pulls: busyPulls, impacts: busyImpacts },
    { size, start: at('14:32') },
  );
  monitor.wait(7_000);
  for (const key of keys) {
    monitor.press(key);
    monitor.wait(1_000);
  }
  return monitor;
}

/** The head has landed, and one that waited has left. */
const later: QueueStatus = {
  ...busyStatus,
  batches: busyStatus.batches.slice(1),
  waitingPullRequests: busyStatus.waitingPullRequests.slice(1),
};

const ends = [
  ...merge('14:32:05', 5210),
  ...merge('14:32:05', 5214),
  ...merge('14:32:05', 5219),
  leave('14:32:06', 5255, { dequeueCode: 'PR_MANUALLY_DEQUEUED' }),
];

export const ghostsScene = appScene('queue-ghosts', (size) => {
  const monitor = watched(size, 'j');
  monitor.script({ status: later, events: [...busyEvents, ...ends] });
  monitor.wait(3_000);
  return monitor;
});

/** Sorted by landing time, and about to be sorted otherwise. */
export const sortedScene = appScene('queue-sorted', (size) => watched(size, 's', 'l', 's'));

/** A filter that hides nothing, its matches told apart. */
export const matchesScene = appScene('queue-matches', (size) => watched(size, '/', ...'web', 'tab', 'enter', 'n'));

const wideScene = (name: string, ...keys: readonly string[]): Scene => ({
  ...appScene(name, (size) => watched(size, ...keys)),
  sizes: [wide],
});

/** The keys that move are the detail's. */
export const regionScene = wideScene('queue-region', 'j', 'tab', 'j');

/** The detail in the place of the list. */
export const zoomedScene = wideScene('queue-zoomed', 'j', 'tab', 'z');

/** Which columns are shown; two are hidden. */
export const columnsScene: Scene = {
  ...appScene('queue-columns', (size) => watched(size, 'C', 'j', 'space', 'j', 'space')),
  sizes: [wide, normal],
};

/** The detail below the list. */
export const belowScene: Scene = {
  ...appScene('queue-below', (size) => watched(size, 'j', 'V', 'V', 'tab')),
  sizes: [{ columns: 80, rows: 40 }],
};
