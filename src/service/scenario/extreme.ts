// A company of thousands on one branch: 1,000 queued, 128 batches, 200 scopes, searches three levels deep.
import type { QueueSetup, Theme } from '../engine/setup.ts';
import { monolith, usualLuck } from './busy.ts';
import { product, slower } from './checks.ts';
import { labels } from './label.ts';
import { rule } from './rules.ts';
import { theme } from './themes.ts';

const minute = 60_000;
const hour = 60 * minute;

const bigRule = rule('default', slower(product, 2), {
  batchSize: { min: 4, max: 8 },
  maxWaitMs: 10 * minute,
  timeoutMs: 100 * minute,
});

const packages = ['api', 'core', 'ui', 'jobs', 'sync', 'mail', 'auth', 'search', 'billing', 'export'] as const;

const scopes = 200;

const packageName = (index: number) =>
  `${packages[index % packages.length]}-${Math.floor((index % scopes) / packages.length) + 1}`;

/** Every package is changed together with one other. */
const packageTheme = (index: number): Theme => {
  const name = packageName(index);
  return theme(bigRule, {
    weight: 1,
    scopes: [`packages/${name}`, `packages/${packageName(index + 7)}`],
    labels: [labels.backend],
    directories: [`packages/${name}/src`, `packages/${name}/test`],
    titles: [
      `feat(${name}): page through long lists`,
      `fix(${name}): close idle connections`,
      `test(${name}): cover time zones`,
    ],
  });
};

const [first, ...rest] = Array.from({ length: scopes }, (_, index) => packageTheme(index));

const huge: QueueSetup = {
  branch: 'main',
  mode: 'parallel',
  slots: 128,
  capacity: 2,
  skipsIntermediate: false,
  interrupts: false,
  themes: [first ?? packageTheme(0), ...rest],
  traffic: { target: 20, gapMs: 12 * minute },
  rush: { target: 1010, gapMs: 11_000, sinceMs: 4 * hour },
  luck: { ...usualLuck, defect: 0.06, stack: 0.02, incidentMs: 20 * minute },
  pushes: null,
  freezes: [],
};

export const extreme = [{ ...monolith([huge]), tests: 20_000, quarantined: 500 }] as const;
