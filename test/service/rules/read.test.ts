import { describe, expect, test } from 'vitest';
import { readConfiguration } from '../../../src/service/rules/read.ts';

const rule = (fields: string) => `queue_rules:\n  - name: default\n    ${fields}\n`;

describe('a valid configuration', () => {
  test.each([
    ['an empty file', ''],
    ['no rules', 'queue_rules: []'],
    ['a batch size in numbers', rule('batch_size: 5')],
    ['a batch size as a range', rule('batch_size: {min: 2, max: 8}')],
    ['a duration in words', rule('batch_max_wait_time: 1 hour 30 minutes')],
    ['checks that may take as long as they like', rule('checks_timeout: null')],
    ['checks timed by themselves', rule('checks_timeout: auto')],
    ['nested conditions', rule('queue_conditions: [base=main, {or: [label=a, {not: draft}]}]')],
    ['anchors', 'shared:\n  own: &own {batch_size: 3}\nqueue_rules:\n  - {<<: *own, name: default}'],
    ['settings of the queue', 'merge_queue: {max_parallel_checks: 5, mode: parallel}'],
  ])('%s', (_what, yaml) => {
    expect(readConfiguration(yaml)).toMatchObject({ isValid: true });
  });

  test('tells its rules in order', () => {
    const reading = readConfiguration('queue_rules:\n  - {name: hotfix, batch_size: 1}\n  - {name: default}\n');

    expect(reading).toMatchObject({
      rules: [
        { name: 'hotfix', queueConditions: [], config: { batch_size: 1 } },
        { name: 'default', config: {} },
      ],
    });
  });
});

describe('an invalid configuration tells where and why', () => {
  test.each([
    ['broken YAML', 'queue_rules: [', [], /^is no YAML: .* line 1, column/],
    ['a key twice', 'shared: 1\nshared: 2', [], /^is no YAML: Map keys must be unique/],
    ['a text', 'hello', [], 'is not a mapping of sections'],
    ['a value that holds itself', 'shared: &x [*x]', [], 'is nested without end'],
    ['endless nesting', '['.repeat(20_000), [], /is no YAML|nested/],
    ['a bomb of aliases', bomb(), [], 'is nested without end'],
    ['an unknown section', 'queue_rulez: []', ['queue_rulez'], 'is not a section of a configuration'],
    ['rules that are no list', 'queue_rules: {}', ['queue_rules'], 'must be a list of rules'],
    ['a rule that is a text', 'queue_rules: [default]', ['queue_rules', 0], 'must be a mapping'],
    ['a rule without a name', 'queue_rules: [{batch_size: 1}]', ['queue_rules', 0, 'name'], 'is missing'],
    [
      'a name twice',
      'queue_rules: [{name: a}, {name: a}]',
      ['queue_rules', 1, 'name'],
      'is the name of an earlier rule',
    ],
    ['an unknown field', rule('batch_sizes: 3'), ['queue_rules', 0, 'batch_sizes'], 'is not known'],
    ['a field named as every object has it', rule('constructor: 3'), ['queue_rules', 0, 'constructor'], 'is not known'],
    [
      'a batch of 129',
      rule('batch_size: 129'),
      ['queue_rules', 0, 'batch_size'],
      'must be a whole number from 1 to 128',
    ],
    ['a range upside down', rule('batch_size: {min: 5, max: 2}'), ['queue_rules', 0, 'batch_size'], /min up to max/],
    [
      'a duration that is none',
      rule('checks_timeout: soon'),
      ['queue_rules', 0, 'checks_timeout'],
      /must be a duration/,
    ],
    [
      'a merge method',
      rule('merge_method: octopus'),
      ['queue_rules', 0, 'merge_method'],
      /must be one of merge, rebase/,
    ],
    [
      'conditions',
      rule('queue_conditions: [{xor: []}]'),
      ['queue_rules', 0, 'queue_conditions'],
      /one of and, or, not/,
    ],
    ['a mode', 'merge_queue: {mode: turbo}', ['merge_queue', 'mode'], 'must be one of serial, parallel, isolated'],
    ['51 rules', `queue_rules: [${'{name: a},'.repeat(51)}]`, ['queue_rules'], 'must hold at most 50 rules'],
  ])('%s', (_what, yaml, path, text) => {
    const reading = readConfiguration(yaml);

    expect(reading.isValid ? [] : reading.problems).toContainEqual({ path, text: expect.stringMatching(text) });
  });

  function bomb(): string {
    const lines = ['l0: &l0 [x, x, x, x, x, x, x, x, x, x]'];
    for (let level = 1; level < 9; level++) {
      lines.push(
        `l${level}: &l${level} [${Array(10)
          .fill(`*l${level - 1}`)
          .join(', ')}]`,
      );
    }
    return lines.join('\n');
  }
});
