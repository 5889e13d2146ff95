import { describe, expect, test } from 'vitest';
import type { Message } from '../../src/store/message.ts';
import { topOverlay } from '../../src/store/overlay/stack.ts';
import { footerLines } from '../../src/ui/footer.ts';
import { glyphsOf } from '../../src/ui/glyph.ts';
import { lineText } from '../../src/ui/kit/line.ts';
import { overlayViews } from '../../src/ui/overlays/index.ts';
import { routed } from '../../src/ui/router.ts';
import { themeOf } from '../../src/ui/theme.ts';
import { at, batch, pull, status } from '../support/build.ts';
import { pauseCreate } from '../support/build-log.ts';
import { failure } from '../support/failure.ts';
import { type Monitor, openMonitor, type Script } from '../support/monitor.ts';

const look = { theme: themeOf('mono', 0), glyphs: glyphsOf(false) };
const queue = status([batch('b1', { pulls: [1, 5210] })], { waitingPullRequests: [pull(3)] });
const paused = { ...queue, pause: { paused: true, reason: 'db failover', pausedAt: at('14:30') } };
const cheap = { interruptedBatches: 0, recheckedPullRequests: 0, cascadedPullRequests: 0 };
const impacts = { 5210: cheap, 3: { ...cheap, interruptedBatches: 1 } };

function open(script: Partial<Script>, ...messages: readonly Message[]): Monitor {
  const monitor = openMonitor({ status: queue, impacts, ...script }, { size: { columns: 200, rows: 40 } });
  monitor.wait(4_000);
  for (const message of messages) monitor.dispatch(message);
  monitor.wait(1_000);
  return monitor;
}

const dequeue = (number: number): Message => ({ type: 'dequeue/opened', number, title: null });
const wait = (monitor: Monitor, ...keys: readonly string[]) => {
  monitor.press(...keys);
  monitor.wait(7_000);
  return monitor;
};
const explained = [pauseCreate('14:00:00', 'ana', 'rollout')];

/** What the last line offers after mode, age and activity. */
const offered = (monitor: Monitor) =>
  footerLines(monitor.state())
    .map((each) => lineText(each).replace(/^.*(idle|busy) +/, ''))
    .join('');

const places: readonly (readonly [string, () => Monitor, string | RegExp])[] = [
  ['the queue', () => open({}), /\? help$/],
  ['the filter of the queue', () => wait(open({}), '/'), 'Enter keep  Esc back  Tab highlight only'],
  ['a filter that hides nothing', () => wait(open({}), '/', 'tab'), 'Enter keep  Esc back  Tab hide others'],
  ['the filter of the tests', () => wait(open({}), '4', '/'), 'Enter keep  Esc back'],
  ['the filter of the log', () => wait(open({}), '2', '/'), 'Enter apply  Esc back  Tab complete'],
  ['the help', () => wait(open({}), '?'), 'Esc back'],
  ['the palette', () => wait(open({}), ':'), 'Enter do it  Esc back'],
  ['the branches', () => wait(open({}), 'b'), 'Enter choose  Esc back  ? help'],
  ['the sort menu', () => wait(open({}), 's'), 'Enter sort  Esc back  ? help'],
  ['the columns', () => wait(open({}), 'C'), 'Enter show or hide  Esc back  ? help'],
  ['the alerts', () => wait(open({}), 'a'), 'Enter go there  Esc back  ? help'],
  [
    'the ranking',
    () => open({}, { type: 'ranking/opened', numbers: [5210] }),
    /^Enter go there {2}(D dequeue {2})?Esc back {2}\? help$/,
  ],
  ['a detail page', () => open({}, { type: 'detail/opened', subject: { kind: 'pull', number: 5210 } }), /\? help$/],
  ['a dequeue that asks for a letter', () => open({}, dequeue(5210)), 'y dequeue  Enter n Esc keep it'],
  ['a dequeue that asks for a word', () => open({}, dequeue(3)), 'Enter dequeue  Esc keep it'],
  [
    'a dequeue whose cost cannot be read',
    () => open({ failing: { dequeueImpact: failure('unavailable') } }, dequeue(5210)),
    'Esc keep it',
  ],
  ['a dequeue that was sent', () => wait(open({}, dequeue(5210)), 'y'), 'Esc close'],
  ['the reason of a pause', () => open({}, { type: 'pause/opened' }), 'Enter go on  Esc cancel'],
  [
    'the reason of a pause where there were others',
    () => open({ events: explained }, { type: 'pause/opened' }),
    'Enter go on  Esc cancel  ↑ earlier reasons',
  ],
  [
    'the word of a pause',
    () => wait(open({}, { type: 'pause/opened' }), 'x', 'enter'),
    'Enter pause  Esc cancel  ↑ the reason',
  ],
  [
    'another reason for a pause',
    () => wait(open({ status: paused }, { type: 'pause/opened' }), 'x', 'enter'),
    'y change the reason  n Esc cancel  ↑ the reason',
  ],
  [
    'the end of a pause',
    () => open({ status: paused }, { type: 'unpause/opened' }),
    'y unpause  Enter n Esc stay paused',
  ],
  [
    'which test to put into quarantine',
    () => open({}, { type: 'quarantine/opened', testName: '', reason: '' }),
    'Enter go on  Esc cancel',
  ],
  ['what to do with a configuration', () => open({}, { type: 'simulate/opened' }), 'Enter do it  Esc back  ? help'],
];

describe('the keys in the last line of', () => {
  test.each(places)('%s', (_place, opened, hints) => {
    expect(offered(opened())).toMatch(typeof hints === 'string' ? new RegExp(`^${escaped(hints)}$`) : hints);
  });

  test.each(places)('%s all act', (_place, opened) => {
    const state = opened().state();
    const top = topOverlay(state);
    const shown = (top === null ? [] : overlayViews[top.kind].keys(state)).filter(({ hint }) => hint !== undefined);

    for (const { keys } of shown) {
      for (const key of keys) expect(routed(state, { kind: 'key', key, read: 99, at: state.now }), key).not.toBeNull();
    }
  });

  test.each(places)('%s name the help where ? opens it, and only there', (_place, opened) => {
    const monitor = opened();

    const message = routed(monitor.state(), { kind: 'key', key: '?', read: 99, at: monitor.state().now });

    expect(message?.type === 'help/opened').toBe(offered(monitor).endsWith('? help'));
  });
});

const escaped = (text: string) => text.replaceAll('?', '\\?');

test('the help tells the keys of what it was opened over', () => {
  const monitor = wait(open({}), 'b', '?');
  const drawn = overlayViews.help.draw(monitor.state(), look);
  const text = drawn.as === 'dialog' ? drawn.body.map(lineText).join('\n') : '';

  expect(text).toContain('show this branch');
  expect(text).not.toContain('pause the queue');
});
