import { describe, expect, test } from 'vitest';
import { glyphsOf } from '../../../src/ui/glyph.ts';
import { lineText } from '../../../src/ui/kit/line.ts';
import type { Look } from '../../../src/ui/look.ts';
import { queueView } from '../../../src/ui/panes/queue/view-model.ts';
import { themeOf } from '../../../src/ui/theme.ts';
import { busyStatus } from '../../scenes/sample/busy.ts';
import { narrow, type Size, wide } from '../../support/golden.ts';
import { type Monitor, openMonitor } from '../../support/monitor.ts';

const look: Look = { theme: themeOf('mono', 0), glyphs: glyphsOf(false) };

function opened(size: Size, ...keys: readonly string[]): Monitor {
  const monitor = openMonitor({ status: busyStatus }, { size });
  monitor.wait(2_000);
  monitor.press(...keys);
  return monitor;
}

const lines = (monitor: Monitor, { columns: width, rows }: Size) =>
  queueView(monitor.state(), { width, height: rows - 5 }, look).lines.map((line) => lineText(line).trimEnd());

describe('a line above the rows says', () => {
  test.each<[string, Size, readonly string[], string]>([
    ['what they are sorted by', wide, ['s', 't'], ' sorted by timeout  least time left first'],
    ['that this was turned round', wide, ['s', 't', 's', 't'], ' sorted by timeout  most time left first'],
    ['how many a filter leaves, while it is typed', wide, ['/', 'c', 'a', 'r', 't'], '  /cart   2 of 23'],
    ['that they are mine', wide, ['m'], ' mine  3 of 23'],
    [
      'as much as there is room for',
      narrow,
      ['m', '/', ...'cart', 'enter', 's', 'n'],
      '  /cart   mine  1 of 23  sorted by number',
    ],
  ])('%s', (_what, size, keys, told) => {
    expect(lines(opened(size, ...keys), size)[0]).toBe(told);
  });

  test('nothing while the whole queue stands in its own order', () => {
    expect(lines(opened(wide), wide)[0]).toContain('BATCH/PR');
    expect(lines(opened(wide, 's', 'n', 's', 'o'), wide)[0]).toContain('BATCH/PR');
  });

  test('nothing where it would take the rows of the queue', () => {
    const monitor = opened(wide, 's', 'n');

    expect(lineText(queueView(monitor.state(), { width: 120, height: 4 }, look).lines[0] ?? [])).toContain('BATCH/PR');
  });
});

describe('the label of the column that is sorted by has an arrow', () => {
  test.each<[readonly string[], RegExp]>([
    [['s', 'l'], /LANDS ↑ /],
    [['s', 'l', 's', 'l'], /LANDS ↓ /],
    [['s', 'e'], / RUN↓ /],
    [['s', 'n'], /BATCH\/PR ↑ /],
  ])('after %j: %s', (keys, label) => {
    expect(lines(opened(wide, ...keys), wide)[1]).toMatch(label);
  });
});

describe('the sort menu', () => {
  test('is chosen from by letter, and by cursor', () => {
    expect(opened(wide, 's', 'r').state().queue.sort).toBe('restarts');
    expect(opened(wide, 's', 'j', 'j', 'enter').state().queue.sort).toBe('timeout');
  });

  test('opens on what is chosen, so that Enter turns it round', () => {
    expect(opened(wide, 's', 'e', 's', 'enter').state().queue).toMatchObject({ sort: 'elapsed', isReversed: true });
  });

  test('does not hear keys of the read that opened it', () => {
    const monitor = opened(wide);
    monitor.clump('j', 'j', 's', 't');

    expect(monitor.state().queue.sort).toBe('order');
    expect(monitor.state().overlays.map(({ kind }) => kind)).toEqual(['sorting']);
  });

  test('is left without a choice by Esc', () => {
    const monitor = opened(wide, 's', 'escape');

    expect(monitor.state().overlays).toEqual([]);
    expect(monitor.state().queue.sort).toBe('order');
  });
});
