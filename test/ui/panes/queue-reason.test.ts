import { expect, test } from 'vitest';
import type { Batch } from '../../../src/domain/batch.ts';
import { glyphsOf } from '../../../src/ui/glyph.ts';
import { lineText } from '../../../src/ui/kit/line.ts';
import { batchReason } from '../../../src/ui/panes/queue/batch-reason.ts';
import { queueSight } from '../../../src/ui/panes/queue/sight.ts';
import { at, batch, status } from '../../support/build.ts';
import { type Monitor, openMonitor } from '../../support/monitor.ts';

/** What the row of a batch says of it. */
function reasonOf(monitor: Monitor, id: string) {
  const sight = queueSight(monitor.state(), glyphsOf(false), false);
  const node = sight?.tree.batches.get(id);
  return sight === null || node === undefined ? [] : batchReason(node, sight);
}

function watched(script: Parameters<typeof openMonitor>[0]): Monitor {
  const monitor = openMonitor(script, { start: at('14:32') });
  monitor.wait(4_000);
  return monitor;
}

const skipped = batch('b1', { name: 'Batch 1', code: 'waiting_for_merge', intermediateResultsSkipped: true });

test.each<[string, Batch, string]>([
  ['by its inferred name', batch('b6', { name: 'Batch 6', code: 'waiting_for_merge' }), 'saved by ~b6'],
  ['unnamed where none has passed', batch('b6', { name: 'Batch 6', code: 'running' }), 'saved by a later batch'],
])('a batch whose own result was skipped tells which batch saved it, %s', (_how, later, text) => {
  const monitor = watched({ status: status([skipped, { ...later, parentIds: ['b1'] }]) });

  expect(lineText(reasonOf(monitor, 'b1'))).toBe(text);
});
