import { changing } from './commands/changing.ts';
import { program } from './commands/program.ts';
import { reading } from './commands/reading.ts';
import { type Command, look, optionalRepository, service } from './commands/shape.ts';

/** The monitor itself, which is what runs without a command. */
export const monitor: Command = {
  summary: 'watch a merge queue, full screen',
  positionals: [{ ...optionalRepository, help: 'the repositories; several share the screen', isMany: true }],
  flags: [
    ...service,
    ...([
      'me',
      'interval',
      'readOnly',
      'kiosk',
      'notify',
      'onAlert',
      'pane',
      'theme',
      ...look,
      'screenReader',
      'times',
      'resetState',
    ] as const),
  ],
  about: ['Without a command mergetop watches a queue, full screen. ? shows the keys, q leaves.'],
  examples: [
    ['mergetop --demo', 'a simulated queue, no account needed'],
    ['mergetop acme/monolith', 'the queue of a repository'],
    ['mergetop --kiosk acme/monolith acme/web', 'two of them on a screen on the wall, the worse one first'],
  ],
};

export const commands = { ...reading, ...changing, ...program } as const satisfies Readonly<Record<string, Command>>;

export type CommandName = keyof typeof commands;

export const commandNames = Object.keys(commands).filter(isCommand);

export function isCommand(name: string): name is CommandName {
  return Object.hasOwn(commands, name);
}

export const commandNamed = (name: CommandName | null): Command => (name === null ? monitor : commands[name]);
