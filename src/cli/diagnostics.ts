import { closeSync, fchmodSync, fstatSync, openSync, writeSync } from 'node:fs';
import { resolve } from 'node:path';
import type { Clock } from '../base/clock.ts';
import { badSettings } from './problem.ts';
import type { Secrets } from './settings/secret.ts';

/** What happened, for whoever has to find out why: one JSON object a line, without secrets and without bodies. */
export interface Diagnostics {
  readonly tell: (event: string, fields: object) => void;
  readonly close: () => void;
}

export const noDiagnostics: Diagnostics = { tell: () => {}, close: () => {} };

interface Here {
  readonly cwd: string;
  readonly clock: Clock;
  readonly secrets: Secrets;
}

/** Adds to the file. Throws a `Problem` where it cannot be written; later faults of the disk are kept to itself. */
export function openDiagnostics(file: string, { cwd, clock, secrets }: Here): Diagnostics {
  const handle = open(resolve(cwd, file), file);
  let isBroken = false;
  const redacted = (_name: string, value: unknown) => (typeof value === 'string' ? secrets.redact(value) : value);
  return {
    tell(event, fields) {
      if (isBroken) return;
      const at = new Date(clock.now()).toISOString();
      try {
        writeSync(handle, `${JSON.stringify({ at, event, ...fields }, redacted)}\n`);
      } catch {
        isBroken = true;
      }
    },
    close() {
      isBroken = true;
      closeSync(handle);
    },
  };
}

function open(path: string, written: string): number {
  try {
    const handle = openSync(path, 'a', 0o600);
    if (fstatSync(handle).isFile()) fchmodSync(handle, 0o600);
    return handle;
  } catch {
    throw badSettings(`the log ${written} cannot be written · name a file in a folder that you may write to`);
  }
}
