import { describe, expect, test } from 'vitest';
import { createWorld } from '../../../src/service/engine/world.ts';
import { scenarioNames, scenarios } from '../../../src/service/scenario/table.ts';
import { discrepancies, wholeLog } from '../engine/ledger.ts';
import { disorder } from '../engine/order.ts';
import { depth, everyBatch, everyPull, hour, minute, statuses, watched } from './seen.ts';

const noon = Date.UTC(2026, 10, 21, 12);
const always = { from: 0, to: Number.MAX_SAFE_INTEGER };

/** The world as it is some time after noon, asked for at each of the instants given. */
function lived(scenario: (typeof scenarioNames)[number], seed: number, askedAfter: readonly number[]) {
  let now = noon;
  const world = createWorld({
    clock: { now: () => now, after: () => () => {} },
    seed,
    setups: scenarios[scenario],
    historyDays: 1,
  });
  for (const after of askedAfter) {
    now = noon + after;
    world.advance();
    statuses(world);
  }
  // As one text: a difference between two logs of thousands of events is nothing to be printed.
  return JSON.stringify([statuses(world), world.repositories.map(wholeLog)]);
}

describe.each(scenarioNames)('the %s world', (name) => {
  test('is in order, and its log adds up', () => {
    const { world, watch } = watched(name);
    watch(hour, 5 * minute, () => {});

    expect(world.repositories.flatMap(disorder)).toEqual([]);
    expect(world.repositories.map(wholeLog).flatMap(discrepancies)).toEqual([]);
  });
});

describe('a story', () => {
  test('is the same for the same seed, however often somebody looked', () => {
    const often = Array.from({ length: 60 }, (_, index) => index * minute + 17);

    expect(lived('busy', 5, [...often, hour]) === lived('busy', 5, [hour])).toBe(true);
  });

  test('is another for another seed', () => {
    expect(lived('busy', 5, [hour]) === lived('busy', 6, [hour])).toBe(false);
  });
});

describe('the busy world', () => {
  const { world, watch } = watched('busy', 1, 3);

  test('records about five thousand events a day', () => {
    const now = world.advance();
    const perDay = (world.repositories[0]?.history.aggregate({}, { from: now - 72 * hour, to: now }).total ?? 0) / 3;

    expect(perDay).toBeGreaterThan(4000);
    expect(perDay).toBeLessThan(6000);
  });

  test('changes every ten to twenty seconds', () => {
    const seen = new Set<unknown>();
    watch(20 * minute, 1000, ({ repositories }) => seen.add(repositories[0]?.status('main')));

    const seconds = (20 * 60) / seen.size;
    expect(seconds).toBeGreaterThan(2);
    expect(seconds).toBeLessThan(20);
  });

  test('keeps fifteen to thirty queued for most of the time', () => {
    const depths: number[] = [];
    watch(10 * hour, 10 * minute, ({ repositories }) => depths.push(repositories[0]?.trains[0]?.stays.size ?? 0));

    expect(depths.filter((queued) => queued >= 12 && queued <= 32).length).toBeGreaterThan(depths.length * 0.8);
  });
});

test('the wedged world has landed nothing for more than an hour, although no check fails', () => {
  const { world, watch } = watched('wedged');
  const [repository] = world.repositories;
  const leaves = () => repository?.history.of('action.queue.leave').flatMap(({ facts }) => facts) ?? [];
  const merges = () => leaves().filter((fact) => fact.baseRef === 'main' && fact.metadata.merged === true);
  const before = merges();
  const lastMerge = Math.max(...before.map((fact) => fact.at));
  const started = world.advance();

  watch(2 * hour, minute, () => {});

  expect(started - lastMerge).toBeGreaterThan(hour);
  expect(merges()).toHaveLength(before.length);
  const ends = repository?.history.of('action.queue.checks_end').flatMap(({ facts }) => facts) ?? [];
  const recent = ends.filter((fact) => fact.baseRef === 'main' && fact.at > started);
  expect(recent.filter((fact) => fact.metadata.abortCode === 'MERGE_QUEUE_RESET').length).toBeGreaterThan(
    recent.length * 0.8,
  );
});

test('the frozen world piles up green batches behind a freeze without an end', () => {
  const { world } = watched('frozen');
  const [status] = statuses(world);

  expect(status?.batches.filter((batch) => batch.status.code === 'frozen').length).toBeGreaterThan(0);
  expect(status?.batches.filter((batch) => batch.frozenBatchAhead !== null).length).toBeGreaterThan(0);
  const freezes = world.repositories[0]?.history.page(
    { eventType: ['scheduled_freeze.create'] },
    always,
    100,
    null,
  ).events;
  expect(JSON.stringify(freezes)).toContain('"end":null');
});

test('the flaky world tries again and again', () => {
  const { world } = watched('flaky');
  const ends = world.repositories[0]?.history.of('action.queue.checks_end').flatMap(({ facts }) => facts) ?? [];

  expect(ends.filter((fact) => fact.metadata.abortCode === 'CHECKS_RETRIED').length).toBeGreaterThan(ends.length / 4);
});

test('the calm world is quiet', () => {
  const { world, watch } = watched('calm');
  const depths: number[] = [];
  watch(5 * hour, 10 * minute, () => depths.push(everyPull(world).length));

  expect(Math.max(...depths)).toBeLessThan(15);
});

test('the extreme world has a thousand queued in 128 batches of 150 scopes, nested three deep within the hour', () => {
  const { world, watch } = watched('extreme');
  const [status] = statuses(world);
  const depths: number[] = [];
  watch(hour, 10 * minute, () => depths.push(depth(statuses(world)[0]?.batches ?? [])));
  const live = everyBatch(status?.batches ?? []).filter(
    ({ status: { code } }) => code !== 'merged' && code !== 'failed',
  );

  expect(world.repositories[0]?.trains[0]?.stays.size).toBeGreaterThan(950);
  expect(live.length).toBeGreaterThanOrEqual(128);
  expect(Object.keys(status?.scopeQueues ?? {}).length).toBeGreaterThan(150);
  expect(Math.max(...depths)).toBeGreaterThanOrEqual(4);
});
