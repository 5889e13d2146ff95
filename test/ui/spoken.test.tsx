import { render } from 'ink';
import { expect, onTestFinished, test } from 'vitest';
import type { Message } from '../../src/store/message.ts';
import { glyphsOf } from '../../src/ui/glyph.ts';
import { sentences } from '../../src/ui/spoken/sentences.ts';
import { Spoken } from '../../src/ui/spoken/spoken.tsx';
import { themeOf } from '../../src/ui/theme.ts';
import { at, batch, pull, status } from '../support/build.ts';
import { played, state } from '../support/build-state.ts';
import { openTerminal } from '../support/terminal.ts';

const look = { theme: themeOf('mono', 0), glyphs: glyphsOf(true), isSpoken: true };
const queue = status([batch('b1', { name: 'Batch 3', pullRequests: [pull(5210, { title: 'auth: rotate keys' })] })], {
  waitingPullRequests: [pull(5261, { title: 'cart: totals' })],
});

const said = (...messages: readonly Message[]) => sentences(played(state(queue), messages), look);

test('first where one is and how the queue does', () => {
  const { about } = said();

  expect(about[0]).toBe('acme/monolith main, Queue');
  expect(about[1]).toMatch(/^(MOVING|SLOW|WEDGED|IDLE|UNKNOWN)/);
});

test('then the row under the cursor, whole, and where it stands', () => {
  const { here } = said();

  expect(here).toEqual([expect.stringMatching(/b3 #5210, RUN.*auth: rotate keys/)]);
});

test('a dialog or a page is said line by line, under its title', () => {
  const { here, position } = said({ type: 'help/opened' });

  expect(here[0]).toBe('Keys');
  expect(here).toContain('j ↓, next row');
  expect(position).toBe('');
});

test('nobody has to hear a megabyte', () => {
  const reason = '漢字'.repeat(2 ** 19);
  const { about } = sentences(state(status([], { pause: { paused: true, reason, pausedAt: at('14:00') } })), look);

  expect(about.join()).toContain('漢字');
  expect(Math.max(...about.map((each) => each.length))).toBeLessThanOrEqual(1000);
});

test('what was just done is said last', () => {
  expect(said({ type: 'notice/given', text: 'x does nothing', tone: 'plain' }).notice).toBe('x does nothing');
});

test('a simulated queue is never said to be a real one', () => {
  const simulated = sentences(state(queue, { over: { simulated: true } }), look);

  expect(simulated.about[0]).toBe('acme/monolith main, Queue, simulated');
});

test('nothing that is said draws anything', () => {
  const all = [said(), said({ type: 'help/opened' }), said({ type: 'tab/selected', tab: 'stats' })];

  expect(all.flatMap(({ about, here }) => [...about, ...here]).join('\n')).not.toMatch(/[─│┃█▁-▇░]|-{3,}| {2}/);
});

test('Ink says it as plain lines, without a picture', async () => {
  const terminal = openTerminal({ columns: 100, rows: 20 });
  // biome-ignore lint/nursery/noUnsafeTypeAssertion: the emulator has what Ink uses of a stream
  const stdout = terminal.stdout as NodeJS.WriteStream;
  const { unmount } = render(<Spoken state={state(queue)} look={look} />, {
    stdout,
    isScreenReaderEnabled: true,
    patchConsole: false,
  });
  onTestFinished(() => unmount());
  await terminal.until('acme/monolith main, Queue');

  expect(terminal.text()).toContain('auth: rotate keys');
});
