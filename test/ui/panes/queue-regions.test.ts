import { describe, expect, test } from 'vitest';
import { listOf } from '../../../src/store/state.ts';
import { glyphsOf } from '../../../src/ui/glyph.ts';
import { lineText } from '../../../src/ui/kit/line.ts';
import { paneSize } from '../../../src/ui/layout.ts';
import type { Look } from '../../../src/ui/look.ts';
import { queueView } from '../../../src/ui/panes/queue/view-model.ts';
import { themeOf } from '../../../src/ui/theme.ts';
import { busyStatus } from '../../scenes/sample/busy.ts';
import { busyImpacts } from '../../scenes/sample/impacts.ts';
import { busyEvents } from '../../scenes/sample/log.ts';
import { busyPulls } from '../../scenes/sample/pulls.ts';
import { normal, type Size, wide } from '../../support/golden.ts';
import { type Monitor, openMonitor } from '../../support/monitor.ts';

const look: Look = { theme: themeOf('mono', 0), glyphs: glyphsOf(false) };
/** Its detail is longer than the screen. */
const low: Size = { columns: 120, rows: 24 };

/** The cursor on a member of the first batch. */
function opened(size: Size, ...keys: readonly string[]): Monitor {
  const monitor = openMonitor(
    { status: busyStatus, events: busyEvents, pulls: busyPulls, impacts: busyImpacts },
    { size },
  );
  monitor.wait(2_000);
  monitor.press('j');
  monitor.wait(2_000);
  monitor.press(...keys);
  return monitor;
}

const view = (monitor: Monitor) => queueView(monitor.state(), paneSize(monitor.state()), look);
const cursor = (monitor: Monitor) => listOf(monitor.state(), 'queue').cursor;
const scroll = (monitor: Monitor) => monitor.state().detail.scroll;
const said = (monitor: Monitor) => monitor.state().notice?.text;

describe('Tab gives the keys that move to the detail', () => {
  test.each([['tab'], ['shift+tab']])('with %s, and back', (key) => {
    expect(view(opened(low, key)).isSideFocused).toBe(true);
    expect(view(opened(low, key, key)).isSideFocused).toBe(false);
  });

  test.each<[readonly string[], number]>([
    [['j'], 1],
    [['down', 'down'], 2],
    [['j', 'j', 'k'], 1],
    [['pagedown'], 18],
    [['ctrl+d'], 10],
    [['G', 'g'], 0],
  ])('%j scrolls it to line %i, and the cursor stays', (keys, line) => {
    const monitor = opened(low, 'tab', ...keys);

    expect(scroll(monitor)).toBe(line);
    expect(cursor(monitor)).toBe('#5210');
  });

  test('each key of one read counts where the one before it led', () => {
    const monitor = opened(low);
    monitor.clump('j', 'k', 'tab', 'j', 'j', 'tab', 'j');

    expect(cursor(monitor)).toBe('#5214');
    expect(monitor.state().queue.region).toBe('list');
  });

  test('at either end a key says that there is no more', () => {
    expect(said(opened(low, 'tab', 'k'))).toBe('no more of the detail above');
    expect(said(opened(low, 'tab', 'G', 'j'))).toBe('no more of the detail below');
  });

  test('Esc gives them back, and only then clears a filter', () => {
    const monitor = opened(low, '/', ...'5210', 'enter', 'tab', 'escape');

    expect(monitor.state().queue.region).toBe('list');
    expect(listOf(monitor.state(), 'queue').filter).toBe('5210');
    monitor.press('escape');
    expect(listOf(monitor.state(), 'queue').filter).toBe('');
  });

  test('a screen that becomes too narrow for two has them in the list', () => {
    const monitor = opened(low, 'tab');
    monitor.dispatch({ type: 'terminal/resized', columns: 100, rows: 24 });
    monitor.press('j');

    expect(cursor(monitor)).toBe('#5214');
  });

  test('not where there is but one', () => {
    expect(said(opened(normal, 'tab'))).toBe('too narrow for two columns: Enter opens the detail');
    expect(said(opened(wide, 'v', 'tab'))).toBe('the detail is hidden: v shows it');
  });
});

describe('z gives the whole pane', () => {
  const texts = (monitor: Monitor) => view(monitor).lines.map((line) => lineText(line));

  test('to the list', () => {
    const monitor = opened(wide, 'z');

    expect(view(monitor)).toMatchObject({ side: null, listWidth: 120 });
    expect(texts(monitor).join('\n')).toContain('BATCH/PR');
  });

  test('to the detail where that has the keys', () => {
    const monitor = opened(wide, 'tab', 'z');

    expect(view(monitor)).toMatchObject({ side: null, listWidth: 120, cursor: null });
    expect(texts(monitor)[0]).toContain('#5210 auth: rotate signing keys');
    expect(texts(monitor).join('\n')).not.toContain('BATCH/PR');
  });

  test('to whichever Tab turns to, and all of it can be scrolled to', () => {
    const monitor = opened({ columns: 120, rows: 16 }, 'z', 'tab', 'G');

    expect(texts(monitor).at(-1)).toContain('the end');
    expect(scroll(monitor)).toBeGreaterThan(0);
  });

  test('and takes it back, by z or by showing the detail', () => {
    expect(view(opened(wide, 'z', 'z')).side).not.toBeNull();
    expect(view(opened(wide, 'z', 'v')).side).not.toBeNull();
  });

  test('also after another tab was looked at', () => {
    expect(view(opened(wide, 'z', '2', '1')).side).toBeNull();
  });

  test('not where there is but one region', () => {
    expect(said(opened(normal, 'z'))).toBe('too narrow for two columns: Enter opens the detail');
  });
});

describe('V puts the detail', () => {
  const high: Size = { columns: 80, rows: 50 };
  const lower: Size = { columns: 80, rows: 36 };
  const place = (size: Size, ...keys: readonly string[]) => {
    const { side, lines } = view(opened(size, ...keys));
    if (side !== null) return 'right';
    return lines.some((line) => lineText(line).startsWith('── detail ──')) ? 'bottom' : 'nowhere';
  };

  test.each<[string, Size, readonly string[], string]>([
    ['beside the list where that is wide enough', wide, [], 'right'],
    ['below it where that is only high enough', high, [], 'bottom'],
    ['nowhere by itself where it is neither', normal, [], 'nowhere'],
    ['beside the list alone', high, ['V'], 'nowhere'],
    ['below the list, wherever it could stand', wide, ['V', 'V'], 'bottom'],
    ['below the list although rows are few', lower, ['V', 'V'], 'bottom'],
    ['where there is room again', wide, ['V', 'V', 'V'], 'right'],
    ['on the screen, where it was hidden', wide, ['v', 'V'], 'right'],
  ])('%s', (_what, size, keys, where) => {
    expect(place(size, ...keys)).toBe(where);
  });

  test('and says so, also where this screen has no room for it', () => {
    expect(said(opened(wide, 'V', 'V'))).toBe('the detail stands below the list');
    expect(said(opened(normal, 'V'))).toBe('the detail stands beside the list: this screen has no room for it there');
    expect(said(opened(normal, 'V', 'V', 'tab'))).toBe('too low for one above the other: Enter opens the detail');
  });

  test.each([
    ['below', ['V', 'V']],
    ['below, with the keys', ['V', 'V', 'tab', 'j', 'j']],
    ['below, alone', ['V', 'V', 'tab', 'z']],
  ])('%s, and the pane stays as high as it is', (_where, keys) => {
    const monitor = opened({ columns: 120, rows: 40 }, ...keys);

    expect(view(monitor).lines.length).toBeLessThanOrEqual(paneSize(monitor.state()).height);
  });

  test('below the list it is scrolled and focused as beside it', () => {
    const monitor = opened(lower, 'V', 'V', 'J', 'tab', 'j');

    expect(scroll(monitor)).toBe(4);
    expect(cursor(monitor)).toBe('#5210');
  });
});

test('q closes a detail that fills the screen, and only then leaves', () => {
  const monitor = opened(low, 'tab', 'z', 'q');
  expect(monitor.state().queue.isZoomed).toBe(false);
  expect(monitor.effects.some(({ kind }) => kind === 'quit')).toBe(false);

  monitor.press('q');
  expect(monitor.effects.some(({ kind }) => kind === 'quit')).toBe(true);
});

test('V puts a detail that fills the screen back beside the list', () => {
  expect(opened(wide, 'tab', 'z', 'V').state().queue.isZoomed).toBe(false);
});
