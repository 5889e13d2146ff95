import { describe, expect, test } from 'vitest';
import type { ConfigValue } from '../../../../src/domain/rule.ts';
import { entryOf } from '../../../../src/ui/panes/rules/entry.ts';

describe('an entry of a rule says its value and what it does', () => {
  test.each<[string, ConfigValue, string, RegExp]>([
    ['batch_size', 3, '3', /tested together/],
    ['batch_size', { min: 1, max: 8 }, '1 to 8', /free slots/],
    ['batch_max_wait_time', 0, '0', /waits for more/],
    ['batch_max_wait_time', 90, '90 (~1m)', /waits for more/],
    ['batch_max_wait_time', '30 seconds', '30 seconds', /waits for more/],
    ['checks_timeout', 3_600, '3600 (~1h00)', /longer count as failed/],
    ['checks_timeout', 'auto', 'auto', /works out from usual runs/],
    ['checks_timeout', null, 'none', /as long as they like/],
    ['batch_max_failure_resolution_attempts', null, 'no limit', /until its culprit/],
    ['batch_max_failure_resolution_attempts', 0, '0', /never split/],
    ['batch_max_failure_resolution_attempts', 2, '2', /so often at most/],
    ['merge_method', null, 'default', /the repository allows/],
    ['merge_method', 'merge-batch', 'merge-batch', /one pull request/],
    ['allow_inplace_checks', true, 'yes', /^old: /],
    ['draft_bot_account', null, 'the service', /draft pull requests/],
    ['queue_branch_prefix', '', '(empty)', /test branches/],
    ['queue_conditions', ['base=main', { or: ['label=x'] }], '["base=main",{"or":["label=x"]}]', /to enter/],
  ])('%s: %j', (key, given, value, meaning) => {
    const entry = entryOf(key, given);

    expect(entry).toMatchObject({ key, value, isOdd: false });
    expect(entry.meaning).toMatch(meaning);
  });

  test.each<[string, ConfigValue, string]>([
    ['batch_size', 'many', 'many'],
    ['batch_size', {}, '{}'],
    ['checks_timeout', ['1 hour'], '["1 hour"]'],
    ['autosquash', 'sometimes', 'sometimes'],
    ['priority', null, 'null'],
  ])('%s: %j is of no documented type and stands as it came', (key, given, value) => {
    expect(entryOf(key, given)).toMatchObject({
      value,
      isOdd: true,
      meaning: expect.stringContaining('not documented'),
    });
  });

  test.each(['affinity', '__proto__', 'constructor', 'toString'])('%s is not known, and shown raw', (key) => {
    expect(entryOf(key, { weight: 1 })).toEqual({
      key,
      value: '{"weight":1}',
      meaning: 'not known to this version',
      isOdd: true,
    });
  });
});
