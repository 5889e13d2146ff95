import type { Binding } from '../../ui/binding.ts';
import { keyName } from '../../ui/key-name.ts';
import { keyGroups } from '../../ui/keymap.ts';
import { type CommandName, commandNamed, commandNames, monitor } from './command.ts';
import { type Flag, type FlagName, flags, isFlag } from './flag.ts';
import { exitRows, meaning, spelling, synopsis } from './help.ts';

/** The manual page in roff; what it says of commands, flags and exit codes stands in the same table as `--help`. */
export function manual(version: string): string {
  return `${[
    `.TH MERGETOP 1 "" "mergetop ${version}" "User Commands"`,
    '.SH NAME',
    `mergetop \\- ${escaped(monitor.summary)}`,
    '.SH SYNOPSIS',
    '.B mergetop',
    escaped('[OWNER/NAME…] [flags]'),
    '.br',
    '.B mergetop',
    escaped('command [flags]'),
    '.SH DESCRIPTION',
    ...monitor.about.flatMap(paragraph),
    '.SH COMMANDS',
    ...commandNames.flatMap(commandPart),
    '.SH FLAGS',
    ...Object.keys(flags).filter(isFlag).flatMap(flagPart),
    '.SH KEYS',
    ...keyGroups.flatMap(({ title, bindings }) => [`.SS ${escaped(title)}`, ...bindings.flatMap(keyPart)]),
    '.SH ENVIRONMENT',
    ...environment().flatMap(([name, what]) => tagged(name, what)),
    '.SH FILES',
    ...files.flatMap(([name, what]) => tagged(name, what)),
    '.SH EXIT STATUS',
    ...exitRows().flatMap(([code, what]) => tagged(code, what)),
    '.SH EXAMPLES',
    ...[monitor, ...commandNames.map(commandNamed)].flatMap(({ examples }) => examples).flatMap(example),
  ].join('\n')}\n`;
}

function commandPart(name: CommandName): string[] {
  const { about, flags: own } = commandNamed(name);
  const [first = '', ...rest] = about;
  const spelled = own.map((flag) => spelling(flag).trim()).join(', ');
  return [...tagged(synopsis(name), first), ...rest.flatMap(indented), ...indented(`Flags: ${spelled}`)];
}

const flagPart = (name: FlagName) => tagged(spelling(name).trim(), meaning(name));

const keyPart = ({ id, keys, help }: Binding) => tagged(keys.map(keyName).join(' '), `${help} (${id})`);

/** Every variable that is read, with what it says. */
function environment(): readonly (readonly [string, string])[] {
  const ofFlags = Object.values<Flag>(flags).flatMap(({ env = [], help }) => env.map((name) => [name, help] as const));
  return [
    ['MERGETOP_TOKEN', 'the token; used before --token-file, MERGIFY_TOKEN, GITHUB_TOKEN and `gh auth token`'],
    ['MERGIFY_TOKEN, GITHUB_TOKEN', 'the token, where nothing nearer to mergetop gives one'],
    ...ofFlags,
    ['INK_SCREEN_READER', 'true is the same as --screen-reader'],
    ['NO_COLOR, FORCE_COLOR', 'no colours, or colours in any case'],
  ];
}

const files: readonly (readonly [string, string])[] = [
  ['$XDG_CONFIG_HOME/mergetop/settings.toml', 'the settings; ~/.config/mergetop/settings.toml by default'],
  ['$XDG_STATE_HOME/mergetop/', 'remembered views and crash reports; ~/.local/state/mergetop by default'],
  ['$XDG_CACHE_HOME/mergetop/', 'what `mergetop line` last heard; ~/.cache/mergetop by default'],
];

const paragraph = (text: string) => ['.PP', escaped(text)];
const indented = (text: string) => ['.IP', escaped(text)];
const tagged = (tag: string, text: string) => ['.TP', `.B ${escaped(tag)}`, escaped(text)];
const example = ([line, what]: readonly [string, string]) => ['.TP', `.B ${escaped(line)}`, escaped(what)];

const spelled: readonly (readonly [sign: string, roff: string])[] = [
  ['\\', '\\e'],
  ['-', '\\-'],
  ['`', ''],
  ['↑', 'Up'],
  ['↓', 'Down'],
  ['←', 'Left'],
  ['→', 'Right'],
  ['⇧', 'Shift+'],
  ['…', '...'],
  ['·', '\\(bu'],
  ['"', '\\(dq'],
  ["'", '\\(aq'],
];

/** Text that roff prints as it stands: no line of it is read as a request, no dash as a hyphen. */
function escaped(text: string): string {
  const ascii = spelled.reduce((rest, [sign, roff]) => rest.replaceAll(sign, roff), text);
  return ascii.startsWith('.') ? `\\&${ascii}` : ascii;
}
