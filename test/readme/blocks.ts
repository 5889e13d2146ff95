import { readFileSync } from 'node:fs';
import { commandNamed, commandNames } from '../../src/cli/args/command.ts';
import { flagNamed } from '../../src/cli/args/flag.ts';
import { meaning, spelling, synopsis } from '../../src/cli/args/help.ts';
import { exits } from '../../src/cli/exit-code.ts';
import { publishedSchema } from '../../src/cli/settings/schema.ts';
import type { Bindings } from '../../src/ui/binding.ts';
import { keyName } from '../../src/ui/key-name.ts';
import { keyGroups } from '../../src/ui/keymap.ts';
import { endpoints } from '../../src/wire/index.ts';

/** The parts of the README that are made from the program's own tables, by the name in their markers. */
export const blocks: Readonly<Record<string, () => string>> = {
  keys: () => keyGroups.map(({ title, bindings }) => keyTable(title, bindings)).join('\n\n'),
  commands: () =>
    rows(
      ['command', 'what it does'],
      commandNames.map((name) => [`\`mergetop ${synopsis(name)}\``, commandNamed(name).summary]),
    ),
  flags: () =>
    rows(
      ['flag', 'meaning'],
      commandNamed(null).flags.map((name) => [`\`${spelling(name).trim()}\``, meaning(name)]),
    ),
  variables: () =>
    rows(
      ['variable', 'same as'],
      commandNamed(null).flags.flatMap((name) =>
        (flagNamed(name).env ?? []).map((variable) => [`\`${variable}\``, `\`${spelling(name).trim()}\``]),
      ),
    ),
  settings: () =>
    rows(
      ['setting', 'takes', 'meaning'],
      Object.entries(publishedSchema().properties ?? {}).map(([name, entry]) => {
        const { description = '', ...taken } = typeof entry === 'boolean' ? {} : entry;
        return [`\`${name}\``, takenBy(taken), description];
      }),
    ),
  exits: () =>
    rows(
      ['code', 'meaning'],
      Object.values(exits).map(({ code, meaning }) => [String(code), meaning]),
    ),
  endpoints: () =>
    rows(
      ['operation', 'request', 'what it gives', 'in'],
      Object.entries(endpoints).map(([name, { method, route, summary, section, deprecated }]) => [
        `\`${name}\``,
        `\`${method} ${route}\``,
        deprecated ? `${summary} (deprecated)` : summary,
        section,
      ]),
    ),
  thresholds,
};

/** What a setting takes, in one or two words. */
function takenBy({ type, enum: choices, anyOf }: Omit<Schema, 'description'>): string {
  if (anyOf !== undefined) return 'text or a list';
  if (Array.isArray(choices)) return choices.map((choice) => `\`${String(choice)}\``).join(' ');
  return taken[String(type)] ?? '';
}

type Schema = ReturnType<typeof publishedSchema>;

const taken: Readonly<Record<string, string>> = {
  string: 'text',
  number: 'a number',
  boolean: '`true` `false`',
  object: 'a table',
};

function keyTable(title: string, bindings: Bindings): string {
  return `**${title}**\n\n${rows(
    ['key', 'what it does'],
    bindings.map((each) => [each.keys.map((key) => `\`${keyName(key)}\``).join(' '), each.help]),
  )}`;
}

/** Names, values and meanings as they stand in the source: the numbers there are what the verdicts compare with. */
function thresholds(): string {
  const source = readFileSync('src/domain/verdict/threshold.ts', 'utf8');
  const found = source.matchAll(/\/\*\* (?<meaning>[^*]+) \*\/\nexport const (?<name>\w+) = (?<value>[^;{]+);/g);
  return rows(
    ['threshold', 'value', 'meaning'],
    [...found].map(({ groups = {} }) => [`\`${groups['name']}\``, groups['value'] ?? '', groups['meaning'] ?? '']),
  );
}

function rows(head: readonly string[], body: readonly (readonly string[])[]): string {
  const row = (cells: readonly string[]) =>
    `| ${cells.map((cell) => cell.replaceAll('|', '\\|').replaceAll('\n', ' ')).join(' | ')} |`;
  return [row(head), `|${'---|'.repeat(head.length)}`, ...body.map(row)].join('\n');
}

/** The text with each marked part replaced by what its table says now. */
export function filled(readme: string): string {
  return readme.replaceAll(
    /(<!-- (\w+) -->\n)[\s\S]*?(<!-- \/\2 -->)/g,
    (whole, open: string, name: string, close: string) => {
      const make = blocks[name];
      return make === undefined ? whole : `${open}${make()}\n${close}`;
    },
  );
}
