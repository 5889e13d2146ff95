import { describe, expect, test } from 'vitest';
import type { LogEvent } from '../../src/domain/event/log-event.ts';
import { feedTypes } from '../../src/store/feed.ts';
import { logOf } from '../../src/store/log-view.ts';
import type { InputOf } from '../../src/wire/index.ts';
import { at, batch, minutes, status } from '../support/build.ts';
import { enter } from '../support/build-log.ts';
import { answer } from '../support/fake-api.ts';
import { runningStore } from '../support/running-store.ts';

const events = (count: number): readonly LogEvent[] =>
  Array.from({ length: count }, (_, index) => ({ ...enter('14:00', 5000 + count - index), id: count - index }));

/** Answers pages of a hundred; the cursor is the number of events before the page. */
const inPages = (all: readonly LogEvent[]) => (input: InputOf<'logs'>) => {
  const from = Number(input.cursor ?? 0);
  const page = all.slice(from, from + 100);
  const next = from + 100 < all.length ? String(from + 100) : null;
  return answer({ size: page.length, perPage: 100, events: page }, { next, servedAt: at('14:30') });
};

describe('the activity log', () => {
  test('is asked for a day back, by the service’s clock, for the types that verdicts use', async () => {
    const screen = await runningStore();

    expect(screen.service.calls('logs')[0]?.input).toEqual({
      owner: 'acme',
      repository: 'monolith',
      eventType: feedTypes,
      perPage: 100,
      receivedFrom: at('14:30') - minutes(24 * 60),
      receivedTo: at('14:30'),
    });
  });

  test('is read page by page, each event once, and then its tail every five seconds', async () => {
    const screen = await runningStore({ prepare: (service) => service.answers('logs', inPages(events(350))) });
    await screen.clock.advance(1_000);

    expect(screen.state().feed.events).toHaveLength(350);
    expect(screen.state().feed.gap).toBeNull();
    expect(screen.service.calls('logs').map((call) => call.input.cursor)).toEqual([undefined, '100', '200', '300']);

    screen.service.answers('logs', { size: 0, perPage: 100, events: [] });
    await screen.clock.advance(25_000);
    expect(screen.service.calls('logs').length - 4).toBeGreaterThanOrEqual(4);
    expect(screen.service.calls('logs').length - 4).toBeLessThanOrEqual(6);
  });

  test('is not read at its newest while older pages are missing', async () => {
    const screen = await runningStore({ prepare: (service) => service.answers('logs', inPages(events(300))) });
    screen.service.hangs('logs');
    await screen.clock.advance(minutes(1));

    expect(screen.service.calls('logs').filter((call) => call.input.cursor === undefined)).toHaveLength(1);
  });

  test('that may not be read costs the verdicts, and nothing else', async () => {
    const screen = await runningStore({
      queue: status([batch('b1', { pulls: [5210] })]),
      prepare: (service) => service.fails('logs', 'unauthorized'),
    });
    await screen.clock.advance(minutes(10));

    expect(screen.service.calls('logs')).toHaveLength(1);
    expect(logOf(screen.state())).toBeNull();
    expect(screen.service.calls('status').length).toBeGreaterThan(60);
    expect(screen.state().observed?.pulls.has(5210)).toBe(true);
  });

  test.each(['missing', 'refused', 'unauthorized'] as const)(
    'whose cursor expired (%s) is given up there, and read on at its newest',
    async (kind) => {
      const screen = await runningStore({ prepare: (service) => service.answers('logs', inPages(events(300))) });
      screen.service.fails('logs', kind);
      await screen.clock.advance(200);
      expect(screen.state().feed.gap).toBeNull();

      screen.service.answers('logs', { size: 0, perPage: 100, events: [] });
      await screen.clock.advance(12_000);

      expect(screen.service.calls('logs').at(-1)?.input.cursor).toBeUndefined();
      expect(screen.state().feed.to).toBeGreaterThan(at('14:30'));
    },
  );

  test('whose older pages never come whole is given up after four attempts', async () => {
    const screen = await runningStore({ prepare: (service) => service.answers('logs', inPages(events(300))) });
    screen.service.fails('logs', 'malformed');

    await screen.clock.advance(minutes(2));

    expect(screen.service.calls('logs').filter((call) => call.input.cursor === '200')).toHaveLength(4);
  });

  test('whose older pages wait for a network is read on when there is one', async () => {
    const screen = await runningStore({ prepare: (service) => service.answers('logs', inPages(events(300))) });
    screen.service.fails('logs', 'offline');
    await screen.clock.advance(minutes(20));

    screen.service.answers('logs', inPages(events(300)));
    await screen.clock.advance(minutes(3));

    expect(screen.state().feed.events).toHaveLength(300);
  });

  test('of a service that does not tell the time is read by our own clock', async () => {
    const screen = await runningStore({ isTimeless: true });

    expect(screen.service.calls('logs')[0]?.input.receivedTo).toBe(at('14:30'));
  });

  test('is shown as it was while the screen is held, and goes on being kept', async () => {
    const screen = await runningStore();
    await screen.send({ type: 'hold/toggled' });
    screen.service.answers('logs', inPages(events(3)));
    await screen.clock.advance(6_000);

    expect(logOf(screen.state())?.events).toHaveLength(0);
    await screen.send({ type: 'hold/toggled' });
    expect(logOf(screen.state())?.events).toHaveLength(3);
  });
});
