import { inert } from '../base/inert.ts';
import { never } from '../base/never.ts';
import { isOpen, type Write } from '../store/write.ts';
import type { Exit } from './exit-code.ts';
import { iso, jsonLine } from './json.ts';
import { Problem } from './problem.ts';
import type { Call } from './with-service.ts';

interface Outcome {
  readonly exit: Exit;
  readonly text: string;
}

export interface Words {
  /** What was asked, as `dequeue #5210`. */
  readonly what: string;
  readonly observed: string;
  /** How it counts that it was observed. */
  readonly reached?: Exit;
  /** What still stands where it was accepted and not seen. */
  readonly pending: string;
  /** What still stands where it was not carried out. */
  readonly unchanged: string;
  /** More to tell a script. */
  readonly json?: object;
}

/** Tells how a write ended: as it was read back, never as the reply alone says. */
export function tell({ flags, machine, repository, say }: Call, write: Write, words: Words): Exit {
  const { exit: reached, text } = outcomeOf(write, words);
  const exit = isOpen(write) && machine.interruption().aborted ? 'interrupted' : reached;
  if (flags.json) {
    const { call, phase, sentAt } = write;
    const name = `${repository.owner}/${repository.name}`;
    const fields = { repository: name, call: call.endpoint, phase, sent_at: iso(sentAt), text, ...words.json };
    machine.output.write(jsonLine('mergetop/write/1', fields));
  }
  if (exit === 'interrupted') say(text);
  else if (exit !== 'done') throw new Problem(exit, text);
  else if (!flags.json) machine.output.write(`${inert(text)}\n`);
  return exit;
}

function outcomeOf(
  { phase, failure }: Write,
  { what, observed, reached = 'done', pending, unchanged }: Words,
): Outcome {
  switch (phase) {
    case 'observed':
      return { exit: reached, text: observed };
    case 'refused':
      return { exit: 'service', text: `${what} was refused: ${failure?.text ?? 'no reason was given'}` };
    case 'absent':
      return failure === null
        ? { exit: 'notReached', text: `${what} was accepted, but ${unchanged}` }
        : { exit: 'service', text: `no answer came to ${what}, and ${unchanged}: it was not carried out` };
    case 'accepted':
      return { exit: 'notReached', text: `${what} was accepted, and ${pending}` };
    case 'sent':
    case 'unknown':
      return {
        exit: 'service',
        text: `no answer came to ${what}, and no reading could tell whether it was carried out · look before you try again`,
      };
    default:
      return never(phase);
  }
}
