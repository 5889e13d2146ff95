// How a queue looks in each of the states that people have to tell apart at a glance.
import type { Batch } from '../../src/domain/batch.ts';
import type { LogEvent } from '../../src/domain/event/log-event.ts';
import type { QueueStatus } from '../../src/domain/queue.ts';
import { at, batch, batchStatus, minutes, pull, status } from '../support/build.ts';
import { bisectionStart, checksStart, freezeCreate, thrownBack } from '../support/build-log.ts';
import { failure } from '../support/failure.ts';
import type { Size } from '../support/golden.ts';
import { type Monitor, openMonitor, type Script } from '../support/monitor.ts';
import { appScene } from './sample/app-scene.tsx';
import { busyStatus } from './sample/busy.ts';
import { busyEvents, landings, morning } from './sample/log.ts';
import { busyPulls } from './sample/pulls.ts';

function watched(script: Partial<Script>, size: Size): Monitor {
  const monitor = openMonitor(script, { size, start: at('14:32') });
  monitor.wait(7_000);
  return monitor;
}

const titles: Readonly<Record<number, string>> = {
  6301: 'auth: log out of every session',
  6302: 'api: answer 404 for a deleted order',
  6303: 'deps: bump undici to 7.4',
  6304: 'billing: show the tax number',
  6305: 'docs: how to run the queue by hand',
  6306: 'web: keep the scroll position',
  6307: 'search: fewer shards',
  6308: 'orders: retry the mail once',
};

const asked = (number: number, queued: string, lands: string | null, over = {}) =>
  pull(number, {
    title: titles[number] ?? null,
    author: { id: 1, login: number % 3 === 0 ? 'mia' : 'bruno' },
    queuedAt: at(queued),
    estimatedMergeAt: lands === null ? null : at(lands),
    ...over,
  });

const tested = (
  id: string,
  numbers: readonly number[],
  queued: string,
  lands: string | null,
  over: Partial<Batch> = {},
) =>
  batch(id, {
    name: `Batch ${id.slice(1)}`,
    queuePullRequestNumber: 9100 + Number(id.slice(1)),
    startedAt: at(queued) + minutes(2),
    estimatedMergeAt: lands === null ? null : at(lands),
    estimatedCiFinishAt: lands === null ? null : at(lands) - minutes(1),
    checksTimeoutAt: at(queued) + minutes(62),
    pullRequests: numbers.map((number) => asked(number, queued, lands)),
    ...over,
  });

/** Landing steadily; nothing asks for attention. */
export const calmScene = appScene('queue-calm', (size) =>
  watched(
    {
      status: status(
        [
          tested('b71', [6301, 6302], '14:12', '14:38', { checksSummary: { passed: 31, total: 44 } }),
          tested('b72', [6303], '14:21', '14:47', {
            parentIds: ['b71'],
            checksSummary: { passed: 9, total: 44 },
          }),
        ],
        { waitingPullRequests: [asked(6304, '14:28', '15:01'), asked(6305, '14:30', '15:01')] },
      ),
      events: landings('07:30', 71, 6, 6200),
    },
    size,
  ),
);

const restarted = (clock: string, number: number): LogEvent[] => {
  const over = { trainCarId: `car-${clock}`, queuedAt: at('12:50') };
  const started = new Date(at(clock) - minutes(9)).toISOString().slice(11, 19);
  return [
    checksStart(started, number, over),
    thrownBack(clock, number, 'PR_AHEAD_DEQUEUED', {
      ...over,
      checksStartedAt: at(started),
      abortReason: 'Pull request #6299 was dequeued',
    }),
  ];
};

/** Every run is thrown away before it ends. */
export const wedgedScene = appScene('queue-wedged', (size) =>
  watched(
    {
      status: status(
        [
          tested('b71', [6301, 6302], '12:50', '14:52', {
            startedAt: at('14:27'),
            checksTimeoutAt: at('15:27'),
            checksSummary: { passed: 6, total: 44 },
          }),
          tested('b72', [6303, 6304], '12:55', '15:04', {
            parentIds: ['b71'],
            startedAt: at('14:28'),
            checksTimeoutAt: at('15:28'),
            checksSummary: { passed: 2, total: 44 },
          }),
          tested('b73', [6305], '13:10', null, {
            parentIds: ['b72'],
            status: batchStatus('preparing'),
            startedAt: null,
            checksTimeoutAt: null,
          }),
        ],
        {
          mode: 'serial',
          waitingPullRequests: [6306, 6307, 6308].map((number) => asked(number, '13:20', null)),
        },
      ),
      events: [
        ...landings('07:30', 56, 6, 6100),
        ...[6301, 6302, 6303, 6304].flatMap((number) =>
          ['13:22', '13:44', '14:05', '14:25'].flatMap((clock) => restarted(clock, number)),
        ),
      ].toSorted((one, other) => one.receivedAt - other.receivedAt),
    },
    size,
  ),
);

const green = { checksSummary: { passed: 44, total: 44 }, status: batchStatus('frozen') };

/** A release holds every merge; checks go on. */
export const frozenScene = appScene('queue-frozen', (size) =>
  watched(
    {
      status: status(
        [
          tested('b71', [6301, 6302], '13:40', null, {
            ...green,
            ciFinishedAt: at('14:05'),
            pullRequests: [6301, 6302].map((number) => asked(number, '13:40', null, { isFrozen: true })),
          }),
          tested('b72', [6303], '13:48', null, {
            ...green,
            parentIds: ['b71'],
            ciFinishedAt: at('14:12'),
            frozenBatchAhead: { id: 'b71', pullRequestNumbers: [6301, 6302] },
            pullRequests: [asked(6303, '13:48', null, { isFrozen: true })],
          }),
        ],
        {
          waitingPullRequests: [6304, 6305, 6306].map((number) => asked(number, '14:10', null, { isFrozen: true })),
        },
      ),
      events: [...landings('07:30', 62, 6, 6100), freezeCreate('13:41', 'li')].toSorted(
        (one, other) => one.receivedAt - other.receivedAt,
      ),
    },
    size,
  ),
);

/** The service has not answered for a while: what is shown is old, and looks it. */
export const staleScene = appScene('queue-stale', (size) => {
  const monitor = watched({ status: busyStatus, events: busyEvents, pulls: busyPulls }, size);
  monitor.script({ failing: { status: failure('unavailable', { status: 503, endpoint: 'status' }) } });
  monitor.wait(48_000);
  return monitor;
});

const part = (id: string, name: string, numbers: readonly number[], over: Partial<Batch> = {}): Batch =>
  tested(id, numbers, '13:20', '15:20', { name, startedAt: at('14:22'), checksTimeoutAt: at('15:22'), ...over });

const waiting = {
  startedAt: null,
  status: batchStatus('waiting_for_previous_batches'),
  checksSummary: { passed: 0, total: 44 },
};

const searched: QueueStatus = status(
  [
    tested('b80', [6301, 6302, 6303, 6304, 6305, 6306, 6307, 6308], '13:20', '15:20', {
      status: batchStatus('bisecting'),
      checksSummary: { passed: 40, total: 44 },
      subBatches: [
        part('b81', 'Sub Batch 1', [6301, 6302, 6303, 6304], {
          status: batchStatus('bisecting'),
          subBatches: [
            part('b83', 'Sub Batch 1', [6301, 6302], {
              status: batchStatus('waiting_for_merge'),
              checksSummary: { passed: 44, total: 44 },
            }),
            part('b84', 'Sub Batch 2', [6303, 6304], {
              status: batchStatus('bisecting'),
              subBatches: [
                part('b85', 'Sub Batch 1', [6303], { checksSummary: { passed: 17, total: 44 } }),
                part('b86', 'Sub Batch 2', [6304], waiting),
              ],
            }),
          ],
        }),
        part('b82', 'Sub Batch 2', [6305, 6306, 6307, 6308], waiting),
      ],
    }),
  ],
  { waitingPullRequests: [asked(6309, '14:20', null)] },
);

/** Three levels down in the search for a culprit. */
export const bisectingScene = appScene('queue-bisecting', (size) =>
  watched(
    {
      status: searched,
      events: [
        ...morning,
        bisectionStart('13:50', 'b80', [6301, 6302, 6303, 6304, 6305, 6306, 6307, 6308]),
        bisectionStart('14:05', 'b81', [6301, 6302, 6303, 6304]),
        bisectionStart('14:20', 'b84', [6303, 6304]),
      ],
    },
    size,
  ),
);
