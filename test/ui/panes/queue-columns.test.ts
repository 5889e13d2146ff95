import { describe, expect, test } from 'vitest';
import { optionalColumns } from '../../../src/store/queue-view.ts';
import { glyphsOf } from '../../../src/ui/glyph.ts';
import { lineText } from '../../../src/ui/kit/line.ts';
import { paneSize } from '../../../src/ui/layout.ts';
import type { Look } from '../../../src/ui/look.ts';
import { overlayViews } from '../../../src/ui/overlays/index.ts';
import { queueView } from '../../../src/ui/panes/queue/view-model.ts';
import { themeOf } from '../../../src/ui/theme.ts';
import { busyStatus } from '../../scenes/sample/busy.ts';
import { narrow, normal, type Size, wide } from '../../support/golden.ts';
import { type Monitor, openMonitor } from '../../support/monitor.ts';

const look: Look = { theme: themeOf('mono', 0), glyphs: glyphsOf(false) };

function opened(size: Size, ...keys: readonly string[]): Monitor {
  const monitor = openMonitor({ status: busyStatus }, { size });
  monitor.wait(2_000);
  monitor.press(...keys);
  return monitor;
}

const lines = (monitor: Monitor) =>
  queueView(monitor.state(), paneSize(monitor.state()), look).lines.map((line) => lineText(line).trimEnd());

const menu = (monitor: Monitor) => {
  const drawn = overlayViews.columns.draw(monitor.state(), look);
  return drawn.as === 'dialog' ? drawn.body.map(lineText) : [];
};

const all = optionalColumns.flatMap(() => ['space', 'j']);

describe('C chooses which columns are shown', () => {
  test.each<[string, readonly string[], string]>([
    ['all of them', [], 'BATCH/PR STATE CHECKS RUN LEFT LANDS REASON / TITLE'],
    ['all but one', ['space'], 'BATCH/PR STATE RUN LEFT LANDS REASON / TITLE'],
    ['others', ['j', 'j', 'enter', 'j', 'enter'], 'BATCH/PR STATE CHECKS LANDS REASON / TITLE'],
    ['one that came back', ['space', 'space'], 'BATCH/PR STATE CHECKS RUN LEFT LANDS REASON / TITLE'],
    ['what always stands', all, 'BATCH/PR STATE LANDS REASON / TITLE'],
  ])('%s', (_what, keys, labels) => {
    expect(
      lines(opened(wide, 'C', ...keys))[0]
        ?.trim()
        .replaceAll(/ +/g, ' '),
    ).toBe(labels);
  });

  test('what waits says why although the columns that it stood in are hidden', () => {
    const row = lines(opened(wide, 'C', ...all)).find((line) => line.includes('#5260'));

    expect(row).toMatch(/#5260 +- +conflicts with #5240 {2}fix: /);
  });

  test('the menu tells what is chosen, and what a narrow screen has no room for', () => {
    expect(menu(opened(normal, 'C'))).toEqual([
      '▌ [x] checks passed of all',
      '  [x] the same as a bar  no room on this screen',
      '  [x] how long the checks run',
      '  [x] how long they still will',
      '',
      'What, state, landing and reason always stand.',
    ]);
  });

  test('the menu tells what is hidden', () => {
    expect(menu(opened(wide, 'C', 'space'))[0]).toBe('▌ [ ] checks passed of all');
  });

  test('not where there are no columns', () => {
    expect(opened(narrow, 'C').state().notice?.text).toBe('too narrow for columns');
  });
});
