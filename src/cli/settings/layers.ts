import { readFile } from 'node:fs/promises';
import { resolve } from 'node:path';
import type { Keymap } from '../../store/session.ts';
import { type Flags, flags as known } from '../args/flag.ts';
import type { Value } from '../args/value.ts';
import { type Environment, type Machine, variable } from '../machine.ts';
import { badSettings } from '../problem.ts';
import type { ReadSettings } from './file.ts';
import { placesOf } from './place.ts';
import type { Entries, SettingsFile } from './schema.ts';

/** Where settings may stand, the nearest first: command line, environment, profile, settings file. */
export interface Layers {
  readonly flags: Flags;
  readonly env: Environment;
  /** Of the settings file, those of the profile in front. */
  readonly entries: Entries;
  readonly file: SettingsFile;
  /** What could not be read of the settings file. */
  readonly problems: readonly string[];
  readonly keymap: Keymap;
  readonly keyFaults: readonly string[];
}

interface Setting<T> {
  readonly value: Value<T>;
  readonly env?: readonly string[];
}

/** The nearest value of a setting; null when nothing says it. */
export function nearest<T>(env: Environment, setting: Setting<T>, given: T | undefined, entry: unknown): T | null {
  if (given !== undefined) return given;
  const name = setting.env?.find((each) => variable(env, each) !== undefined);
  if (name !== undefined) return ofVariable(env, name, setting.value);
  return entry === undefined ? null : setting.value.read(String(entry));
}

function ofVariable<T>(env: Environment, name: string, { read, takes }: Value<T>): T {
  const value = read(variable(env, name) ?? '');
  if (value === null) throw badSettings(`${name} takes ${takes} · set it so, or take it away`);
  return value;
}

export async function layersOf(flags: Flags, machine: Machine): Promise<Layers> {
  const { values: file, ...read } = await readFrom(flags, machine);
  const profile = nearest(machine.env, known.profile, flags.profile, file.profile);
  const chosen = profile === null ? {} : file.profiles?.[profile];
  if (chosen === undefined) {
    throw badSettings(`there is no profile '${profile}' in the settings · mergetop paths tells where they are read`);
  }
  return { flags, env: machine.env, entries: { ...file, ...chosen }, file, ...read };
}

async function readFrom(flags: Flags, machine: Machine): Promise<ReadSettings> {
  const named = nearest(machine.env, known.settings, flags.settings, undefined);
  const path = named === null ? placesOf(machine).settings : resolve(machine.cwd, named);
  const toml = await readFile(path, 'utf8').catch((error: unknown) => unreadable(error, path, named !== null));
  if (typeof toml !== 'string') return toml;
  // Its parser is loaded by those only who have a settings file.
  const { readSettingsFile } = await import('./file.ts');
  return readSettingsFile(toml, path);
}

const nothing: ReadSettings = { values: {}, problems: [], keymap: new Map(), keyFaults: [] };

function unreadable(error: unknown, path: string, isNamed: boolean): ReadSettings {
  if (isNamed)
    throw badSettings(`the settings file ${path} cannot be read · name one that exists and that you may read`);
  const isMissing = error instanceof Error && 'code' in error && (error.code === 'ENOENT' || error.code === 'ENOTDIR');
  return { ...nothing, problems: isMissing ? [] : [`${path} cannot be read, so defaults are used`] };
}
