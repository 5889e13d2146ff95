import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import { type Stage, simulation } from '../support/stage.ts';

const changed = z.looseObject({ schema: z.literal('mergetop/quarantine/1'), what: z.string(), id: z.string() });
const listed = z.looseObject({
  schema: z.literal('mergetop/quarantines/1'),
  quarantined_tests: z.array(z.looseObject({ id: z.string(), test_name: z.string(), reason: z.string() })),
});

async function list({ command }: Stage, test: string) {
  return listed.parse(JSON.parse((await command(`quarantine list ${test} --json`)).out)).quarantined_tests;
}

const writes = ({ requests }: Stage) => requests.filter((request) => !request.startsWith('GET'));

test('a test is put into quarantine, listed, and let out by its name', async () => {
  const set = await simulation('calm');

  const added = await set.command('quarantine add unit::pays --reason flaky');
  expect(added).toMatchObject({ code: 0, err: '' });
  expect(added.out).toMatch(/^unit::pays is in quarantine on every branch \([\da-f-]{36}\)\n$/);
  expect(await list(set, 'unit::pays')).toMatchObject([{ test_name: 'unit::pays', reason: 'flaky' }]);

  const lifted = await set.command('quarantine lift unit::pays');
  expect(lifted).toEqual({ code: 0, out: 'the quarantine of unit::pays is lifted\n', err: '' });
  expect(await list(set, 'unit::pays')).toEqual([]);
});

test('on one branch, and let out by its id', async () => {
  const set = await simulation('calm');
  const { out } = await set.command('quarantine add unit::pays --reason flaky -b main --json');
  const { id } = changed.parse(JSON.parse(out));

  expect(await list(set, 'unit::pays')).toMatchObject([{ id, branch_name: 'main' }]);
  expect((await set.command(`quarantine lift ${id}`)).code).toBe(0);
});

test('one line a quarantine', async () => {
  const set = await simulation('calm');
  await set.command('quarantine add unit::pays --reason flaky -b main');

  expect((await set.command('quarantine list unit::pays')).out).toMatch(
    /^[\da-f-]{36} {6}0s {2}- +unit::pays {2}on main only {2}manual: flaky\n$/,
  );
});

describe('nothing is sent', () => {
  test.each([
    ['without a reason', 'quarantine add unit::pays', 2, /needs --reason TEXT/],
    ['without a test', 'quarantine add --reason x', 2, /needs TEST/],
    ['for an unknown action', 'quarantine ad unit::pays', 2, /did you mean add\?/],
    [
      'for a test that is in none',
      'quarantine lift unit::pays',
      1,
      /unit::pays is not in quarantine · nothing was sent/,
    ],
  ])('%s', async (_how, line, code, text) => {
    const set = await simulation('calm');

    expect(await set.command(line)).toEqual({ code, out: '', err: expect.stringMatching(text) });
    expect(writes(set)).toEqual([]);
  });

  test('for a test that is in several, which are told', async () => {
    const set = await simulation('calm');
    await set.command('quarantine add unit::pays --reason flaky');
    await set.command('quarantine add unit::pays --reason flaky -b main');

    const { code, err } = await set.command('quarantine lift unit::pays');

    expect(code).toBe(1);
    expect(err).toMatch(
      /in several quarantines · name one by its id: [\da-f-]{36} \(every branch\), [\da-f-]{36} \(main\)/,
    );
    expect(writes(set)).toHaveLength(2);
  });
});

test('a refusal is told as such', async () => {
  const set = await simulation('calm');
  set.refuse('POST', 403);

  const { code, err } = await set.command('quarantine add unit::pays --reason flaky');

  expect(code).toBe(6);
  expect(err).toMatch(/^mergetop: this token may not do this: add quarantine · /);
});
