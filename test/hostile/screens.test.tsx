import fc from 'fast-check';
import { beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import { link } from '../../src/terminal/link.ts';
import { App } from '../../src/ui/app.tsx';
import { globalKeys } from '../../src/ui/global-keys.ts';
import { glyphsOf } from '../../src/ui/glyph.ts';
import type { Look } from '../../src/ui/look.ts';
import { LookContext } from '../../src/ui/look-context.ts';
import { panes } from '../../src/ui/panes/index.ts';
import { themeOf } from '../../src/ui/theme.ts';
import { anyText } from '../support/any-text.ts';
import { narrow, normal, type Size, wide } from '../support/golden.ts';
import { type Monitor, openMonitor } from '../support/monitor.ts';
import { mount } from '../support/screen.tsx';
import { corpus, flood, mixture } from './corpus.ts';
import { brokenFrames, strangers } from './inert-output.ts';
import { type Recorded, readNames, recorded, recordedAt, spoiledValues } from './recorded.ts';

const look: Look = { theme: themeOf('terminal', 8), glyphs: glyphsOf(false), link };
const honest: { replies: Recorded } = { replies: {} };

beforeAll(async () => {
  honest.replies = await recorded();
});

/** A program whose service says `spoil` of every text. */
function hostileMonitor(spoil: (text: string, isCode: boolean) => string, size: Size): Monitor {
  const values = spoiledValues(honest.replies, spoil);
  return openMonitor(
    {},
    { size, start: recordedAt, session: { branch: null, me: 'mia' }, answers: ({ endpoint }) => values.get(endpoint) },
  );
}

/** Draws what a monitor shows, as often as it is asked to, on one terminal. */
async function openScreen(size: Size) {
  const screen = await mount(null, size);
  onTestFinished(screen.close);
  return async ({ state }: Monitor) => {
    const before = screen.raw().length;
    await screen.rerender(
      <LookContext value={look}>
        <App state={state()} look={look} />
      </LookContext>,
    );
    expect(strangers(screen.raw().slice(before))).toEqual([]);
    expect(brokenFrames(screen.cells()), screen.text()).toEqual([]);
    expect(screen.lines()).toHaveLength(size.rows);
  };
}

/** Goes through the panes, with the page of the row under the cursor on each. */
async function browse(monitor: Monitor, draw: (monitor: Monitor) => Promise<void>) {
  for (const [index] of panes.entries()) {
    monitor.press(String(index + 1));
    monitor.wait(2_000);
    await draw(monitor);
    monitor.press('enter');
    monitor.wait(2_000);
    await draw(monitor);
    monitor.press('escape', 'escape');
  }
}

test('every operation that reads has something to spoil', () => {
  const silent = readNames.filter((name) => honest.replies[name] === undefined);

  // no pause, so the deprecated operation has nothing to tell of one
  expect(silent).toEqual(['readLegacyPause']);
});

test.each(Object.entries(corpus))('%s in every text is inert, and the layout holds', async (_what, text) => {
  const draw = await openScreen(normal);

  await browse(
    hostileMonitor((given, isCode) => (isCode ? given : text + given + text), normal),
    draw,
  );
});

describe.each([wide, normal, narrow])('on $columns x $rows, in the place of codes as well,', (size) => {
  test.each([
    ['all of it together', () => mixture],
    // more would not fit into the largest reply that is read
    ['a megabyte of it, a dozen times,', (count: number) => (count % 100 === 0 && count < 1_200 ? flood : mixture)],
  ] as const)('%s is inert', async (_what, text) => {
    const draw = await openScreen(size);
    let count = 0;

    await browse(
      hostileMonitor((given) => text(count++) + given, size),
      draw,
    );
  });
});

describe.each(panes.map((pane, index) => ({ title: pane.title, pane, key: String(index + 1) })))(
  'whatever is opened over $title',
  ({ pane, key }) => {
    const keys = [...new Set([...pane.keys, ...globalKeys].flatMap((binding) => binding.keys))];

    test('draws hostile texts inertly', async () => {
      const draw = await openScreen(normal);
      for (const pressed of keys) {
        const monitor = hostileMonitor((given, isCode) => (isCode ? given : given + mixture), normal);
        monitor.press(key);
        monitor.wait(1_000);
        monitor.press(pressed);
        monitor.wait(1_000);
        await draw(monitor);
      }
    });
  },
);

test('whatever the texts are, only sequences of ours are written', async () => {
  const draw = await openScreen(wide);

  await fc.assert(
    fc.asyncProperty(fc.array(anyText, { minLength: 3, maxLength: 3 }), async (texts) => {
      let count = 0;
      await browse(
        hostileMonitor((given, isCode) => (isCode ? given : `${texts[count++ % 3]}${given}`), wide),
        draw,
      );
    }),
    { numRuns: 10 },
  );
});
