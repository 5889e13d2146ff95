import { describe, expect, test } from 'vitest';
import { largestNumber, param, repositoryPath } from '../../src/wire/param.ts';

const noon = Date.UTC(2026, 10, 21, 12);

describe('read from an address', () => {
  test.each([
    ['an instant at UTC', param.instant(), '2026-11-21T12:00:00Z', noon],
    ['an instant at an offset', param.instant(), '2026-11-21T13:30:00+01:30', noon],
    ['an offset without a colon', param.instant(), '2026-11-21T13:00:00+0100', noon],
    ['microseconds, which are cut to milliseconds', param.instant(), '2026-11-21T12:00:00.001999Z', noon + 1],
    ['an instant without seconds', param.instant(), '2026-11-21T12:00Z', noon],
    ['a space for the T', param.instant(), '2026-11-21 12:00:00Z', noon],
    ['29 February of a leap year', param.instant(), '2028-02-29T12:00:00Z', Date.UTC(2028, 1, 29, 12)],
    ['the lowest number', param.integer(1, 100), '1', 1],
    ['the highest number', param.integer(1, 100), '100', 100],
    ['a number at zero', param.integer(0, largestNumber), '0', 0],
    ['a choice', param.choice(['asc', 'desc']), 'desc', 'desc'],
    ['the deprecated name of a choice', param.choices(['new'], { old: 'new' }), 'old', 'new'],
    [
      'a choice in the host spelling',
      param.choice(['action.host_actions']),
      'action.host_actions',
      'action.host_actions',
    ],
    [
      "a choice in the host's own",
      param.choice(['action.host_actions']),
      'action.github_actions',
      'action.host_actions',
    ],
    [
      'a UUID of either case',
      param.uuid(),
      '550E8400-e29b-41d4-a716-446655440000',
      '550E8400-e29b-41d4-a716-446655440000',
    ],
    ['an owner', repositoryPath.owner, 'acme-Corp-2', 'acme-Corp-2'],
    ['a repository', repositoryPath.repository, 'web_app.js-2', 'web_app.js-2'],
    ['characters outside of the first plane, each counted once', param.text({ longest: 2 }), '🦊🦊', '🦊🦊'],
  ])('%s', (_what, { schema }, wire, value) => {
    expect(schema.parse(wire)).toBe(value);
  });
});

describe('refused', () => {
  const offset = 'takes an ISO 8601 datetime with a UTC offset, such as 2026-11-21T14:30:00Z';

  test.each([
    ['an instant without an offset', param.instant(), '2026-11-21T12:00:00', offset],
    ['a Unix time in seconds', param.instant(), '1795262400', offset],
    ['a Unix time in milliseconds', param.instant(), '1795262400000', offset],
    ['a day alone', param.instant(), '2026-11-21', offset],
    ['30 February', param.instant(), '2026-02-30T12:00:00Z', offset],
    ['hour 25', param.instant(), '2026-11-21T25:00:00Z', offset],
    ['an instant with a word after it', param.instant(), '2026-11-21T12:00:00Z or so', offset],
    ['a number below', param.integer(1, 100), '0', 'takes a whole number from 1 to 100'],
    ['a number above', param.integer(1, 100), '101', 'takes a whole number from 1 to 100'],
    ['a fraction', param.integer(1, 100), '1.5', 'takes a whole number from 1 to 100'],
    ['a number in hexadecimal', param.integer(1, 100), '0x10', 'takes a whole number from 1 to 100'],
    ['an empty number', param.integer(1, 100), '', 'takes a whole number from 1 to 100'],
    [
      '2^63',
      param.integer(0, largestNumber),
      '9223372036854775808',
      'takes a whole number from 0 to 9223372036854775807',
    ],
    ['another word than the choices', param.choice(['asc', 'desc']), 'up', 'takes one of asc, desc'],
    ['a choice in another case', param.choice(['asc', 'desc']), 'ASC', 'takes one of asc, desc'],
    ['a UUID cut short', param.uuid(), '550e8400-e29b-41d4-a716', 'takes a UUID'],
    ['an empty owner', repositoryPath.owner, '', 'takes 1 to 40 characters'],
    ['an owner of 41 characters', repositoryPath.owner, 'a'.repeat(41), 'takes 1 to 40 characters'],
    ['an owner with a slash', repositoryPath.owner, 'a/b', 'must match ^[a-zA-Z0-9-]+$'],
    ['an owner with a newline at its end', repositoryPath.owner, 'a\n', 'must match ^[a-zA-Z0-9-]+$'],
    ['a repository of 101 characters', repositoryPath.repository, 'a'.repeat(101), 'takes 1 to 100 characters'],
    ['a repository with a space', repositoryPath.repository, 'a b', 'must match ^[\\w.-]+$'],
  ])('%s', (_what, { schema }, wire, message) => {
    expect(schema.safeParse(wire).error?.issues.map((issue) => issue.message)).toContain(message);
  });

  test.each([
    ['a number that a double does not hold', param.integer(0, largestNumber), 2 ** 53, 'exact up to 9007199254740991'],
    ['a number that is none', param.integer(0, largestNumber), Number.NaN, 'expected number'],
    ['an instant beyond the calendar', param.instant(), 1e18, 'takes an instant in epoch milliseconds'],
  ])('to be sent: %s', (_what, { schema }, value, message) => {
    expect(schema.safeEncode(value).error?.issues[0]?.message).toContain(message);
  });
});

test('only choices carry names that are spelled with the name of the code host', () => {
  expect(param.choice(['a']).coded).toBe(true);
  expect(param.choices(['a']).coded).toBe(true);
  expect(param.texts().coded).toBe(false);
});
