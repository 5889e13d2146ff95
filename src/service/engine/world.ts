import type { Clock } from '../../base/clock.ts';
import { seeded } from '../../base/random.ts';
import { createAgenda } from './agenda.ts';
import { createRepository, type Repository, type SimulatedRepository } from './repository.ts';
import type { RepositorySetup } from './setup.ts';

/** Every repository of the service and the one time they share. */
export interface World {
  readonly repositories: readonly Repository[];
  /** Lets the world live up to the present of its clock, and tells that present. */
  advance(): number;
}

export interface SimulatedWorld extends World {
  readonly repositories: readonly SimulatedRepository[];
}

export interface WorldOptions {
  /** Simulated time. */
  readonly clock: Clock;
  readonly seed: number;
  readonly setups: readonly RepositorySetup[];
  /** How many days of history there are at the start. */
  readonly historyDays: number;
}

const day = 24 * 60 * 60 * 1000;

/** A world that has lived through its history. The same seed and the same start give the same story. */
export function createWorld({ clock, seed, setups, historyDays }: WorldOptions): SimulatedWorld {
  const origin = Math.floor(clock.now());
  const agenda = createAgenda(origin - historyDays * day);
  const random = seeded(seed);
  const repositories = setups.map((setup) =>
    createRepository({ setup, agenda, random: random.fork(setup.fullName), origin }),
  );
  agenda.runUntil(origin);
  return {
    repositories,
    advance() {
      // What a reply can say of an instant ends with milliseconds.
      agenda.runUntil(Math.floor(clock.now()));
      return agenda.now;
    },
  };
}
