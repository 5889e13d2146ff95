import { describe, expect, test } from 'vitest';
import { type Candidate, matchCondition } from '../../../src/service/rules/match.ts';
import { readConfiguration } from '../../../src/service/rules/read.ts';
import { summarizePull, summarizeRepository } from '../../../src/service/rules/summary.ts';

const pull: Candidate = {
  number: 5210,
  base: 'main',
  title: 'Round invoices half up',
  author: 'robin',
  labels: ['ready', 'team a'],
  isDraft: false,
};

function rules(yaml: string) {
  const reading = readConfiguration(yaml);
  return reading.isValid ? reading.rules : [];
}

describe('a condition', () => {
  test.each<[unknown, boolean | null]>([
    ['base=main', true],
    ['base = release', false],
    ['base != main', false],
    ['label=ready', true],
    ['label = team a', true],
    ['-label=ready', false],
    ['draft', false],
    ['-draft', true],
    ['number >= 5210', true],
    ['number<10', false],
    ['author=robin', true],
    ['check-success=build', null],
    ['#approved-reviews-by>=1', null],
    ['title ~= (a+)+$', null],
    [{ and: ['base=main', 'draft'] }, false],
    [{ and: ['base=main', 'check-success=build'] }, null],
    [{ or: ['draft', 'base=main'] }, true],
    [{ or: ['draft', 'check-success=build'] }, null],
    [{ or: ['draft', 'base=release'] }, false],
    [{ not: 'draft' }, true],
    [{ not: 'check-success=build' }, null],
  ])('%j is %s', (condition, match) => {
    expect(matchCondition(condition, pull)).toBe(match);
  });
});

describe('the simulation of a pull request', () => {
  const hotfix = '{name: hotfix, queue_conditions: [label=hotfix]}';
  const reviewed = '{name: default, queue_conditions: [base=main, "#approved-reviews-by>=1"]}';
  const open = '{name: any}';

  test.each([
    [[open], 'Pull request #5210 would enter queue any'],
    [[hotfix, open], 'Pull request #5210 would enter queue any'],
    [[hotfix, reviewed], 'Pull request #5210 may enter queue default'],
    [[hotfix], 'Pull request #5210 would enter no queue'],
    [[], 'Pull request #5210 would enter no queue'],
  ])('of %j says: %s', (given, title) => {
    expect(summarizePull(rules(`queue_rules: [${given.join(', ')}]`), pull).title).toBe(title);
  });

  test('lists what holds, what does not and what is not known', () => {
    const { summary } = summarizePull(rules(`queue_rules: [${hotfix}, ${reviewed}]`), pull);

    expect(summary.split('\n')).toEqual([
      '### `hotfix`',
      '',
      '- [ ] `label=hotfix`',
      '',
      '### `default`',
      '',
      '- [X] `base=main`',
      '- [ ] `#approved-reviews-by>=1` (not known to the simulation)',
    ]);
  });

  test('keeps text of the configuration from being read as Markdown', () => {
    const { summary } = summarizePull(rules('queue_rules: [{name: "a`|\\n# b"}]'), pull);

    expect(summary).toContain('### `a   # b`');
  });
});

test('the simulation of a repository counts what each queue would take', () => {
  const yaml =
    'queue_rules: [{name: hotfix, queue_conditions: [label=hotfix]}, {name: main, queue_conditions: [base=main]}]';

  const { title, summary } = summarizeRepository(rules(yaml), [pull, pull, { ...pull, base: 'other' }]);

  expect(title).toBe('2 queue rules for 3 queued pull requests');
  expect(summary.split('\n')).toEqual([
    '| Queue | Pull requests |',
    '|---|---|',
    '| `hotfix` | 0 |',
    '| `main` | 2 |',
    '| none | 1 |',
  ]);
});
