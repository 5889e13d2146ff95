import { uuid } from './identity.ts';
import type { RuleSetup } from './setup.ts';
import type { Car, Phase, Stay, Train } from './train.ts';

export interface CarPlan {
  readonly members: readonly Stay[];
  readonly rule: RuleSetup;
  readonly phase: Phase;
  readonly parents?: readonly Car[];
  readonly owner?: Car;
  /** The place among its owner's parts, from 1. */
  readonly part?: number;
  readonly room?: number;
  readonly closesAt?: number;
}

/** A new batch with its members on board. */
export function createCar(train: Train, { members, rule, phase, owner, part, ...plan }: CarPlan): Car {
  const { now } = train.agenda;
  const car: Car = {
    id: uuid(train.random),
    name: owner === undefined ? `Batch ${++train.carsMade}` : `Sub Batch ${part}`,
    rule,
    scopes: [...new Set(members.flatMap((stay) => stay.pull.scopes))],
    allScopes: members.some((stay) => stay.pull.allScopes),
    parents: plan.parents ?? [],
    parentIds: (plan.parents ?? []).map((parent) => parent.id),
    owner: owner ?? null,
    depth: owner === undefined ? 0 : owner.depth + 1,
    room: plan.room ?? members.length,
    closesAt: plan.closesAt ?? now,
    members: [...members],
    phase,
    run: null,
    retries: 0,
    stumbles: 0,
    parts: [],
    suspects: [],
    culprits: [],
    promoted: false,
    trusted: false,
    ciFinishedAt: null,
    startedAt: null,
    failure: null,
    hold: null,
    heldSince: now,
    hasSlot: false,
    isCounted: false,
    isTold: false,
    life: 0,
  };
  for (const stay of members) stay.car = car;
  return car;
}
