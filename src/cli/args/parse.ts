import meow from 'meow';
import { inert } from '../../base/inert.ts';
import { badSettings, wrongUsage } from '../problem.ts';
import { type CommandName, commandNamed, commandNames, isCommand } from './command.ts';
import type { Positional } from './commands/shape.ts';
import { type Flag, type FlagName, type Flags, flagNamed, flags, isFlag, spelledFlag } from './flag.ts';
import { suggest } from './suggest.ts';

/** A command line that fits the table. */
export interface Invocation {
  /** Null is the monitor. */
  readonly command: CommandName | null;
  readonly positionals: readonly string[];
  readonly flags: Flags;
}

/** Throws a `Problem` that says what does not fit. */
export function parse(argv: readonly string[]): Invocation {
  const given = split(argv);
  const [first] = given.input;
  const command = first !== undefined && isCommand(first) ? first : null;
  const read = readFlags(given.flags, command);
  const positionals = command === null ? given.input : given.input.slice(1);
  if (read.help !== true && read.version !== true) checkPositionals(positionals, command);
  return { command, positionals, flags: read };
}

/** Every flag of every command is known here, so that flags may stand before the command as well as behind it. */
function split(argv: readonly string[]): { input: readonly string[]; flags: Readonly<Record<string, unknown>> } {
  const known = Object.entries<Flag>(flags).map(([name, { value, short, isMany }]) => [
    name,
    {
      type: value === undefined ? ('boolean' as const) : ('string' as const),
      ...(short === undefined ? {} : { shortFlag: short }),
      ...(isMany === undefined ? {} : { isMultiple: isMany }),
    },
  ]);
  try {
    return meow({
      importMeta: import.meta,
      argv: withDashes(argv),
      pkg: { name: 'mergetop' },
      flags: Object.fromEntries(known),
      autoHelp: false,
      autoVersion: false,
      description: false,
    });
  } catch (error) {
    // What meow itself refuses is a flag given twice; it says which.
    throw wrongUsage(error instanceof Error ? error.message : String(error));
  }
}

/** A lone dash behind a flag is its value, which the parser takes for an argument unless it is glued on. */
function withDashes(argv: readonly string[]): string[] {
  return argv.flatMap((word, index) => {
    if (word === '-' && argv[index - 1]?.startsWith('--')) return [];
    return argv[index + 1] === '-' && word.startsWith('--') ? [`${word}=-`] : [word];
  });
}

function readFlags(given: Readonly<Record<string, unknown>>, command: CommandName | null): Flags {
  const allowed: readonly string[] = commandNamed(command).flags;
  const read: Record<string, unknown> = {};
  for (const [name, value] of Object.entries(given)) {
    if (value === undefined || value === false || (Array.isArray(value) && value.length === 0)) continue;
    if (!isFlag(name)) throw unknownFlag(name, allowed);
    if (!allowed.includes(name))
      throw wrongUsage(`${title(command)} takes no ${spelledFlag(name)} · ${advice(command)}`);
    read[name] = Array.isArray(value) ? value.map((each) => readOne(name, each)) : readOne(name, value);
  }
  return read;
}

function readOne(name: FlagName, given: unknown): unknown {
  const { value, isSetting } = flagNamed(name);
  if (value === undefined) return true;
  const read = typeof given === 'string' ? value.read(given) : null;
  if (read !== null) return read;
  const takes = `${spelledFlag(name)} takes ${value.takes}`;
  // What was written is not repeated there: an address may hold a password.
  if (isSetting) throw badSettings(takes);
  throw wrongUsage(typeof given === 'string' && given !== '' ? `${takes}, not ${quoted(given)}` : takes);
}

function unknownFlag(name: string, allowed: readonly string[]) {
  const written = name.length === 1 ? `-${name}` : spelledFlag(name);
  const near = suggest(written, allowed.map(spelledFlag));
  return wrongUsage(
    `there is no flag ${quoted(written)} · ${near === null ? 'see mergetop --help' : `did you mean ${near}?`}`,
  );
}

function checkPositionals(given: readonly string[], command: CommandName | null): void {
  const { positionals } = commandNamed(command);
  const [first] = given;
  if (command === null && first !== undefined && !first.includes('/')) {
    const near = suggest(first, commandNames);
    const hint = near === null ? 'see mergetop --help; a repository is written as owner/name' : `did you mean ${near}?`;
    throw wrongUsage(`there is no command ${quoted(first)} · ${hint}`);
  }
  const missing = positionals.slice(given.length).find((each) => each.isOptional === undefined);
  if (missing !== undefined) throw wrongUsage(`${title(command)} needs ${missing.label} · ${advice(command)}`);
  const isOpen = positionals.at(-1)?.isMany === true;
  const extra = isOpen ? undefined : given[positionals.length];
  if (extra !== undefined) throw wrongUsage(`${title(command)} takes no ${quoted(extra)} · ${advice(command)}`);
  for (const [index, each] of positionals.entries()) checkChoice(each, given[index]);
}

function checkChoice({ label, choices }: Positional, given: string | undefined): void {
  if (choices === undefined || given === undefined || choices.includes(given)) return;
  const near = suggest(given, choices);
  const hint = near === null ? '' : ` · did you mean ${near}?`;
  throw wrongUsage(`${label} is one of ${choices.join(', ')}, not ${quoted(given)}${hint}`);
}

export const title = (command: CommandName | null) => (command === null ? 'mergetop' : `mergetop ${command}`);

const advice = (command: CommandName | null) => `see ${title(command)} --help`;

const quoted = (given: string) => `'${inert(given.slice(0, 80))}'`;
