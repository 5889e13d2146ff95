import type { Program } from './program.ts';

/** Opens the dialog and confirms it: the pause is on its way. */
export async function confirmPause(program: Program, reason: string): Promise<void> {
  await program.press('P');
  await program.sees('· ready');
  await program.type(reason);
  await program.press('enter');
  await program.sees('type pause');
  await program.pass(1);
  await program.type('pause');
  await program.sees('· matched');
  await program.press('enter');
}

/** Pauses the queue and closes the dialog once the queue shows it. */
export async function pauseQueue(program: Program, reason: string): Promise<void> {
  await confirmPause(program, reason);
  await program.sees('· done');
  await program.press('escape');
}
