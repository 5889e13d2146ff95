import type { FailureKind } from '../domain/failure.ts';

/** How a command can end, with what a script reads as its exit code and a person in the documentation. */
export const exits = {
  done: { code: 0, meaning: 'done; `wait`: merged, or left where `--until left` asked for no more' },
  notReached: { code: 1, meaning: 'declined, or what was asked for was not reached; also: Node.js is too old' },
  usage: {
    code: 2,
    meaning: 'wrong usage: an unknown command or flag, a value that does not fit, no terminal to ask on',
  },
  left: { code: 3, meaning: '`wait`: left the queue without merging' },
  neverQueued: { code: 4, meaning: '`wait`: not in the queue, and the log knows of no stay in it' },
  timedOut: { code: 5, meaning: '`wait`: still queued when the time was up' },
  service: { code: 6, meaning: 'the service did not answer, or refused' },
  settings: { code: 8, meaning: 'settings are missing or malformed; `simulate`: the configuration is invalid' },
  bug: { code: 70, meaning: 'a defect of mergetop itself' },
  interrupted: { code: 130, meaning: 'ended by ^C' },
  hungUp: { code: 129, meaning: 'ended because its terminal went away' },
  quit: { code: 131, meaning: 'ended by SIGQUIT' },
  terminated: { code: 143, meaning: 'ended by SIGTERM, or by another signal that ends programs' },
} as const satisfies Readonly<Record<string, { readonly code: number; readonly meaning: string }>>;

export type Exit = keyof typeof exits;

const ofFailure: Readonly<Record<FailureKind, Exit>> = {
  offline: 'service',
  timeout: 'service',
  throttled: 'service',
  unavailable: 'service',
  unauthorized: 'service',
  missing: 'service',
  refused: 'service',
  malformed: 'service',
  cancelled: 'interrupted',
};

export const exitOfFailure = (kind: FailureKind): Exit => ofFailure[kind];
