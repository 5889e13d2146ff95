import { expect, test } from 'vitest';
import { z } from 'zod';
import { simulation, stage } from '../support/stage.ts';

const document = z.looseObject({
  schema: z.literal('mergetop/stats/1'),
  from: z.iso.datetime(),
  to: z.iso.datetime(),
  stats: z.array(
    z.looseObject({ id: z.string(), unit: z.string(), value: z.number().nullable(), base: z.number().nullable() }),
  ),
});

async function statsOf(line: string) {
  const set = await simulation('calm');
  const { code, out } = await set.playOut(set.start(line), 50);
  expect(code).toBe(0);
  return document.parse(JSON.parse(out));
}

test('the statistics of the monitor, each beside the time before', async () => {
  const set = await simulation('calm');

  const { code, out, err } = await set.playOut(set.start('stats --since 1d'), 50);

  expect({ code, err }).toEqual({ code: 0, err: '' });
  expect(out).toMatch(/^24h to now {2}against the 24h before/);
  for (const label of ['merged /day', 'CI runtime', 'failure rate', 'exits']) expect(out).toContain(label);
});

test('a span of time and a few of them', async () => {
  const { from, to, stats } = await statsOf('stats merged --since 1d --json');

  expect(Date.parse(to) - Date.parse(from)).toBe(24 * 3_600_000);
  expect(stats.map(({ id }) => id)).toContain('merged');
  expect(stats.every(({ value }) => value !== null && value >= 0)).toBe(true);
});

test('the figures of a script are those of the screen', async () => {
  const set = await simulation('calm');
  const { stats } = document.parse(
    JSON.parse((await set.playOut(set.start('stats merged --since 1d --json'), 50)).out),
  );
  const merged = stats.find(({ id }) => id === 'merged');

  const { out } = await set.playOut(set.start('stats merged --since 1d'), 50);

  expect(out).toMatch(new RegExp(`merged /day +${Math.round(merged?.value ?? -1)}\\b`));
});

test('what could not be read is said, and ends it only when it is everything', async () => {
  const set = await stage();
  set.refuse('/stats/', 403);

  const { code, err } = await set.playOut(set.start('stats'), 50);

  expect(code).toBe(6);
  expect(err).toMatch(/(\d+) of \1 statistics could not be read/);
});
