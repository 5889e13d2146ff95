import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { inspect } from 'node:util';
import { inert } from '../base/inert.ts';
import { exits } from './exit-code.ts';
import type { Machine } from './machine.ts';
import { placesOf } from './settings/place.ts';

/** Tells of a defect in one line, keeps the rest in a file, and returns the exit code. It must not fail itself. */
export function crash(error: unknown, machine: Machine): number {
  const message = error instanceof Error ? error.message : String(error);
  const kept = keep(report(error, machine), machine);
  const where = kept === null ? '' : ` · report: ${kept} (no token inside)`;
  const odd = machine.output.isTerminal ? ' · if the terminal looks odd, run: reset' : '';
  machine.errors.write(`mergetop crashed: ${inert(machine.secrets.redact(message).slice(0, 500))}${where}${odd}\n`);
  return exits.bug.code;
}

function report(error: unknown, { version, system, env, output, clock, args, secrets }: Machine): string {
  const lines = [
    `mergetop ${version} on ${system}`,
    new Date(clock.now()).toISOString(),
    `TERM=${env['TERM'] ?? ''}, ${output.columns} columns`,
    `arguments: ${args.join(' ')}`,
    '',
    inspect(error, { depth: 5 }),
  ];
  return secrets.redact(`${lines.join('\n')}\n`);
}

function keep(text: string, machine: Machine): string | null {
  const folder = placesOf(machine).state;
  const stamp = new Date(machine.clock.now()).toISOString().slice(0, 19).replaceAll(':', '');
  const path = join(folder, `crash-${stamp}.txt`);
  try {
    mkdirSync(folder, { recursive: true, mode: 0o700 });
    writeFileSync(path, text, { mode: 0o600 });
    return path;
  } catch {
    return null;
  }
}
