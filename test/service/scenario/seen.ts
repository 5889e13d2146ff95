// What there was to see of a world while time went by.
import type { Batch } from '../../../src/domain/batch.ts';
import type { PullRequest } from '../../../src/domain/pull-request.ts';
import { createWorld, type SimulatedWorld } from '../../../src/service/engine/world.ts';
import { type ScenarioName, scenarios } from '../../../src/service/scenario/table.ts';

export const minute = 60_000;
export const hour = 60 * minute;

export interface Watched {
  readonly world: SimulatedWorld;
  /** Lets time pass in steps, looking around after each. */
  watch(forMs: number, everyMs: number, look: (world: SimulatedWorld) => void): void;
}

export function watched(scenario: ScenarioName, seed = 1, historyDays = 1): Watched {
  let now = Date.UTC(2026, 10, 21, 13);
  const clock = { now: () => now, after: () => () => {} };
  const world = createWorld({ clock, seed, historyDays, setups: scenarios[scenario] });
  return {
    world,
    watch(forMs, everyMs, look) {
      for (const end = now + forMs; now < end; ) {
        now += everyMs;
        world.advance();
        look(world);
      }
    },
  };
}

/** The statuses of all queues. */
export const statuses = ({ repositories }: SimulatedWorld) =>
  repositories.flatMap((repository) => repository.branches.flatMap((branch) => repository.status(branch) ?? []));

export const everyBatch = (batches: readonly Batch[]): readonly Batch[] =>
  batches.flatMap((batch) => [batch, ...everyBatch(batch.subBatches ?? [])]);

/** Every pull request of all queues. */
export const everyPull = (world: SimulatedWorld): readonly PullRequest[] =>
  statuses(world).flatMap(({ batches, waitingPullRequests }) => [
    ...everyBatch(batches).flatMap((batch) => batch.pullRequests),
    ...waitingPullRequests,
  ]);

/** How deep batches are nested; 1 without sub-batches. */
export const depth = (batches: readonly Batch[]): number =>
  batches.length === 0 ? 0 : 1 + Math.max(...batches.map((batch) => depth(batch.subBatches ?? [])));
