import type { Invocation } from './args/parse.ts';
import type { Exit } from './exit-code.ts';
import type { Machine } from './machine.ts';

/** What a command does; it answers how it ended, and rejects with a `Problem` or the client's error. */
export type Action = (invocation: Invocation, machine: Machine) => Promise<Exit>;
