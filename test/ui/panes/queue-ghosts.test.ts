import { describe, expect, test } from 'vitest';
import type { Batch } from '../../../src/domain/batch.ts';
import type { QueueStatus } from '../../../src/domain/queue.ts';
import { glyphsOf } from '../../../src/ui/glyph.ts';
import { lineText } from '../../../src/ui/kit/line.ts';
import type { Look } from '../../../src/ui/look.ts';
import { queueTable } from '../../../src/ui/panes/queue/table.ts';
import { themeOf } from '../../../src/ui/theme.ts';
import { batch, pull, status } from '../../support/build.ts';
import { leave, merge } from '../../support/build-log.ts';
import { type Monitor, openMonitor, type Script } from '../../support/monitor.ts';

const look: Look = { theme: themeOf('mono', 0), glyphs: glyphsOf(false) };

const stays = batch('b2', { name: 'Batch 2', pulls: [7] });
const head = (over: Partial<Batch> & { readonly code?: string } = {}) =>
  batch('b1', { name: 'Batch 1', pulls: [1, 2], ...over });

/** The queue as it was, the cursor on its first row, then as it became, with what else is told by then. */
function vanished(before: QueueStatus, after: QueueStatus, told: Partial<Script> = {}): Monitor {
  const monitor = openMonitor({ status: before });
  monitor.wait(1_000);
  monitor.script({ status: after, ...told });
  monitor.wait(3_000);
  return monitor;
}

const textsOf = (monitor: Monitor) => queueTable(monitor.state(), 100, look).map((line) => lineText(line).trimEnd());
const rowOf = (monitor: Monitor, name: string) => textsOf(monitor).find((text) => text.includes(name));

describe('a row that is gone says what became of it', () => {
  const without = status([stays]);

  test.each<[string, Monitor, string, RegExp]>([
    [
      'a landing that the log tells of',
      vanished(status([head(), stays]), without, { events: merge('14:32:05', 1) }),
      '#1 ',
      /^ +#1 +✓ merged +title of 1$/,
    ],
    [
      'an end without a landing',
      vanished(status([head(), stays]), without, { events: [leave('14:32:05', 2)] }),
      '#2 ',
      /^ +#2 +− left +title of 2$/,
    ],
    [
      'a batch that had landed',
      vanished(status([head({ code: 'merged' }), stays]), without),
      'b1',
      /b1 #1\+1 +✓ merged$/,
    ],
    [
      'a batch that was about to, as inferred',
      vanished(status([head({ code: 'waiting_for_merge' }), stays]), without),
      'b1',
      /b1 #1\+1 +✓ ~merged$/,
    ],
    [
      'no more than that it is gone, where nothing tells',
      vanished(status([head(), stays]), without),
      '#1 ',
      /^ +#1 +gone/,
    ],
    [
      'no end of an earlier stay',
      vanished(status([head(), stays]), without, { events: [leave('13:20', 1)] }),
      '#1 ',
      /^ +#1 +gone/,
    ],
    [
      'a batch whose pull requests are still queued',
      vanished(status([head(), stays]), status([stays], { waitingPullRequests: [pull(1), pull(2)] })),
      'b1',
      /b1 #1\+1 +re-formed$/,
    ],
  ])('%s', (_what, monitor, name, row) => {
    expect(rowOf(monitor, name)).toMatch(row);
  });
});

test('the log is asked at once why the row under the cursor is gone, and of no other', () => {
  const gone = (cursor: string) => {
    const monitor = openMonitor({ status: status([head(), stays]) });
    monitor.wait(1_000);
    monitor.dispatch({ type: 'list/cursored', list: 'queue', id: cursor });
    monitor.script({ status: status([stays]) });
    const asked = monitor.effects.length;
    monitor.wait(2_500);
    return monitor.effects.slice(asked).flatMap((effect) => (effect.kind === 'fetch' ? effect.query.endpoint : []));
  };

  expect(gone('#1')).toContain('logs');
  expect(gone('b2')).not.toContain('logs');
});

describe('nothing can be done to a row that is gone', () => {
  const gone = vanished(status([head(), stays], { waitingPullRequests: [pull(5)] }), status([stays]));

  test.each([
    ['b1', 'D', 'this batch is not in the queue any more'],
    ['#1', 'D', 'it has left'],
    ['#5', 'D', 'it has left'],
    ['b1', 'o', 'this batch is not in the queue any more'],
    ['b1', 'l', 'there is nothing in it: Enter shows it'],
    ['b1', 'h', 'nothing to close here'],
  ])('on %s: %s says %j', (id, key, text) => {
    gone.dispatch({ type: 'list/cursored', list: 'queue', id });
    gone.press(key);

    expect(gone.state().notice?.text).toBe(text);
    expect(gone.state().overlays).toEqual([]);
  });
});
