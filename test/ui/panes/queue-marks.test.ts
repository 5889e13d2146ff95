import { describe, expect, test } from 'vitest';
import { topOf } from '../../../src/store/overlay/stack.ts';
import { rememberedOf } from '../../../src/store/remembered.ts';
import { listOf } from '../../../src/store/state.ts';
import { glyphsOf } from '../../../src/ui/glyph.ts';
import { lineText } from '../../../src/ui/kit/line.ts';
import { paneSize } from '../../../src/ui/layout.ts';
import type { Look } from '../../../src/ui/look.ts';
import { removalsView } from '../../../src/ui/overlays/removals.ts';
import { themeOf } from '../../../src/ui/theme.ts';
import { at, batch, pull, status } from '../../support/build.ts';
import { leave } from '../../support/build-log.ts';
import type { Size } from '../../support/golden.ts';
import { type Monitor, openMonitor } from '../../support/monitor.ts';
import { screenText } from '../../support/screen-text.ts';

const look: Look = { theme: themeOf('mono', 0), glyphs: glyphsOf(false) };

const queue = status(
  [batch('b1', { name: 'Batch 1', pulls: [11, 12] }), batch('b2', { name: 'Batch 2', pulls: [21, 22] })],
  {
    waitingPullRequests: [pull(31, { title: 'web: menu' })],
  },
);

function opened(
  given: Parameters<typeof openMonitor>[0] = {},
  options: Parameters<typeof openMonitor>[1] = {},
): Monitor {
  const monitor = openMonitor({ status: queue, ...given }, { start: at('14:32'), ...options });
  monitor.wait(4_000);
  monitor.press('g');
  return monitor;
}

const marked = (monitor: Monitor) => [...listOf(monitor.state(), 'queue').marked];
const targets = (monitor: Monitor) => topOf(monitor.state(), 'removals')?.targets.map(({ number }) => number) ?? null;

function dialogLines(monitor: Monitor): readonly string[] {
  const drawn = removalsView.draw(monitor.state(), look);
  return drawn.as === 'dialog' ? drawn.body.map((each) => lineText(each)) : [];
}

describe('Space', () => {
  test('marks the pull request under the cursor, and unmarks it', () => {
    const monitor = opened();
    monitor.press('j', 'space');
    expect(marked(monitor)).toEqual(['#11']);

    monitor.press('space');
    expect(marked(monitor)).toEqual([]);
  });

  test('on a batch marks what is missing of it, then takes all of its marks away', () => {
    const monitor = opened();
    monitor.press('j', 'space', 'k', 'space');
    expect(marked(monitor)).toEqual(['#11', '#12']);

    monitor.press('space');
    expect(marked(monitor)).toEqual([]);
  });

  test('marks the members of a closed batch too', () => {
    const monitor = opened();
    monitor.press('h', 'space');

    expect(marked(monitor)).toEqual(['#11', '#12']);
  });

  test('says why it marks nothing among those that left', () => {
    const monitor = opened({ status: status([]), events: [leave('14:20', 5198)] });
    monitor.press('G', 'space');

    expect(monitor.state().notice?.text).toBe('only what is queued can be marked');
  });
});

describe('marks', () => {
  test('are counted in the footer, also those out of sight', () => {
    const monitor = opened();
    monitor.press('h', 'space');

    expect(screenText(monitor.state()).split('\n').at(-1)).toContain('D dequeue 2 marked  Esc unmark');
  });

  test('are seen on the row of their batch, however long its name', () => {
    const long = batch('b7428', { name: 'Batch 7428', pulls: [39879, 39831, 39718, 39892] });
    const monitor = opened({ status: status([long]) });
    monitor.press('h', 'space');

    expect(screenText(monitor.state())).toMatch(/b7428 #39879 \*4 /);
  });

  test('go with Esc, one layer at a time: the filter first', () => {
    const monitor = opened();
    monitor.press('space', '/', ...'menu', 'enter');

    monitor.press('escape');
    expect([listOf(monitor.state(), 'queue').filter, marked(monitor)]).toEqual(['', ['#11', '#12']]);
    monitor.press('escape');
    expect(marked(monitor)).toEqual([]);
  });

  test('stay with their pull request wherever it moves', () => {
    const monitor = opened();
    monitor.press('j', 'space');
    monitor.script({ status: status([batch('b9', { pulls: [21, 11] })], { waitingPullRequests: [pull(12)] }) });
    monitor.wait(6_000);

    expect(marked(monitor)).toEqual(['#11']);
  });

  test('are not remembered for the next start', () => {
    const monitor = opened();
    monitor.press('j', 'space');

    expect(JSON.stringify(rememberedOf(monitor.state()))).not.toContain('#11');
  });

  test('do not follow to another branch', () => {
    const monitor = opened();
    monitor.press('space');

    monitor.dispatch({ type: 'branch/selected', branch: 'release/4.2' });

    expect(marked(monitor)).toEqual([]);
  });
});

describe('D', () => {
  test('is about the marks, wherever the cursor stands', () => {
    const monitor = opened();
    monitor.press('h', 'space', 'G', 'D');

    expect(targets(monitor)).toEqual([11, 12]);
  });

  test('asks about a single mark as about any pull request where the cursor is on it', () => {
    const monitor = opened();
    monitor.press('j', 'space', 'D');

    expect(topOf(monitor.state(), 'dequeue')?.number).toBe(11);
  });

  test('asks for the word where a single mark is not the row under the cursor, and says so', () => {
    const impacts = { 11: { interruptedBatches: 0, recheckedPullRequests: 0, cascadedPullRequests: 0 } };
    const monitor = opened({ impacts });
    monitor.press('j', 'space', 'G', 'D');
    monitor.wait(5_000);

    expect([targets(monitor), topOf(monitor.state(), 'dequeue')]).toEqual([[11], null]);
    const text = dialogLines(monitor).join('\n');
    expect(text).toContain('#11 is the marked one: the cursor is not on it.');
    expect(text).toContain('type dequeue 1');
  });

  test('on the page of a pull request is about that one', () => {
    const monitor = opened();
    monitor.press('h', 'space', 'G', 'enter', 'D');

    expect(topOf(monitor.state(), 'dequeue')?.number).toBe(31);
  });

  test.each<[string, Parameters<typeof openMonitor>[1], string]>([
    ['in a read-only session', { session: { readOnly: true } }, 'read-only session (--read-only): nothing is sent'],
  ])('opens nothing %s, and says why', (_what, options, why) => {
    const monitor = opened({}, options);
    monitor.press('space', 'D');

    expect(targets(monitor)).toBeNull();
    expect(monitor.state().notice?.text).toBe(why);
  });

  test('opens nothing for more than can be read through', () => {
    const many = Array.from({ length: 21 }, (_, index) => 100 + index);
    const monitor = opened({ status: status([batch('b1', { pulls: many })]) });
    monitor.press('space', 'D');

    expect(targets(monitor)).toBeNull();
    expect(monitor.state().notice?.text).toBe('21 are marked: at most 20 at once');
  });
});

test('a q of the word does not close a dialog whose pull requests have all left meanwhile', () => {
  const monitor = opened();
  monitor.press('h', 'space', 'D');
  monitor.wait(5_000);
  monitor.press('d', 'e');
  monitor.script({ status: status([]) });
  monitor.wait(5_000);
  monitor.press(...'queue', 'space', '3');

  expect(topOf(monitor.state(), 'removals')?.void).toContain('#11 left the queue');
  expect(monitor.state().tab).toBe('queue');
});

describe('the dialog names everyone that would go', () => {
  test.each<[string, Size]>([
    ['120x36', { columns: 120, rows: 36 }],
    ['80x24', { columns: 80, rows: 24 }],
    ['44x24', { columns: 44, rows: 24 }],
  ])('at %s', (_size, size) => {
    const many = Array.from({ length: 20 }, (_, index) => 5100 + index);
    const impacts = Object.fromEntries(
      many.map((number) => [number, { interruptedBatches: 1, recheckedPullRequests: 19, cascadedPullRequests: 0 }]),
    );
    const monitor = opened({ status: status([batch('b1', { pulls: many })]), impacts }, { size });
    monitor.press('h', 'space', 'D');
    monitor.wait(30_000);

    const lines = dialogLines(monitor);
    const text = lines.join('\n');

    expect(many.filter((number) => !text.includes(`#${number}`))).toEqual([]);
    expect(lines.length).toBeLessThanOrEqual(paneSize(monitor.state()).height - 2);
    expect(text).toContain('type dequeue 20');
  });
});
