// What pull requests of the monolith are about.
import type { RuleSetup, Theme } from '../engine/setup.ts';
import { labels } from './label.ts';
import { bot } from './people.ts';
import { botPriority, hotfixPriority, hotfixRule, migrationRule, productRule, proseRule } from './rules.ts';

type Given = Pick<Theme, 'weight' | 'scopes' | 'labels' | 'directories' | 'titles'> & Partial<Theme>;

export const theme = (rule: RuleSetup, given: Given): Theme => ({
  rule,
  allScopes: false,
  priority: null,
  bot: null,
  ...given,
});

const backend = theme(productRule, {
  weight: 30,
  scopes: ['backend'],
  labels: [labels.backend],
  directories: ['services/billing', 'services/orders', 'services/accounts', 'libs/http'],
  titles: [
    'fix(billing): round invoice totals half up',
    'feat(orders): split shipments by warehouse',
    'refactor(accounts): fold session lookup into one query',
    'perf(orders): batch stock reservations',
    'fix(http): retry idempotent calls on connection reset',
    'feat(billing): credit notes for partial refunds',
    'fix(accounts): expire invitations after 14 days',
    'chore(orders): drop the unused legacy importer',
    'feat(search): rank exact part numbers first',
    'fix(billing): keep tax rate of the order date',
  ],
});

const web = theme(productRule, {
  weight: 24,
  scopes: ['web'],
  labels: [labels.web],
  directories: ['web/checkout', 'web/catalogue', 'web/account', 'web/design-system'],
  titles: [
    'feat(checkout): remember the last delivery slot',
    'fix(catalogue): keep filters when going back',
    'style(design-system): raise contrast of muted text',
    'perf(catalogue): load images below the fold late',
    'fix(account): label form fields for screen readers',
    'feat(checkout): show the price per litre',
    'refactor(web): one date picker instead of three',
    'test(checkout): cover the gift card path',
  ],
});

const fullStack = theme(productRule, {
  weight: 10,
  scopes: ['backend', 'web'],
  labels: [labels.backend, labels.web],
  directories: ['services/orders', 'web/checkout', 'services/accounts', 'web/account'],
  titles: [
    'feat(orders): cancel single lines of an order',
    'feat(account): download all invoices at once',
    'fix(checkout): tell sold out from discontinued',
    'feat(account): sign in with a passkey',
  ],
});

const mobile = theme(productRule, {
  weight: 12,
  scopes: ['mobile'],
  labels: [labels.mobile],
  directories: ['mobile/app', 'mobile/push', 'mobile/offline'],
  titles: [
    'feat(app): scan loyalty cards',
    'fix(push): group messages of one order',
    'fix(offline): keep the basket after an update',
    'chore(app): raise the minimum system version',
    'perf(app): open the catalogue from the cache',
  ],
});

const data = theme(migrationRule, {
  weight: 9,
  scopes: ['data', 'backend'],
  labels: [labels.migration, labels.backend],
  directories: ['migrations', 'services/orders', 'services/billing'],
  titles: [
    'feat(data): partition order events by month',
    'fix(data): backfill missing country codes',
    'chore(data): drop columns nobody reads',
    'perf(data): index invoices by due date',
  ],
});

const infra = theme(productRule, {
  weight: 5,
  scopes: ['infra'],
  labels: [labels.infra],
  directories: ['infra/cluster', 'infra/pipeline'],
  titles: [
    'chore(cluster): move builders to larger nodes',
    'fix(pipeline): cache the compiler between jobs',
    'feat(cluster): spread replicas over zones',
  ],
});

const docs = theme(proseRule, {
  weight: 7,
  scopes: ['docs'],
  labels: [labels.docs],
  directories: ['docs/guides', 'docs/reference'],
  titles: [
    'docs(guides): explain merge hours of migrations',
    'docs(reference): list all webhook fields',
    'docs: fix the links of the onboarding page',
  ],
});

const dependencies = theme(productRule, {
  weight: 8,
  scopes: ['web'],
  labels: [labels.dependencies],
  directories: ['web/design-system', 'web/checkout'],
  titles: [
    'build(deps): bump the test runner to 5.1.1',
    'build(deps): bump the http client to 8.12.4',
    'build(deps-dev): bump the type checker to 7.0.2',
  ],
  priority: botPriority,
  bot,
});

const hotfix = theme(hotfixRule, {
  weight: 1.1,
  scopes: ['backend'],
  labels: [labels.hotfix, labels.backend],
  directories: ['services/billing', 'services/accounts'],
  titles: [
    'hotfix(billing): stop charging cancelled orders',
    'hotfix(accounts): accept addresses with umlauts again',
    'revert: "perf(orders): batch stock reservations"',
  ],
  priority: hotfixPriority,
});

const everything = theme(productRule, {
  weight: 1.1,
  scopes: ['backend', 'web', 'mobile', 'data', 'infra', 'docs'],
  allScopes: true,
  labels: [labels.toolchain],
  directories: ['.'],
  titles: ['build: raise the language level everywhere', 'build: one lock file for all packages', 'ci: new base image'],
});

export const monolithThemes = [
  backend,
  web,
  fullStack,
  mobile,
  data,
  infra,
  docs,
  dependencies,
  hotfix,
  everything,
] as const satisfies readonly [Theme, ...Theme[]];

/** What is still brought to the release branch. */
export const releaseThemes = [{ ...backend, weight: 5 }, { ...web, weight: 4 }, hotfix] as const satisfies readonly [
  Theme,
  ...Theme[],
];
