import { describe, expect, test } from 'vitest';
import type { Message } from '../../src/store/message.ts';
import { topOf, topOverlay } from '../../src/store/overlay/stack.ts';
import { globalKeys, reservedKeys } from '../../src/ui/global-keys.ts';
import { glyphsOf } from '../../src/ui/glyph.ts';
import { lineText } from '../../src/ui/kit/line.ts';
import { overlayViews } from '../../src/ui/overlays/index.ts';
import { panes } from '../../src/ui/panes/index.ts';
import { routed } from '../../src/ui/router.ts';
import { themeOf } from '../../src/ui/theme.ts';
import { batch, status } from '../support/build.ts';
import { type Monitor, openMonitor } from '../support/monitor.ts';

const look = { theme: themeOf('mono', 0), glyphs: glyphsOf(false) };
const queue = status([batch('b1', { pulls: [5210, 5211] }), batch('b2', { pulls: [5220] })]);
const impact = { interruptedBatches: 2, recheckedPullRequests: 3, cascadedPullRequests: 0 };
const open = (session = {}) => {
  const monitor = openMonitor(
    { status: queue, impacts: { 5210: impact, 5220: impact } },
    { size: { columns: 120, rows: 60 }, session },
  );
  monitor.wait(2_000);
  return monitor;
};

function shown(monitor: Monitor): readonly string[] {
  const drawn = overlayViews.palette.draw(monitor.state(), look);
  return drawn.as === 'dialog' ? drawn.body.map((each) => lineText(each).trimEnd()) : [];
}

const search = (monitor: Monitor, text: string) => monitor.press(':', ...text.replaceAll(' ', '_').split(''));
const first = (monitor: Monitor) => shown(monitor)[2];

describe('the palette', () => {
  const everywhere = [...globalKeys, ...reservedKeys].filter(({ id }) => id !== 'app.palette');
  const actions = panes.flatMap((pane) =>
    [...pane.keys, ...everywhere].map((binding) => ({ tab: pane.id, id: binding.id, binding })),
  );

  test.each(actions)('offers $id in $tab, or says why it can do nothing', ({ tab, id, binding }) => {
    const monitor = open();
    const tell = (message: Message) => monitor.dispatch(message);
    tell({ type: 'tab/selected', tab });
    const why = binding.whyNot?.(monitor.state()) ?? null;
    tell({ type: 'palette/opened' });
    tell({ type: 'menu/cursored', id });

    const message = routed(monitor.state(), { kind: 'key', key: 'enter', read: 1, at: 0 });

    expect(message).toMatchObject(why === null ? { type: 'palette/chosen', id } : { type: 'notice/given', text: why });
  });

  test('finds an action by its name first, and shows its key', () => {
    const monitor = open();

    search(monitor, 'pause');

    expect(first(monitor)).toMatch(/pause +pause the queue.* P$/);
  });

  test('does what was chosen as if its key had been pressed, and is gone', () => {
    const monitor = open();

    search(monitor, 'stats');
    monitor.press('enter');

    expect(monitor.state().tab).toBe('stats');
    expect(topOverlay(monitor.state())).toBeNull();
  });

  test('tells why an action can do nothing, and stays', () => {
    const monitor = open({ me: null });

    search(monitor, 'mine');
    monitor.press('enter');

    expect(first(monitor)).toMatch(/mine +who are you/);
    expect(monitor.state().notice?.text).toContain('who are you?');
    expect(topOf(monitor.state(), 'palette')).not.toBeNull();
  });

  test('lists what was chosen last before everything else', () => {
    const monitor = open();

    search(monitor, 'critical');
    monitor.press('enter', 'escape', ':');

    expect(first(monitor)).toContain('critical path');
  });

  test('is listed itself nowhere in its list', () => {
    const monitor = open();

    search(monitor, 'palette');

    expect(shown(monitor).slice(2)).toEqual(['no action of that name']);
  });

  test('takes every letter as text and gives back the screen at Escape', () => {
    const monitor = open();
    monitor.press(':', 'q', 'P', 'D');

    expect(topOf(monitor.state(), 'palette')?.field.text).toBe('qPD');
    monitor.press('escape');

    expect(topOverlay(monitor.state())).toBeNull();
  });

  test('lists the actions of the page it was opened on', () => {
    const monitor = open();

    monitor.press('enter', ':');

    expect(topOf(monitor.state(), 'palette')).not.toBeNull();
    expect(shown(monitor).join('\n')).toMatch(/one page down +PgDn/);
  });
});

describe('a change asked for through the palette', () => {
  test('needs the same dialog, and keys of later reads to confirm it', () => {
    const monitor = open();
    monitor.press('j', ':', ...'dequeue');

    monitor.clump('enter', ...'5210', 'enter');
    monitor.wait(2_000);
    expect(topOf(monitor.state(), 'dequeue')?.typed.text).toBe('');
    monitor.clump('enter');

    expect(monitor.writes).toEqual([]);
  });
});
