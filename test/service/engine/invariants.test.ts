import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { QueueSetup, Theme } from '../../../src/service/engine/setup.ts';
import { createWorld, type SimulatedWorld } from '../../../src/service/engine/world.ts';
import { main, monolith } from '../../../src/service/scenario/busy.ts';
import { rule } from '../../../src/service/scenario/rules.ts';
import { discrepancies, wholeLog } from './ledger.ts';
import { disorder } from './order.ts';
import { checks, minute, start } from './workshop.ts';

const admin = { type: 'application', id: 'x', name: 'test' } as const;

/** A queue that everything happens to, and often. */
const anyQueue: fc.Arbitrary<QueueSetup> = fc
  .record({
    mode: fc.constantFrom('serial' as const, 'parallel' as const, 'isolated' as const),
    slots: fc.integer({ min: 1, max: 5 }),
    capacity: fc.constantFrom(null, 1, 2),
    skipsIntermediate: fc.boolean(),
    interrupts: fc.boolean(),
    size: fc.integer({ min: 1, max: 7 }),
    dynamic: fc.boolean(),
    maxRetries: fc.integer({ min: 0, max: 2 }),
    maxAttempts: fc.constantFrom(null, 0, 1, 2),
    incidentMs: fc.constantFrom(null, 4 * minute, 30 * minute),
  })
  .map(({ size, dynamic, maxRetries, maxAttempts, incidentMs, ...given }): QueueSetup => {
    const shaky = rule(
      'default',
      checks.map((check) => ({ ...check, flaky: 0.05 })),
      {
        batchSize: { min: dynamic ? 1 : size, max: size },
        maxRetries,
        maxAttempts,
        maxWaitMs: 2 * minute,
        timeoutMs: 30 * minute,
      },
    );
    const [first, ...rest] = main.themes.map(
      (theme): Theme => ({ ...theme, rule: theme.rule.schedule === null ? shaky : theme.rule }),
    );
    return {
      ...main,
      ...given,
      themes: [first ?? main.themes[0], ...rest],
      traffic: { target: 15, gapMs: minute },
      luck: { defect: 0.15, hang: 0.03, conflict: 0.1, stack: 0.3, incidentMs },
    };
  });

type Step = (world: SimulatedWorld) => void;

const anyStep = (advance: (ms: number) => void): fc.Arbitrary<Step> =>
  fc.oneof(
    {
      weight: 8,
      arbitrary: fc.integer({ min: 1000, max: 25 * minute }).map(
        (ms): Step =>
          () =>
            advance(ms),
      ),
    },
    {
      weight: 3,
      arbitrary: fc.nat().map(
        (which): Step =>
          ({ repositories }) => {
            for (const repository of repositories) {
              const queued = repository.trains.flatMap((train) => [...train.stays.keys()]);
              const number = queued[which % queued.length];
              if (number !== undefined) repository.dequeue(number, admin);
            }
          },
      ),
    },
    {
      weight: 1,
      arbitrary: fc.constantFrom('one', 'two').map(
        (reason): Step =>
          ({ repositories }) => {
            for (const repository of repositories) repository.pauseFor(reason, admin);
          },
      ),
    },
    {
      weight: 2,
      arbitrary: fc.constant((({ repositories }) => {
        for (const repository of repositories) repository.unpause(admin);
      }) satisfies Step),
    },
  );

describe('whatever happens to a queue', () => {
  test('nobody is lost or doubled, slots hold, turns are kept, and the log adds up', () => {
    let now = start;
    const advance = (ms: number) => {
      now += ms;
    };
    const clock = { now: () => now, after: () => () => {} };
    fc.assert(
      fc.property(
        anyQueue,
        fc.nat(),
        fc.array(anyStep(advance), { minLength: 20, maxLength: 60 }),
        (queue, seed, steps) => {
          const world = createWorld({ clock, seed, setups: [monolith([queue])], historyDays: 0 });
          for (const step of steps) {
            step(world);
            world.advance();
            expect(world.repositories.flatMap(disorder)).toEqual([]);
          }
          expect(world.repositories.map(wholeLog).flatMap(discrepancies)).toEqual([]);
        },
      ),
      { numRuns: 40 },
    );
  });
});
