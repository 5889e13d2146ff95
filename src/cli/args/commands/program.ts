import { faultKinds } from '../../../service/faults/fault.ts';
import { type Command, everywhere, look, optionalRepository, service } from './shape.ts';

/** `latency=2000 the reply comes late`: the number that is usual stands where there is one. */
const faultList = Object.entries(faultKinds)
  .map(([kind, facts]) => `${kind}${'amount' in facts ? `=${facts.amount.usual}` : ''} ${facts.help}`)
  .join('; ');

/** What is about mergetop itself. */
export const program = {
  serve: {
    summary: 'run the embedded service alone, with a simulated queue',
    positionals: [],
    flags: ['port', 'host', 'allowRemote', 'scenario', 'speed', 'seed', 'historyDays', 'fault', 'json', ...everywhere],
    about: [
      'Serves the interface over HTTP with three demo tokens and simulated repositories, until ^C.',
      'It listens on this machine only, since its tokens are no secret; --allow-remote lifts that.',
      'To see how a client bears a bad network, --fault lets requests go wrong: all of them, those of one @OPERATION, or with /N every Nth.',
      `Faults: ${faultList}.`,
    ],
    examples: [
      ['mergetop serve --port 0 --json', 'any free port, told in one line of JSON'],
      ['mergetop serve --scenario wedged --speed 60', 'a queue in which nothing lands, a minute of it each second'],
      ['mergetop serve --fault 503@logs --fault latency=800', 'the log is out of service, the rest is slow'],
    ],
  },
  keys: {
    summary: 'what every key does, and what it is called in the settings',
    positionals: [],
    flags: ['json', 'settings', 'help'],
    about: [
      'Prints the keys of the screen with the names by which the table [keys] of the settings file binds them to others.',
      'It tells what would keep the screen from starting, such as one key for two things, and ends with exit code 8 then.',
    ],
    examples: [['mergetop keys | grep dequeue', 'which key was it?']],
  },
  paths: {
    summary: 'where settings, state and cache are kept',
    positionals: [],
    flags: ['json', 'help'],
    about: ['Prints the places by the XDG base directories, whether or not anything is there yet.'],
    examples: [['$EDITOR "$(mergetop paths --json | jq -r .settings)"', 'edit the settings']],
  },
  schema: {
    summary: 'the JSON Schema of the settings file, for editors',
    positionals: [],
    flags: ['help'],
    about: [
      'Prints what may stand in the settings file; an editor that knows it completes and checks while one types.',
    ],
    examples: [
      ['mergetop schema > ~/.config/mergetop/schema.json', 'then begin the settings with #:schema ./schema.json'],
    ],
  },
  doctor: {
    summary: 'what works here, what does not, and what to do about it',
    positionals: [optionalRepository],
    flags: ['json', ...look, ...service],
    about: [
      'Looks at Node.js, the terminal, the settings, what kind of token there is and what it may read, how fast the service answers, and how far the clocks are apart. It changes nothing.',
      'Exit code 0 when nothing keeps mergetop from working, 6 when the service does, 8 when something here does.',
    ],
    examples: [
      ['mergetop doctor', 'before you ask anybody else'],
      ['mergetop doctor --json | jq \'.findings[] | select(.verdict != "ok")\'', 'for a script'],
    ],
  },
  completion: {
    summary: 'a completion script for the shell',
    positionals: [{ label: 'SHELL', help: 'the shell the script is for', choices: ['bash', 'zsh', 'fish'] }],
    flags: ['help'],
    about: ['Prints a script that completes commands, flags and their values.'],
    examples: [
      ['source <(mergetop completion bash)', 'in ~/.bashrc'],
      ['mergetop completion fish > ~/.config/fish/completions/mergetop.fish', 'for fish'],
    ],
  },
  man: {
    summary: 'the manual page, in roff',
    positionals: [],
    flags: ['help'],
    about: ['Prints the manual page; man reads it from standard input.'],
    examples: [['mergetop man | man -l -', 'read it']],
  },
} as const satisfies Readonly<Record<string, Command>>;
