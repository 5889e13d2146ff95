import type { Program } from './program.ts';

/** The row under the cursor as it stands on the screen. */
export const cursorRow = (program: Program): string => program.lines().find((line) => line.startsWith('▌')) ?? '';

/** Goes down until the cursor's row says `what`, and gives the number of the pull request there. */
export async function walkTo(program: Program, what: string | RegExp): Promise<string> {
  await program.press('g');
  for (let steps = 0; steps < 60; steps++) {
    const row = cursorRow(program);
    const number = /#\d+/.exec(row)?.[0];
    if (number !== undefined && new RegExp(what).test(row)) return number;
    await program.press('j');
  }
  throw new Error(`no row says ${String(what)}:\n${program.text()}`);
}
