import type { Confirmation } from '../domain/verdict/confirmation.ts';
import type { Machine } from './machine.ts';
import { Problem, wrongUsage } from './problem.ts';

/** Refuses what would have to ask where nobody can be asked, before anything else happens. */
export function requireAnswers({ input, errors }: Machine, isAgreed: boolean, what: string): void {
  if (isAgreed || (input.isTerminal && errors.isTerminal)) return;
  throw wrongUsage(`${what} asks before it sends, and there is no terminal to ask on · add --yes`);
}

/** Goes on only if exactly the answer is typed that the confirmation wants; anything else declines. */
export async function ask(machine: Machine, { answer }: Confirmation, what: string): Promise<void> {
  machine.errors.write(`type ${answer} to ${what}, anything else leaves it: `);
  const given = await machine.input.answer(machine.interruption());
  if (given === null) machine.errors.write('\n');
  if (machine.interruption().aborted) throw new Problem('interrupted', 'nothing was sent');
  if (given?.trim() !== answer) throw new Problem('notReached', 'nothing was sent');
}
