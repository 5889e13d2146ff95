// A queue in which nothing fails and yet each batch is out of the ordinary.
import type { Batch } from '../../src/domain/batch.ts';
import {
  at,
  batch,
  batchStatus,
  closedHours,
  condition,
  mergeability,
  pull,
  queuedPull,
  status,
} from '../support/build.ts';
import { bisectionEnd } from '../support/build-log.ts';
import type { Size } from '../support/golden.ts';
import { type Monitor, openMonitor } from '../support/monitor.ts';
import { appScene } from './sample/app-scene.tsx';
import { landings } from './sample/log.ts';

const titles: Readonly<Record<number, string>> = {
  6401: 'auth: rotate the keys',
  6402: 'deps: bump undici to 7.4',
  6403: 'search: fewer shards',
  6404: 'api: answer 404 for a deleted order',
  6405: 'web: keep the scroll position',
  6406: 'orders: retry the mail once',
  6407: 'billing: show the tax number',
};

const asked = (number: number) =>
  pull(number, { title: titles[number] ?? null, author: { id: 1, login: 'bruno' }, queuedAt: at('14:10') });

const one = (id: string, number: number, code: string, over: Partial<Batch> = {}) =>
  batch(id, {
    name: `Batch ${id.slice(1)}`,
    status: batchStatus(code),
    checksSummary: { passed: 0, total: 44 },
    pullRequests: [asked(number)],
    ...over,
  });

const green = { startedAt: at('14:12'), ciFinishedAt: at('14:21'), checksSummary: { passed: 44, total: 44 } };

const closed = condition('all of', false, { subconditions: [closedHours(Date.parse('2026-11-23T07:00:00Z'))] });

const batches = [
  one('b61', 6401, 'waiting_for_merge', green),
  one('b62', 6402, 'bisecting', {
    startedAt: at('14:12'),
    subBatches: [
      one('b621', 6402, 'running', { name: 'Sub Batch 1', startedAt: at('14:24') }),
      one('b622', 6403, 'waiting_for_previous_batches', { name: 'Sub Batch 2' }),
    ],
  }),
  one('b63', 6404, 'waiting_for_previous_batches', { parentIds: ['b61'] }),
  one('b66', 6407, 'waiting_schedule', green),
];

const begun = [one('b67', 6405, 'preparing'), one('b68', 6406, 'preparing')];

function odd(size: Size): Monitor {
  const monitor = openMonitor(
    {
      status: status(batches, { mode: 'parallel' }),
      events: [...landings('07:30', 65, 6, 6200), bisectionEnd('13:59', 'b40', { culpritPrNumbers: [6403] })],
      pulls: { 6407: queuedPull(6407, { mergeabilityCheck: mergeability({ conditionsEvaluation: closed }) }) },
    },
    { size, start: at('14:24') },
  );
  monitor.wait(6 * 60_000);
  monitor.script({ status: status([...batches, ...begun], { mode: 'parallel' }) });
  monitor.wait(2 * 60_000);
  return monitor;
}

export const oddScene = appScene('queue-odd', odd);

export const oddAlertsScene = appScene('queue-odd-alerts', (size) => {
  const monitor = odd(size);
  monitor.press('a');
  return monitor;
});
