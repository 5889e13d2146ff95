import { describe, expect, onTestFinished, test } from 'vitest';
import { createFleet } from '../../src/store/fleet.ts';
import type { Session } from '../../src/store/session.ts';
import { standings } from '../../src/store/standing.ts';
import { type EndpointName, endpoints } from '../../src/wire/index.ts';
import { at, batch, status } from '../support/build.ts';
import { session } from '../support/build-state.ts';
import { fakeApi } from '../support/fake-api.ts';
import { manualClock } from '../support/manual-clock.ts';

const isEndpoint = (name: string): name is EndpointName => Object.hasOwn(endpoints, name);
const repository = (name: string) => ({ owner: 'acme', name });
const paused = status([batch('b1', { pulls: [1] })], { pause: { paused: true, reason: null, pausedAt: at('14:00') } });

const fleetOf = (...names: readonly [string, ...string[]]) => watching(names);

async function watching(names: readonly [string, ...string[]], over: Partial<Session> = {}) {
  const clock = manualClock(at('14:30'));
  const service = fakeApi(clock.now);
  for (const name of Object.keys(endpoints).filter(isEndpoint)) service.hangs(name);
  service.answers('application', { id: 'a1', name: 'ops', scope: 'admin', accountScope: null });
  service.answers('branches', { branches: ['main'] });
  service.answers('status', status([]));
  service.answers('logs', { size: 0, perPage: 100, events: [] });
  const [first, ...rest] = names;
  const of = (name: string) => session({ repository: repository(name), ...over });
  const fleet = createFleet({
    sessions: [of(first), ...rest.map(of)],
    terminal: { columns: 120, rows: 36, focused: true },
    outside: {
      api: service.api,
      clock,
      failureOf: service.failureOf,
      perform: () => {},
      crash: (error) => {
        throw error;
      },
    },
  });
  onTestFinished(fleet.close);
  fleet.start([]);
  await clock.advance(3_000);
  const asked = (name: string) => service.calls('status').filter(({ input }) => input.repository === name).length;
  return { fleet, clock, service, asked };
}

describe('several repositories', () => {
  test('are all read, the hidden ones five times as rarely', async () => {
    const { clock, asked } = await fleetOf('monolith', 'handbook');
    const before = { shown: asked('monolith'), hidden: asked('handbook') };

    await clock.advance(60_000);

    const hidden = asked('handbook') - before.hidden;
    expect(hidden).toBeGreaterThan(2);
    expect(asked('monolith') - before.shown).toBeGreaterThan(3 * hidden);
  });

  test('are read for their header alone while they are hidden', async () => {
    const { clock, service } = await fleetOf('monolith', 'handbook');
    service.answers('status', paused);
    service.hangs('pull');

    await clock.advance(30_000);

    expect(service.calls('pull').map(({ input }) => input.repository)).toEqual(['monolith']);
  });

  test('are started one after another', async () => {
    const { service } = await fleetOf('a', 'b', 'c');

    const firstCalls = ['a', 'b', 'c'].map(
      (name) => service.calls('branches').find(({ input }) => input.repository === name)?.at ?? 0,
    );

    expect(firstCalls.map((each) => each - (firstCalls[0] ?? 0))).toEqual([0, 300, 600]);
  });

  test('tell what happened to one of them also where another is shown by then', async () => {
    const { fleet, clock, service } = await fleetOf('monolith', 'handbook');
    service.answers('status', status([batch('b1', { pulls: [1] })]));
    await clock.advance(5_000);
    fleet.dispatch({ type: 'queue/marked', numbers: [1] });
    fleet.dispatch({ type: 'repository/chosen', repository: repository('handbook') });

    const told = new Set<string | undefined>();
    fleet.subscribe(() => told.add(fleet.getState().notice?.text));

    service.answers('status', status([]));
    await clock.advance(30_000);

    expect(told).toContain('acme/monolith: #1 left the queue, and its mark with it');
  });

  test('stand in the order of their trouble, whichever is shown', async () => {
    const { fleet, clock, service } = await fleetOf('monolith', 'handbook');
    service.answers('status', ({ repository: name }) => ({
      value: name === 'handbook' ? paused : status([]),
      next: null,
      prev: null,
      unread: [],
      servedAt: clock.now(),
    }));
    await clock.advance(15_000);

    const told = standings(fleet.getState()).map(({ repository: { name }, word, isShown }) => [name, word, isShown]);

    expect(told).toEqual([
      ['handbook', 'PAUSED', false],
      ['monolith', 'IDLE', true],
    ]);
  });

  test('choosing one shows it on the same tab, in the same size, and reads it as often as what one looks at', async () => {
    const { fleet, clock, asked } = await fleetOf('monolith', 'handbook');
    fleet.dispatch({ type: 'terminal/resized', columns: 90, rows: 30 });
    fleet.dispatch({ type: 'tab/selected', tab: 'log' });
    fleet.dispatch({ type: 'times/chosen', times: 'utc' });
    fleet.dispatch({ type: 'menu/opened', menu: 'repositories' });
    fleet.dispatch({ type: 'repository/chosen', repository: repository('handbook') });
    const before = { shown: asked('handbook'), hidden: asked('monolith') };

    const { session: shown, tab, times, terminal, overlays } = fleet.getState();
    expect({ name: shown.repository.name, tab, times, terminal, overlays }).toEqual({
      name: 'handbook',
      tab: 'log',
      times: 'utc',
      terminal: { columns: 90, rows: 30, focused: true },
      overlays: [],
    });
    await clock.advance(60_000);
    expect(asked('handbook') - before.shown).toBeGreaterThan(3 * (asked('monolith') - before.hidden));
  });

  test('choosing one closes the menu that it was chosen from', async () => {
    const { fleet } = await fleetOf('monolith', 'handbook');
    fleet.dispatch({ type: 'menu/opened', menu: 'repositories' });
    fleet.dispatch({ type: 'repository/chosen', repository: repository('handbook') });
    fleet.dispatch({ type: 'repository/chosen', repository: repository('monolith') });

    expect(fleet.getState().overlays).toEqual([]);
  });

  test('draw the screen when the one that is shown changes, and at most each second for the others', async () => {
    const { fleet, clock } = await fleetOf('monolith', 'a', 'b', 'c', 'd');
    const held = fleet.getState().others;
    let told = 0;
    let last = held;
    fleet.subscribe(() => {
      if (fleet.getState().others !== last) told++;
      last = fleet.getState().others;
    });

    await clock.advance(30_000);

    expect(told).toBeGreaterThan(3);
    expect(told).toBeLessThanOrEqual(30);
  });

  test('know nothing of others’ others, so that no past state is kept alive', async () => {
    const { fleet, clock } = await fleetOf('a', 'b', 'c');
    fleet.dispatch({ type: 'repository/chosen', repository: repository('b') });
    await clock.advance(5_000);

    expect(fleet.getState().others.flatMap(({ others }) => others)).toEqual([]);
  });

  test('leave nothing armed once closed', async () => {
    const { fleet, clock } = await fleetOf('a', 'b');

    fleet.close();

    expect(clock.armed()).toBe(0);
  });
});

test('one repository alone is told of no others', async () => {
  const { fleet, clock } = await fleetOf('monolith');
  await clock.advance(10_000);

  expect(fleet.getState().others).toEqual([]);
});

describe('a kiosk of several repositories', () => {
  test('shows the pages of each in turn', async () => {
    const { fleet, clock } = await watching(['a', 'b'], { isKiosk: true, readOnly: true });
    const seen: string[] = [];
    for (let seconds = 0; seconds < 150; seconds += 5) {
      const { session: shown, tab } = fleet.getState();
      const page = `${shown.repository.name} ${tab}`;
      if (seen.at(-1) !== page) seen.push(page);
      await clock.advance(5_000);
    }

    expect(seen).toEqual(['a queue', 'a stats', 'a tests', 'b queue', 'b stats', 'b tests', 'a queue', 'a stats']);
  });
});
