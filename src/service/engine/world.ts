import type { Clock } from '../../base/clock.ts';
import { createAgenda } from './agenda.ts';
import { idleRepository } from './idle.ts';
import type { Repository } from './repository.ts';

/** Every repository of the service and the one time they share. */
export interface World {
  readonly repositories: readonly Repository[];
  /** Lets the world live up to the present of its clock, and tells that present. */
  advance(): number;
}

export interface WorldOptions {
  /** Simulated time. */
  readonly clock: Clock;
}

export function createWorld({ clock }: WorldOptions): World {
  const agenda = createAgenda(clock.now());
  const repositories = [idleRepository(agenda, 'acme/monolith')];
  return {
    repositories,
    advance() {
      agenda.runUntil(clock.now());
      return agenda.now;
    },
  };
}
