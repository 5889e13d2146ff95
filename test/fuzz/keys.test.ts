import fc from 'fast-check';
import { beforeAll, describe, expect, test } from 'vitest';
import type { State } from '../../src/store/state.ts';
import { globalKeys } from '../../src/ui/global-keys.ts';
import { glyphsOf } from '../../src/ui/glyph.ts';
import { overlayViews } from '../../src/ui/overlays/index.ts';
import { panes } from '../../src/ui/panes/index.ts';
import { themeOf } from '../../src/ui/theme.ts';
import { type Recorded, recorded, recordedAt, spoiledValues } from '../hostile/recorded.ts';
import { openProgram } from '../stories/program.ts';
import { type Monitor, openMonitor } from '../support/monitor.ts';
import { screenText } from '../support/screen-text.ts';

/** Every key that means something on some pane or in a dialog, and some that mean nothing; those that leave stand apart. */
const bound = [...panes.flatMap((pane) => pane.keys), ...globalKeys].flatMap(({ keys }) => keys);
const leaving = ['q', 'ctrl+c', 'ctrl+z', 'ctrl+l'];
const typed = ['y', 'n', '0', '7', 'x', ':', 'space', 'backspace', 'enter', 'escape', 'tab', 'up', 'down'];
const keys = [...new Set([...bound, ...typed, ...panes.map((_pane, index) => String(index + 1))])].filter(
  (key) => !leaving.includes(key),
);

const presses = fc.oneof(
  { weight: 12, arbitrary: fc.record({ kind: fc.constant('key' as const), key: fc.constantFrom(...keys) }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('paste' as const), text: fc.string({ maxLength: 20 }) }) },
  {
    weight: 1,
    arbitrary: fc.record({ kind: fc.constant('wait' as const), ms: fc.constantFrom(100, 500, 5_000, 60_000) }),
  },
);

const look = { theme: themeOf('mono', 0), glyphs: glyphsOf(false) };
const honest: { replies: Recorded } = { replies: {} };

beforeAll(async () => {
  honest.replies = await recorded();
});

function expectWhole(state: State) {
  for (const [name, { cursor, order }] of Object.entries(state.lists)) {
    if (cursor !== null) expect(order, name).toContain(cursor);
  }
  const kinds = state.overlays.map(({ kind }) => kind);
  expect(new Set(kinds).size).toBe(kinds.length);
  expect(state.overlays.slice(0, -1).filter((overlay) => 'guard' in overlay)).toEqual([]);
}

type Step = typeof presses extends fc.Arbitrary<infer Each> ? Each : never;

function act(monitor: Monitor, step: Step) {
  if (step.kind === 'key') monitor.press(step.key);
  else if (step.kind === 'paste') monitor.paste(step.text);
  else monitor.wait(step.ms);
}

function expectDrawable(state: State) {
  expect(screenText(state)).not.toBe('');
  for (const overlay of state.overlays) overlayViews[overlay.kind].draw(state, look);
}

describe('whatever keys are pressed, in whatever order,', () => {
  test('one thing owns them, cursors stand on rows that are there, and every screen can be drawn', () => {
    const values = spoiledValues(honest.replies, (text) => text);
    const given = { start: recordedAt, session: { branch: null } };
    fc.assert(
      fc.property(fc.array(presses, { minLength: 40, maxLength: 120 }), (steps) => {
        const monitor = openMonitor({}, { ...given, answers: ({ endpoint }) => values.get(endpoint) });
        monitor.wait(2_000);
        for (const step of steps) {
          const sent = monitor.writes.length;
          act(monitor, step);
          expectWhole(monitor.state());
          expectDrawable(monitor.state());
          expect(monitor.writes.length - sent).toBeLessThanOrEqual(step.kind === 'key' ? 1 : 0);
        }
      }),
      { numRuns: 25 },
    );
  });

  test('the running program stays up and fills its terminal', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(presses, { minLength: 40, maxLength: 40 }), async (steps) => {
        const program = await openProgram({ scenario: 'calm', historyDays: 1, columns: 100, rows: 30 });
        for (const step of steps) {
          if (step.kind === 'key') await program.press(step.key);
          else if (step.kind === 'paste') await program.paste(step.text);
          else await program.pass(Math.min(5, Math.ceil(step.ms / 1_000)));
          expect(program.hasLeft()).toBe(false);
          expect(program.lines()).toHaveLength(30);
          expect(program.lines().at(-1)).toMatch(/\S/);
        }
      }),
      { numRuns: 2 },
    );
  });
});
