import { describe, expect, test } from 'vitest';
import type { Batch } from '../../../src/domain/batch.ts';
import type { Check } from '../../../src/domain/check.ts';
import { glyphsOf } from '../../../src/ui/glyph.ts';
import { lineText } from '../../../src/ui/kit/line.ts';
import { queueView } from '../../../src/ui/panes/queue/view-model.ts';
import { themeOf } from '../../../src/ui/theme.ts';
import { at, batch, check, mergeability, minutes, pull, queuedPull, status } from '../../support/build.ts';
import { thrownBack } from '../../support/build-log.ts';
import { type Monitor, openMonitor } from '../../support/monitor.ts';

const look = { theme: themeOf('mono', 0), glyphs: glyphsOf(false) };

/** The row of the first batch in a pane of so many columns, from the first letter of its state. */
function rowOf(monitor: Monitor, width = 44): string {
  const { lines } = queueView(monitor.state(), { width, height: 16 }, look);
  const row = lines.map(lineText).find((text) => text.includes('b1 #1')) ?? '';
  return row.slice(row.indexOf('#1')).trimEnd();
}

const running = (over: Partial<Batch> = {}) =>
  status([
    batch('b1', {
      pulls: [1],
      startedAt: at('14:13'),
      estimatedCiFinishAt: at('14:35'),
      checksSummary: { passed: 41, total: 44 },
      ...over,
    }),
  ]);

function watched(queue: ReturnType<typeof status>, checks: readonly Check[] = []): Monitor {
  const pulls = { 1: queuedPull(1, { mergeabilityCheck: mergeability({ checks }) }) };
  const monitor = openMonitor({ status: queue, pulls }, { start: at('14:32'), size: { columns: 44, rows: 24 } });
  monitor.wait(4_000);
  return monitor;
}

describe('a batch that runs says in a narrow row', () => {
  const integration = [check('integration', 'pending')];

  test('how far it is and for how long yet, and by name what it waits for', () => {
    expect(rowOf(watched(running(), integration))).toMatch(/^#1 +RUN 41\/44 19m ~2m {2}integra/);
  });

  test('the name only where enough of it can be read', () => {
    const lands = { estimatedMergeAt: at('14:36') };
    expect(rowOf(watched(running(lands), integration))).toMatch(/^#1 +RUN 41\/44 19m ~2m +~14:36$/);
  });

  test('first the check that failed', () => {
    const lands = { estimatedMergeAt: at('14:36') };
    const failed = [check('e2e', 'failure'), ...integration];
    expect(rowOf(watched(running(lands), failed))).toMatch(/^#1 +RUN 41\/44 e2e +~14:36$/);
  });

  test('the check that failed, and the times where there is room for them', () => {
    const failed = [check('e2e', 'failure')];
    expect(rowOf(watched(running(), failed), 58)).toMatch(/^#1 +RUN 41\/44 e2e {2}19m ~2m$/);
  });

  test('first what is out of the ordinary', () => {
    const late = { checksTimeoutAt: at('14:38') };
    expect(rowOf(watched(running(late), integration))).toMatch(/^#1 +RUN 41\/44 T-5m ! {2}integra/);
  });
});

test('how often a promise was put off stands in a narrow row that has room for it', () => {
  const promised = (clock: string) =>
    running({ estimatedCiFinishAt: null, pullRequests: [pull(1, { estimatedMergeAt: at(clock) })] });
  const monitor = watched(promised('14:40'));
  monitor.script({ status: promised('14:52') });
  monitor.wait(4_000);

  expect(rowOf(monitor, 52)).toMatch(/ {2}1 slip +~14:52 \+12$/);
  expect(rowOf(monitor, 40)).not.toContain('slip');
});

describe('the mark of those that were thrown back', () => {
  const lostOnes = ['14:05', '14:15'].map((clock) =>
    thrownBack(clock, 1, 'BATCH_AHEAD_FAILED', { trainCarId: `car ${clock}` }),
  );
  const marked = (queuedAt: number) => {
    const queue = running({ pullRequests: [pull(1, { queuedAt })] });
    const monitor = openMonitor({ status: queue, events: lostOnes }, { start: at('14:32') });
    monitor.wait(4_000);
    return rowOf(monitor);
  };

  test('counts the whole stay', () => {
    expect(marked(at('14:00'))).toMatch(/^#1 r2 /);
  });

  test('says that there may be more, where the stay is longer than the log that is known', () => {
    expect(marked(at('14:00') - minutes(24 * 60))).toMatch(/^#1 r2\+ /);
  });
});
