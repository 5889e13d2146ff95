import { exits } from '../exit-code.ts';
import { type CommandName, commandNamed, commandNames } from './command.ts';
import type { Positional } from './commands/shape.ts';
import { type Flag, type FlagName, flagNamed, spelledFlag } from './flag.ts';
import { title } from './parse.ts';

/** What `--help` prints: everything it says stands in the table of commands and flags. */
export function help(command: CommandName | null, version: string): string {
  const { summary, about, examples } = commandNamed(command);
  const head = command === null ? `mergetop ${version} · ${summary}` : `${title(command)} · ${summary}`;
  const parts = [
    [head],
    usage(command),
    about,
    command === null
      ? section(
          'Commands',
          commandNames.map((name) => [synopsis(name), commandNamed(name).summary]),
        )
      : [],
    section(
      'Arguments',
      commandNamed(command).positionals.map((each) => [each.label, each.help]),
    ),
    section(
      'Flags',
      commandNamed(command).flags.map((name) => [spelling(name), meaning(name)]),
    ),
    section('Examples', examples),
    command === null
      ? [...section('Exit codes', exitRows()), '', 'Environment, settings file and keys: mergetop man']
      : [],
  ];
  return `${parts
    .filter((part) => part.length > 0)
    .map((part) => part.join('\n'))
    .join('\n\n')}\n`;
}

function usage(command: CommandName | null): readonly string[] {
  const { positionals } = commandNamed(command);
  const own = `  ${[title(command), ...positionals.map(written), '[flags]'].join(' ')}`;
  return command === null ? ['Usage', own, '  mergetop <command> [flags]'] : ['Usage', own];
}

/** `show PR`. */
export const synopsis = (name: CommandName) => [name, ...commandNamed(name).positionals.map(written)].join(' ');

function written({ label, choices, isOptional, isMany }: Positional): string {
  const word = (choices?.join('|') ?? label) + (isMany ? '…' : '');
  return isOptional ? `[${word}]` : word;
}

/** `-b, --branch NAME`. */
export function spelling(name: FlagName): string {
  const { short, value } = flagNamed(name);
  const long = [spelledFlag(name), ...(value === undefined ? [] : [value.label])].join(' ');
  return short === undefined ? `    ${long}` : `-${short}, ${long}`;
}

/** The help of a flag with what it takes and which variables say the same. */
export function meaning(name: FlagName): string {
  const { help: text, value, env }: Flag = flagNamed(name);
  const choices = value?.choices === undefined ? '' : `: ${value.choices.join(', ')}`;
  return `${text}${choices}${env === undefined ? '' : ` [${env.join(', ')}]`}`;
}

/** Every exit code with the meanings it has. */
export const exitRows = (): (readonly [string, string])[] =>
  Object.values(exits).map(({ code, meaning: said }) => [String(code), said.replaceAll('`', '')]);

const widestLabel = 30;

function section(name: string, rows: readonly (readonly [string, string])[]): readonly string[] {
  if (rows.length === 0) return [];
  const width = Math.min(widestLabel, Math.max(...rows.map(([label]) => label.length)));
  const line = ([label, text]: readonly [string, string]) =>
    label.length > width ? `  ${label}\n  ${' '.repeat(width)}  ${text}` : `  ${label.padEnd(width)}  ${text}`;
  return [name, ...rows.map(line)];
}
