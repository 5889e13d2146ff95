// A queue on the workbench: nobody queues anything, nothing disturbs it, and time stands still until a test moves it.
import { seeded } from '../../../src/base/random.ts';
import { type Agenda, createAgenda } from '../../../src/service/engine/agenda.ts';
import { type Entrance, enter } from '../../../src/service/engine/enter.ts';
import { createRepository, type SimulatedRepository } from '../../../src/service/engine/repository.ts';
import type { CheckSetup, QueueSetup, RuleSetup, Theme } from '../../../src/service/engine/setup.ts';
import type { Pull, Stay, Train } from '../../../src/service/engine/train.ts';
import { monolith } from '../../../src/service/scenario/busy.ts';
import { rule } from '../../../src/service/scenario/rules.ts';

export const minute = 60_000;
export const hour = 60 * minute;
export const start = Date.UTC(2026, 0, 5, 12);

export const checks: readonly CheckSetup[] = [
  { name: 'lint', ms: 2 * minute, flaky: 0, skips: 0 },
  { name: 'unit', ms: 6 * minute, flaky: 0, skips: 0 },
  { name: 'e2e', ms: 10 * minute, flaky: 0, skips: 0 },
];

/** Batches of up to four that wait a minute for more. */
export const ordinary = rule('default', checks, { maxRetries: 0, maxWaitMs: minute });

const theme: Theme = {
  weight: 1,
  scopes: [],
  allScopes: false,
  rule: ordinary,
  priority: null,
  labels: [],
  directories: [],
  titles: ['Change something'],
  bot: null,
};

const queue: QueueSetup = {
  branch: 'main',
  mode: 'serial',
  slots: 3,
  capacity: null,
  skipsIntermediate: false,
  interrupts: false,
  themes: [theme],
  traffic: { target: 1, gapMs: Number.POSITIVE_INFINITY },
  rush: null,
  luck: { defect: 0, hang: 0, conflict: 0, stack: 0, incidentMs: null },
  pushes: null,
  freezes: [],
};

export interface Workshop {
  readonly train: Train;
  readonly repository: SimulatedRepository;
  readonly agenda: Agenda;
  /** Queues a pull request and lets the queue take notice. */
  queue(given?: Partial<Pull>, entrance?: Partial<Entrance>): Stay;
  /** Lets time pass. */
  pass(ms: number): void;
  /** Lets time pass second by second until it is so; throws when that takes more than a day. */
  until(isSo: () => boolean): void;
}

export function workshop(given: Partial<QueueSetup> = {}, seed = 1): Workshop {
  const agenda = createAgenda(start);
  const setup = { ...monolith([{ ...queue, ...given }]), nextNumber: 900, tests: 0, quarantined: 0 };
  const repository = createRepository({ setup, agenda, random: seeded(seed), origin: start });
  const [train] = repository.trains;
  if (train === undefined) throw new Error('no queue');
  // Nobody comes back with what was thrown out.
  train.ended = () => {};
  let number = 100;
  return {
    train,
    repository,
    agenda,
    queue(pull, entrance) {
      const stay = enter(train, {
        pull: { ...ordinaryPull(number++, ordinary), ...pull },
        predecessors: [],
        blockedBy: [],
        trigger: 'test',
        ...entrance,
      });
      train.settle();
      agenda.runUntil(agenda.now + 1);
      return stay;
    },
    pass: (ms) => agenda.runUntil(agenda.now + ms),
    until(isSo) {
      const end = agenda.now + 24 * hour;
      while (!isSo()) {
        if (agenda.now > end) throw new Error('it never came to that');
        agenda.runUntil(agenda.now + 1000);
      }
    },
  };
}

const ordinaryPull = (number: number, rule: RuleSetup): Pull => ({
  number,
  title: `Change ${number}`,
  author: { id: 1, login: 'sam' },
  labels: [],
  scopes: [],
  allScopes: false,
  directories: [],
  rule,
  priority: { name: 'default', level: 2000, alias: 'medium' },
  headSha: String(number).padStart(40, '0'),
  syncedAt: -1,
  breaks: null,
  hangs: null,
});
