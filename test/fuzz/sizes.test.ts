import { expect, test } from 'vitest';
import { openProgram } from '../stories/program.ts';

const seen = { scenario: 'calm', historyDays: 1 } as const;

test.each([
  [1, 1],
  [2, 200],
  [500, 2],
  [500, 200],
  [20, 5],
])('at %i x %i the screen is exactly as large as the terminal', async (columns, rows) => {
  const program = await openProgram({ ...seen, columns, rows });

  await program.pass(2);

  expect(program.lines()).toHaveLength(rows);
  expect(Math.max(...program.lines().map(({ length }) => length))).toBeLessThanOrEqual(columns);
});

test('a storm of sizes ends in a screen like any other', async () => {
  const calm = await openProgram({ ...seen, columns: 100, rows: 30 });
  const stormy = await openProgram({ ...seen, columns: 100, rows: 30 });
  await calm.pass(2);
  for (let step = 0; step < 40; step++) await stormy.resize(1 + ((step * 37) % 180), 1 + ((step * 17) % 60));
  await stormy.resize(100, 30);
  await stormy.pass(2);

  expect(stormy.lines()).toEqual(calm.lines());
});
