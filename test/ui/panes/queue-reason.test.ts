import { describe, expect, test } from 'vitest';
import type { Batch } from '../../../src/domain/batch.ts';
import type { Check } from '../../../src/domain/check.ts';
import { glyphsOf } from '../../../src/ui/glyph.ts';
import { lineText, run } from '../../../src/ui/kit/line.ts';
import { batchReason } from '../../../src/ui/panes/queue/batch-reason.ts';
import { leftLine } from '../../../src/ui/panes/queue/left-row.ts';
import { queueSight } from '../../../src/ui/panes/queue/sight.ts';
import { at, batch, check, mergeability, minutes, queuedPull, status } from '../../support/build.ts';
import { checksEnd, leave } from '../../support/build-log.ts';
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

describe('a check that failed', () => {
  const e2e = [check('e2e', 'failure')];
  const elsewhere = (count: number) =>
    [91, 92, 93]
      .slice(0, count)
      .map((number) => checksEnd('14:20', number, { checksConclusion: 'failure', unsuccessfulChecks: e2e }));
  const failing = (count: number) =>
    watched({
      status: status([batch('b1', { pulls: [1] })]),
      pulls: { 1: queuedPull(1, { mergeabilityCheck: mergeability({ checks: e2e }) }) },
      events: elsewhere(count),
    });

  test('for everybody is marked in the row, so that it does not look like its own failure', () => {
    expect(reasonOf(failing(3), 'b1')).toEqual([run('e2e !', 'warn')]);
  });

  test('for this one alone is its own failure', () => {
    expect(reasonOf(failing(0), 'b1')).toEqual([run('e2e', 'fail')]);
  });

  test('for everybody is marked in the same way in the rows of those that left', () => {
    const left = leave('14:20', 91, { dequeueCode: 'CHECKS_FAILED', unsuccessfulChecks: e2e });
    const monitor = watched({ events: [...elsewhere(3), left] });
    const sight = queueSight(monitor.state(), glyphsOf(false), false);
    const departure = sight?.log?.departures.find(({ number }) => number === 91);

    expect(sight && departure && leftLine(departure, 80, sight)).toContainEqual(run('e2e !', 'warn'));
  });
});

describe('the check that a batch waits for', () => {
  const pending = (number: number, draft: number) =>
    queuedPull(number, {
      mergeabilityCheck: mergeability({
        queuePullRequestNumber: draft,
        checks: [check('e2e', 'pending'), check('lint', 'pending')],
      }),
    });
  const script = {
    status: status([
      batch('b1', { pulls: [1], startedAt: at('14:20') }),
      batch('b2', { pulls: [2], startedAt: at('14:20') }),
    ]),
    pulls: { 1: pending(1, 9001), 2: pending(2, 9002) },
  };
  /** What the head runs, on the draft of that attempt. */
  const attempt = (draft: number, ...checks: readonly Check[]) => ({
    pulls: { 1: queuedPull(1, { mergeabilityCheck: mergeability({ queuePullRequestNumber: draft, checks }) }) },
  });

  test('is told at the head of the queue with how long it was seen to run', () => {
    const monitor = watched(script);
    monitor.wait(minutes(3));

    expect(lineText(reasonOf(monitor, 'b1'))).toBe('e2e >3m +1');
  });

  test('is told there with how long it usually takes, once it was watched from start to end', () => {
    const monitor = watched({ status: script.status, ...attempt(9001) });
    monitor.script(attempt(9001, check('e2e', 'pending')));
    monitor.wait(minutes(14));
    monitor.script(attempt(9001, check('e2e', 'success')));
    monitor.wait(minutes(1));
    monitor.script(attempt(9002));
    monitor.wait(minutes(1));
    monitor.script(attempt(9002, check('e2e', 'pending')));
    monitor.wait(minutes(3));

    expect(lineText(reasonOf(monitor, 'b1'))).toMatch(/^e2e [23]m of ~14m$/);
  });

  test('is only named further back', () => {
    const monitor = watched(script);
    monitor.press('j');
    monitor.wait(minutes(3));

    expect(lineText(reasonOf(monitor, 'b2'))).toBe('e2e +1');
  });
});
