import type { QueueStatus } from '../../src/domain/queue.ts';
import { at, check, mergeability, queuedPull, status } from '../support/build.ts';
import { leave, merge, pauseCreate } from '../support/build-log.ts';
import { failure } from '../support/failure.ts';
import type { Size } from '../support/golden.ts';
import { type Monitor, openMonitor } from '../support/monitor.ts';
import { appScene } from './sample/app-scene.tsx';
import { busyStatus } from './sample/busy.ts';
import { busy } from './sample/busy-monitor.ts';
import { busyEvents } from './sample/log.ts';
import { busyPulls } from './sample/pulls.ts';

export const busyScene = appScene('queue-busy', busy);

export const emptyScene = appScene('queue-empty', (size) =>
  openMonitor({ status: status([]), events: busyEvents }, { size }),
);

/** The page of one pull request, as a narrow screen shows it. */
export const detailScene = appScene('queue-detail', (size) => {
  const monitor = busy(size);
  monitor.press('j', 'j', 'j');
  monitor.wait(2_000);
  monitor.press('enter');
  monitor.wait(2_000);
  return monitor;
});

/** One that left: its card. */
export const exitScene = appScene('queue-exit', (size) => {
  const monitor = busy(size);
  monitor.press('G', ...Array<string>(19).fill('k'));
  monitor.wait(2_000);
  monitor.press('enter');
  monitor.wait(2_000);
  return monitor;
});

/** The menus that lie over the queue. */
export const alertsScene = appScene('queue-alerts', (size) => after(busy(size), 'a'));
export const sinceScene = appScene('queue-since', (size) => after(busy(size), '.'));
export const rankingScene = appScene('queue-ranking', (size) => after(busy(size), 'i'));
export const paletteScene = appScene('queue-palette', (size) => after(busy(size), ':', ...'pa'));
export const failingScene = appScene('queue-failing', (size) => after(busy(size), 'A'));
/** From the page of one of them: what fails in its run fails elsewhere too. */
export const failingHereScene = appScene('queue-failing-here', (size) => {
  const monitor = busy(size);
  monitor.script({
    pulls: {
      ...busyPulls,
      5219: queuedPull(5219, {
        mergeabilityCheck: mergeability({ queuePullRequestNumber: 9003, checks: [check('e2e-linux', 'failure')] }),
      }),
    },
  });
  monitor.press('j', 'j', 'j');
  monitor.wait(2_000);
  return after(monitor, 'enter', 'A', 'j');
});
export const pathScene = appScene('queue-path', (size) => after(busy(size), 'c'));

function after(monitor: Monitor, ...keys: readonly string[]): Monitor {
  monitor.press(...keys);
  monitor.wait(1_000);
  return monitor;
}

export const dequeueScene = appScene('queue-dequeue', (size) => {
  const monitor = after(busy(size), 'j', 'D');
  monitor.wait(3_000);
  monitor.press('5');
  return monitor;
});

export const dequeuedScene = appScene('queue-dequeued', (size) => {
  const monitor = after(busy(size), 'j', 'D');
  monitor.wait(1_000);
  monitor.press('5', '2', '1', '0');
  monitor.wait(1_000);
  monitor.press('enter');
  monitor.wait(1_000);
  monitor.script({
    status: without(busyStatus, 5210),
    events: [...busyEvents, leave('14:32:10', 5210, { dequeueCode: 'PR_MANUALLY_DEQUEUED', queuedAt: at('13:41') })],
  });
  monitor.wait(8_000);
  return monitor;
});

/** Members of the head, and all of the batch that wants a slot. */
const marked = (size: Size): Monitor => {
  const monitor = busy(size);
  monitor.press('j', 'space', 'j', 'j', 'space');
  for (let row = 0; row < 5; row++) monitor.press('j');
  monitor.press('space');
  monitor.wait(1_000);
  return monitor;
};
export const markedScene = appScene('queue-marked', marked);

const asked = (size: Size): Monitor => {
  const monitor = after(marked(size), 'D');
  monitor.wait(8_000);
  return monitor;
};
export const removalsScene = appScene('queue-removals', (size) => {
  const monitor = asked(size);
  monitor.press(...'dequeue');
  return monitor;
});

/** The second was refused: the rest was kept. */
const refusedSecond = (size: Size): Monitor => {
  const monitor = asked(size);
  const rebuilt = failure('refused', { status: 409, detail: 'the queue is being rebuilt' });
  monitor.script({ onWrite: ({ input }) => ('prNumber' in input && input.prNumber === 5210 ? null : rebuilt) });
  monitor.press(...'dequeue', 'space', '3');
  monitor.wait(1_000);
  monitor.press('enter');
  monitor.script({
    status: without(busyStatus, 5210),
    events: [...busyEvents, leave('14:32:20', 5210, { dequeueCode: 'PR_MANUALLY_DEQUEUED', queuedAt: at('13:41') })],
  });
  monitor.wait(30_000);
  return monitor;
};
export const removalsStoppedScene = appScene('queue-removals-stopped', refusedSecond);

/** `D` on a batch of several. */
export const membersScene = appScene('queue-members', (size) => after(busy(size), 'D', 'j'));

/** What was sent so far: one removal that is done, one that was refused. */
export const auditScene = appScene('queue-audit', (size) => {
  const monitor = refusedSecond(size);
  monitor.press('escape', '@');
  monitor.wait(1_000);
  return monitor;
});

export const pauseScene = appScene('queue-pause', (size) => {
  const monitor = after(busy(size), 'P');
  monitor.press(
    ...'runner image rollout, back ~15:00'
      .replaceAll(' ', '_')
      .split('')
      .map((key) => (key === '_' ? 'space' : key)),
  );
  monitor.wait(1_000);
  return monitor;
});

/** The pause was put off until the head has landed, which it has now. */
export const pauseDueScene = appScene('queue-pause-due', (size) => {
  const monitor = after(busy(size), 'P');
  monitor.press(...'rollout', 'tab');
  monitor.script({
    status: { ...busyStatus, batches: busyStatus.batches.filter(({ id }) => id !== 'b3') },
    events: [...busyEvents, ...merge('14:32:10', 5210, { queuedAt: at('13:41') })],
  });
  monitor.wait(30_000);
  return monitor;
});

export const pausedScene = appScene('queue-paused', paused);
export const unpauseScene = appScene('queue-unpause', (size) => after(paused(size), 'U'));

function paused(size: Size): Monitor {
  const pause = { paused: true, reason: 'runner image rollout, back ~15:00', pausedAt: at('13:40') };
  const events = [...busyEvents, pauseCreate('13:40', 'ana', pause.reason)].toSorted(
    (a, b) => a.receivedAt - b.receivedAt,
  );
  const monitor = openMonitor({ status: { ...busyStatus, pause }, events, pulls: busyPulls }, { size });
  monitor.wait(4_000);
  return monitor;
}

const without = (queue: QueueStatus, number: number): QueueStatus => ({
  ...queue,
  batches: queue.batches.map((each) => ({
    ...each,
    pullRequests: each.pullRequests.filter((one) => one.number !== number),
  })),
});
