import { describe, expect, test } from 'vitest';
import type { Effect } from '../../src/store/effect.ts';
import { update } from '../../src/store/update.ts';
import { at, batch, minutes, status } from '../support/build.ts';
import { state } from '../support/build-state.ts';
import { openMonitor } from '../support/monitor.ts';

const aGap = { cursor: 'c', seen: ['c'], from: 0, to: at('14:00'), joins: null };

type Call = Extract<Effect, { readonly kind: 'alert' }>;

const calm = status([]);
/** The service knows states that this program does not: an alert for each. */
const odd = status([batch('b1', { code: 'quite_new', pulls: [5210] })]);
const odder = status([
  batch('b1', { code: 'quite_new', pulls: [5210] }),
  batch('b2', { code: 'newer', pulls: [5220] }),
]);

function watched(queue = calm, session = {}) {
  const monitor = openMonitor({ status: queue }, { session });
  monitor.wait(8_000);
  const calls = () => monitor.effects.filter((effect): effect is Call => effect.kind === 'alert');
  const told = () =>
    calls().map(({ raised, over }) => ({ raised: raised.map(({ id }) => id), over: over.map(({ id }) => id) }));
  const turn = (next: typeof calm, ms = 8_000) => {
    monitor.script({ status: next });
    monitor.wait(ms);
  };
  return { monitor, calls, told, turn };
}

describe('somebody is called', () => {
  test('once when an alert comes up, however long it stands', () => {
    const { told, turn } = watched();

    turn(odd, minutes(5));

    expect(told()).toEqual([{ raised: [expect.stringContaining('quite_new')], over: [] }]);
  });

  test('once more when it has been over for a minute', () => {
    const { told, turn } = watched();
    turn(odd);

    turn(calm, 50_000);
    expect(told()).toHaveLength(1);
    turn(calm, 30_000);

    expect(told().at(-1)).toEqual({ raised: [], over: [expect.stringContaining('quite_new')] });
  });

  test('for each alert by itself', () => {
    const { told, turn } = watched();
    turn(odd);

    turn(odder);

    expect(told().at(-1)).toEqual({ raised: [expect.stringContaining('newer')], over: [] });
  });

  test('while the screen is held as well', () => {
    const { monitor, told, turn } = watched();
    monitor.press('f');

    turn(odd);

    expect(told()).toHaveLength(1);
  });
});

describe('nobody is called', () => {
  test('for what an older page of the log tells, while it is still being read', () => {
    const screen = state(odd);
    const learning = { ...screen, alarms: null, feed: { ...screen.feed, gap: aGap } };

    const [next, effects] = update(learning, { type: 'clock/rang' }, learning.now + 1_000);

    expect(next.alarms).toBeNull();
    expect(effects.filter(({ kind }) => kind === 'alert')).toEqual([]);
  });

  test('for what was so when the program started', () => {
    const { told } = watched(odd);

    expect(told()).toEqual([]);
  });

  test('twice for an alert that comes and goes', () => {
    const { told, turn } = watched();

    for (const next of [odd, calm, odd, calm, odd]) turn(next, 20_000);

    expect(told()).toHaveLength(1);
  });

  test('before the activity log was read, which most alerts rest on', () => {
    const monitor = openMonitor({ status: calm, silent: ['logs'] });
    monitor.wait(8_000);
    monitor.script({ status: odd });
    monitor.wait(20_000);

    expect(monitor.effects.filter(({ kind }) => kind === 'alert')).toEqual([]);
  });
});

test.each<[string, boolean, object, boolean]>([
  ['looks at a screen with the focus', true, {}, true],
  ['is away from one without', false, {}, false],
  ['is never known to look at a kiosk', true, { isKiosk: true }, false],
])('somebody %s', (_who, focused, session, isWatched) => {
  const { monitor, calls, turn } = watched(calm, session);
  monitor.dispatch({ type: 'terminal/focused', focused });

  turn(odd, 30_000);

  expect(calls()[0]?.isWatched).toBe(isWatched);
});
