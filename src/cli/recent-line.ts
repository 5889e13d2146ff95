import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { hash } from '../base/random.ts';
import type { Machine } from './machine.ts';
import { putFile } from './put-file.ts';
import { placesOf } from './settings/place.ts';

// What `mergetop line` said last, kept because a status line asks every few seconds, often from many panes at once. This file
// is loaded before anything else of the program, so that an answer from here costs little more than starting Node.

export interface Said {
  /** Epoch milliseconds. */
  readonly at: number;
  /** Without a line break. */
  readonly text: string;
}

/** As long as this a line is given again without asking. */
const freshMs = 10_000;
/** Older ones say nothing of today. */
const keptMs = 24 * 3_600_000;

/** Answers `mergetop line` from what was said a moment ago; false when there is no such thing. */
export function repeatLine(machine: Machine): boolean {
  if (machine.args[0] !== 'line') return false;
  const said = lastSaid(machine);
  if (said === null || machine.clock.now() - said.at > freshMs) return false;
  machine.output.write(`${said.text}\n`);
  return true;
}

export function lastSaid(machine: Machine): Said | null {
  try {
    const said: unknown = JSON.parse(readFileSync(fileOf(machine), 'utf8'));
    const age = isSaid(said) ? machine.clock.now() - said.at : Number.POSITIVE_INFINITY;
    return isSaid(said) && age >= 0 && age < keptMs ? said : null;
  } catch {
    return null;
  }
}

/** A status line goes on without its memory. */
export function remember(machine: Machine, said: Said): void {
  try {
    putFile(fileOf(machine), JSON.stringify(said));
  } catch {}
}

/** Where the answer to the same question by the same person is kept: other words, another folder, another token ask another. */
function fileOf(machine: Machine): string {
  const { args, cwd, env } = machine;
  const told = Object.entries(env).filter(([name]) =>
    /^(MERGETOP|MERGIFY|GITHUB|GH|XDG)_|^(LANG|LC_\w+|TZ)$/.test(name),
  );
  const question = JSON.stringify([args, cwd, told.sort()]);
  const name = [0, 0x9e3779b9].map((seed) => hash(question, seed).toString(16).padStart(8, '0')).join('');
  return join(placesOf(machine).cache, `line-${name}.json`);
}

function isSaid(value: unknown): value is Said {
  if (typeof value !== 'object' || value === null || !('at' in value) || !('text' in value)) return false;
  return typeof value.at === 'number' && typeof value.text === 'string' && !/\p{Cc}/u.test(value.text);
}
