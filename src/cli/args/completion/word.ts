import { type CommandName, commandNamed, commandNames } from '../command.ts';
import { type Flag, type FlagName, flagNamed, spelledFlag } from '../flag.ts';

/** A flag as shells complete it. */
export interface FlagWord {
  /** With its dashes, the long spelling first. */
  readonly spellings: readonly string[];
  readonly help: string;
  /** Null for a switch. */
  readonly label: string | null;
  readonly choices: readonly string[];
  readonly isFile: boolean;
  readonly isMany: boolean;
}

/** A command with everything that may follow it; the one without a name is the monitor. */
export interface CommandWord {
  readonly name: CommandName | null;
  readonly summary: string;
  readonly flags: readonly FlagWord[];
  readonly choices: readonly string[];
  readonly takesFile: boolean;
}

function flagWord(name: FlagName): FlagWord {
  const { short, help, value, isMany }: Flag = flagNamed(name);
  return {
    spellings: [spelledFlag(name), ...(short === undefined ? [] : [`-${short}`])],
    help,
    label: value?.label ?? null,
    choices: value?.choices ?? [],
    isFile: value?.isFile === true,
    isMany: isMany === true,
  };
}

function commandWord(name: CommandName | null): CommandWord {
  const { summary, flags, positionals } = commandNamed(name);
  return {
    name,
    summary,
    flags: flags.map(flagWord),
    choices: positionals[0]?.choices ?? [],
    takesFile: positionals[0]?.isFile === true,
  };
}

export const monitorWord = () => commandWord(null);
export const commandWords = () => commandNames.map(commandWord);

/** Every flag once, whichever command it belongs to. */
export const flagWords = (): readonly FlagWord[] => [
  ...new Map(
    [monitorWord(), ...commandWords()].flatMap(({ flags }) => flags).map((flag) => [flag.spellings[0], flag]),
  ).values(),
];

/** A text as one word of a POSIX shell. */
export const quoted = (text: string) => `'${text.replaceAll("'", "'\\''")}'`;
