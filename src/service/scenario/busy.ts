// A product team on an ordinary afternoon: everything a queue can do happens within hours.
import type { FreezeSetup, Luck, QueueSetup, RepositorySetup, Theme } from '../engine/setup.ts';
import { prose } from './checks.ts';
import { labels } from './label.ts';
import { people } from './people.ts';
import { rule } from './rules.ts';
import { monolithThemes, releaseThemes, theme } from './themes.ts';

const minute = 60_000;
const hour = 60 * minute;

export const usualLuck: Luck = { defect: 0.035, hang: 0.004, conflict: 0.04, stack: 0.08, incidentMs: 60 * minute };

const databaseWindow: FreezeSetup = {
  reason: 'Database maintenance: nothing that migrates data may merge',
  labels: ['migration'],
  exceptLabels: ['hotfix'],
  sinceMs: 25 * minute,
  lastsMs: 50 * minute,
  everyMs: 4 * hour,
};

export const main: QueueSetup = {
  branch: 'main',
  mode: 'parallel',
  slots: 5,
  capacity: 3,
  skipsIntermediate: true,
  interrupts: true,
  themes: monolithThemes,
  traffic: { target: 20, gapMs: 4.5 * minute },
  rush: null,
  luck: usualLuck,
  pushes: null,
  freezes: [databaseWindow],
};

export const release: QueueSetup = {
  ...main,
  branch: 'release',
  slots: 2,
  themes: releaseThemes,
  traffic: { target: 2, gapMs: 60 * minute },
  luck: { ...usualLuck, incidentMs: 600 * minute },
  freezes: [],
};

const handbookTheme: Theme = theme(
  rule('default', prose, { batchSize: { min: 1, max: 1 }, maxWaitMs: 0, maxRetries: 0 }),
  {
    weight: 1,
    scopes: [],
    labels: [labels.docs],
    directories: ['handbook'],
    titles: ['Say who is on call this week', 'Describe the interview for designers', 'Correct the travel policy'],
  },
);

/** One slot and batches of one: its checks run on the pull requests themselves. */
const handbook: RepositorySetup = {
  fullName: 'acme/handbook',
  isConfigured: true,
  nextNumber: 2210,
  people,
  tests: 80,
  quarantined: 3,
  queues: [
    {
      ...main,
      mode: 'serial',
      slots: 1,
      capacity: null,
      skipsIntermediate: false,
      interrupts: false,
      themes: [handbookTheme],
      traffic: { target: 2, gapMs: 70 * minute },
      luck: { ...usualLuck, stack: 0, conflict: 0, incidentMs: 900 * minute },
      freezes: [],
    },
  ],
};

export const monolith = (queues: RepositorySetup['queues']): RepositorySetup => ({
  fullName: 'acme/monolith',
  isConfigured: true,
  nextNumber: 21_400,
  people,
  tests: 3000,
  quarantined: 40,
  queues,
});

/** A side show that hardly anything merges into since its configuration broke. */
const sandbox: RepositorySetup = {
  ...handbook,
  fullName: 'acme/sandbox',
  isConfigured: false,
  nextNumber: 310,
  tests: 12,
  queues: [{ ...handbook.queues[0], traffic: { target: 1, gapMs: 2000 * minute } }],
};

export const busy = [monolith([main, release]), handbook, sandbox] as const;
