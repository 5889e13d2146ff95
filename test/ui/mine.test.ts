import { describe, expect, test } from 'vitest';
import type { PullRequest } from '../../src/domain/pull-request.ts';
import type { QueueStatus } from '../../src/domain/queue.ts';
import { glyphsOf } from '../../src/ui/glyph.ts';
import { kioskLines } from '../../src/ui/kiosk/page.ts';
import { lineText } from '../../src/ui/kit/line.ts';
import { paneSize } from '../../src/ui/layout.ts';
import type { Look } from '../../src/ui/look.ts';
import { queuePane } from '../../src/ui/panes/queue/pane.ts';
import { themeOf } from '../../src/ui/theme.ts';
import { at, pull, status } from '../support/build.ts';
import { narrow, normal, type Size } from '../support/golden.ts';
import { type Monitor, openMonitor } from '../support/monitor.ts';

const look: Look = { theme: themeOf('mono', 0), glyphs: glyphsOf(false) };
const mine = (number: number, over: Partial<PullRequest> = {}) =>
  pull(number, { author: { id: 2, login: 'mia' }, ...over });
const others = Array.from({ length: 30 }, (_, index) => pull(100 + index));

/** Mine stand behind more than a narrow screen shows. */
const behind = (...own: readonly PullRequest[]) => status([], { waitingPullRequests: [...others, ...own] });

function open(queue: QueueStatus, { size = narrow, me = 'mia' }: { size?: Size; me?: string | null } = {}) {
  const monitor = openMonitor({ status: queue }, { size, session: { me } });
  monitor.wait(1_000);
  return monitor;
}

function pane(monitor: Monitor): readonly string[] {
  const { lines } = queuePane.view(monitor.state(), paneSize(monitor.state()), look);
  return lines.map((line) => lineText(line).trimEnd());
}

const mineIn = (lines: readonly string[]) => lines.filter((line) => /^ +me /.test(line));

describe('where my own stand is told by a row of a narrow pane', () => {
  test.each<[string, QueueStatus, string]>([
    ['its promise', behind(mine(7, { estimatedMergeAt: at('15:40') })), '  me #7 ~15:40'],
    ['its place where nothing was promised', behind(mine(7)), '  me #7 31st'],
    ['that it is frozen', behind(mine(7, { estimatedMergeAt: at('15:40'), isFrozen: true })), '  me #7 frozen'],
    ['the first two, and how many more', behind(mine(7), mine(8), mine(9)), '  me #7 31st #8 32nd +1'],
  ])('with %s', (_what, queue, row) => {
    expect(mineIn(pane(open(queue)))).toEqual([row]);
  });

  test('as paused while the queue is', () => {
    const pause = { paused: true, reason: null, pausedAt: at('14:00') };
    const queue = { ...behind(mine(7, { estimatedMergeAt: at('15:40') })), pause };

    expect(mineIn(pane(open(queue)))).toEqual(['  me #7 paused']);
  });

  test.each<[string, Monitor]>([
    ['a row in sight tells of it', open(status([], { waitingPullRequests: [mine(7), ...others] }))],
    ['it is not known who I am', open(behind(mine(7)), { me: null })],
    ['the pane has columns', open(behind(mine(7)), { size: normal })],
    ['the pane is too low for it', open(behind(mine(7)), { size: { columns: 44, rows: 11 } })],
  ])('not while %s', (_when, monitor) => {
    expect(mineIn(pane(monitor))).toEqual([]);
  });

  test('until the cursor brings their own rows into sight', () => {
    const monitor = open(behind(mine(7)));

    monitor.press('G');

    expect(mineIn(pane(monitor))).toEqual([]);
    expect(pane(monitor).join('\n')).toContain('» #7');
  });

  test('and takes no more than that row', () => {
    const { height } = paneSize(open(behind(mine(7))).state());

    expect(pane(open(behind(mine(7))))).toHaveLength(height);
  });
});

test('a kiosk that knows whose it is tells the same', () => {
  const monitor = openMonitor({ status: behind(mine(7)) }, { size: normal, session: { isKiosk: true, me: 'mia' } });
  monitor.wait(1_000);

  const lines = kioskLines(monitor.state(), { width: 80, height: 23 }, look).map((line) => lineText(line).trimEnd());

  expect(mineIn(lines)).toEqual(['   me #7 31st']);
});
