import { parse, TomlError } from 'smol-toml';
import type { z } from 'zod';
import { inert } from '../../base/inert.ts';
import type { Keymap } from '../../store/session.ts';
import { remappable } from '../../ui/keymap.ts';
import { suggest } from '../args/suggest.ts';
import { keyFaults, keymapOf } from './chosen-keys.ts';
import { lineOf } from './line-of.ts';
import { entryNames, type SettingsFile, settingsSchema } from './schema.ts';

/** What could be read of a settings file, and what could not, each in one line that names the place. */
export interface ReadSettings {
  readonly values: SettingsFile;
  readonly problems: readonly string[];
  readonly keymap: Keymap;
  /** What is wrong with its keys: the screen must not start with them. */
  readonly keyFaults: readonly string[];
}

interface Fault {
  /** Of the key, which may stand in a table. */
  readonly path: readonly string[];
  readonly problem: string;
}

/** A value that cannot be read is left out and named. It never makes a session bolder: a broken `read_only` is true. */
export function readSettingsFile(toml: string, name: string): ReadSettings {
  const { values, problems } = valuesOf(toml, name);
  const keymap = keymapOf(values.keys);
  const faults = keyFaults(keymap).map(({ path, problem }) => `${name}${lineText(toml, path)}: ${problem}`);
  return { values, problems, keymap, keyFaults: faults };
}

function valuesOf(toml: string, name: string): Pick<ReadSettings, 'values' | 'problems'> {
  const written = tablesOf(toml);
  if (written instanceof TomlError) {
    const values = /^\s*read_only\b/m.test(toml) ? { read_only: true } : {};
    return { values, problems: [`${name} line ${written.line}: ${firstLine(written.message)}`] };
  }
  const first = settingsSchema.safeParse(written);
  if (first.success) return { values: first.data, problems: [] };
  const faults = first.error.issues.flatMap(faultsOf);
  const second = settingsSchema.safeParse(faults.reduce<unknown>((rest, { path }) => without(rest, path), written));
  const isReadOnly = faults.some(({ path }) => path.at(-1) === 'read_only') || !second.success;
  return {
    values: { ...second.data, ...(isReadOnly ? { read_only: true } : {}) },
    problems: faults.map(({ path, problem }) => `${name}${lineText(toml, path)}: ${problem}`),
  };
}

function tablesOf(toml: string): unknown {
  try {
    return parse(toml);
  } catch (error) {
    if (error instanceof TomlError) return error;
    throw error;
  }
}

function faultsOf(issue: z.core.$ZodIssue): Fault[] {
  const steps = issue.path.map(String);
  if (issue.code === 'unrecognized_keys') {
    return issue.keys.map((key) => ({ path: [...steps, key], problem: unknownKey(steps, key) }));
  }
  if (issue.code === 'invalid_key') {
    return [{ path: steps, problem: `${inert(steps.join('.'))} ${issue.issues[0]?.message ?? issue.message}` }];
  }
  // A fault inside a list is the fault of the list.
  const depth = issue.path.findIndex((step) => typeof step === 'number');
  const path = depth < 0 ? steps : steps.slice(0, depth);
  return [{ path, problem: `${inert(path.join('.'))} ${issue.message}` }];
}

const actions = remappable.map(({ id }) => id);

function unknownKey([table, ...place]: readonly string[], key: string): string {
  if (table === 'keys') return unknownAction([...place, key].join('.'));
  const near = suggest(key, entryNames);
  return `there is no setting ${inert(key.slice(0, 80))}${near === null ? '' : ` · did you mean ${near}?`}`;
}

function unknownAction(id: string): string {
  if (actions.includes(id)) return `write ${id} without quotes`;
  const near = suggest(id, actions);
  const told = near === null ? 'mergetop keys names all of them' : `did you mean ${near}?`;
  return `there is no action ${inert(id.slice(0, 80))} · ${told}`;
}

function without(table: unknown, [key, ...rest]: readonly string[]): unknown {
  if (key === undefined || typeof table !== 'object' || table === null) return table;
  const entries = Object.entries(table).flatMap(([name, value]): [string, unknown][] => {
    if (name !== key) return [[name, value]];
    return rest.length === 0 ? [] : [[name, without(value, rest)]];
  });
  return Object.fromEntries(entries);
}

function lineText(toml: string, path: readonly string[]): string {
  const line = lineOf(toml, path);
  return line === null ? '' : ` line ${line}`;
}

const firstLine = (message: string) => inert(message.split('\n', 1)[0] ?? '').replace(/^Invalid TOML document: /, '');
