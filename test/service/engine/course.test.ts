import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { QueueSetup, RuleSetup } from '../../../src/service/engine/setup.ts';
import type { Pull, Stay } from '../../../src/service/engine/train.ts';
import { rule } from '../../../src/service/scenario/rules.ts';
import { discrepancies, wholeLog } from './ledger.ts';
import { disorder } from './order.ts';
import { checks, hour, minute, type Workshop, workshop } from './workshop.ts';

const anyRule = fc
  .record({ max: fc.integer({ min: 1, max: 7 }), maxRetries: fc.integer({ min: 0, max: 1 }) })
  .map(({ max, maxRetries }) =>
    rule('default', checks, { maxRetries, batchSize: { min: max, max }, maxWaitMs: minute, timeoutMs: hour }),
  );

const anyQueue: fc.Arbitrary<Partial<QueueSetup>> = fc
  .record({
    mode: fc.constantFrom('serial' as const, 'parallel' as const, 'isolated' as const),
    slots: fc.integer({ min: 1, max: 4 }),
    capacity: fc.constantFrom(null, 1, 2),
    skips: fc.boolean(),
  })
  .map(({ skips, ...given }) => ({ ...given, skipsIntermediate: skips && given.mode !== 'isolated' }));

/** What becomes of a pull request, and what it stands on. */
const anyArrival = fc.record({
  fate: fc.constantFrom('fine' as const, 'fine' as const, 'fine' as const, 'breaks' as const, 'hangs' as const),
  scope: fc.constantFrom('a', 'b', 'c'),
  isBarrier: fc.boolean(),
  level: fc.constantFrom(1000, 2000, 2000, 3000),
  isStacked: fc.boolean(),
  afterMs: fc.integer({ min: 0, max: 8 * minute }),
});

type Arrival = typeof anyArrival extends fc.Arbitrary<infer Value> ? Value : never;

/** Queues one after the other; stacked ones stand on the one before while that is queued. */
function queueAll({ queue, pass, train }: Workshop, batches: RuleSetup, arrivals: readonly Arrival[]): readonly Stay[] {
  const stays: Stay[] = [];
  for (const arrival of arrivals) {
    const below = stays.at(-1);
    const isOn = arrival.isStacked && below !== undefined && train.stays.get(below.pull.number) === below;
    const stay = isOn
      ? queue({ ...pullOf(arrival, batches), ...alike(below.pull) }, { predecessors: [below] })
      : queue(pullOf(arrival, batches));
    stays.push(stay);
    pass(arrival.afterMs);
  }
  return stays;
}

const pullOf = ({ fate, scope, isBarrier, level }: Arrival, batches: RuleSetup): Partial<Pull> => ({
  rule: batches,
  scopes: [scope],
  allScopes: isBarrier,
  priority: { name: String(level), level, alias: 'medium' },
  breaks: fate === 'breaks' ? 'unit' : null,
  hangs: fate === 'hangs' ? 'e2e' : null,
});

const alike = ({ scopes, priority, allScopes }: Pull): Partial<Pull> => ({ scopes, priority, allScopes });

/** How each left, by number. */
function endsOf({ repository }: Workshop): ReadonlyMap<number | null, string | null> {
  const log = wholeLog(repository);
  const ends = log.flatMap((event) => (event.type === 'action.queue.leave' ? [event] : []));
  return new Map(ends.map(({ pullRequest, metadata }) => [pullRequest, metadata.dequeueCode]));
}

const merged = ['PR_MERGED', 'PR_MERGED_INTERMEDIATE_RESULTS_SKIPPED'];
const innocent = [...merged, 'STACK_PREDECESSOR_DEQUEUED', 'DROPPED_BY_BISECTION_ELIMINATION'];

test('a queue that is left alone empties, merges all that is fine and nothing that is not', () => {
  fc.assert(
    fc.property(
      anyQueue,
      anyRule,
      fc.array(anyArrival, { minLength: 1, maxLength: 14 }),
      (setup, batches, arrivals) => {
        const shop = workshop(setup);
        const stays = queueAll(shop, batches, arrivals);

        shop.pass(200 * hour);

        const ends = endsOf(shop);
        expect(disorder(shop.repository)).toEqual([]);
        expect(discrepancies(wholeLog(shop.repository))).toEqual([]);
        for (const { pull } of stays) {
          const isFine = pull.breaks === null && pull.hangs === null;
          const code = ends.get(pull.number);
          if (isFine) expect(innocent).toContain(code);
          else expect(merged).not.toContain(code ?? merged[0]);
        }
      },
    ),
    { numRuns: 200 },
  );
});
