import type { FlagName } from './flag.ts';
import { pullNumber, repository } from './value.ts';

/** A positional argument. */
export interface Positional {
  readonly label: string;
  readonly help: string;
  readonly isOptional?: true;
  readonly isMany?: true;
  readonly choices?: readonly string[];
  readonly isFile?: true;
  readonly isRepository?: true;
}

/** A command as it is parsed, documented and completed; what it does stands elsewhere. */
export interface Command {
  readonly summary: string;
  readonly positionals: readonly Positional[];
  readonly flags: readonly FlagName[];
  /** Paragraphs for its help and the manual page. */
  readonly about: readonly string[];
  readonly examples: readonly (readonly [line: string, what: string])[];
}

const optionalRepository: Positional = {
  label: repository.label,
  help: 'the repository',
  isOptional: true,
  isRepository: true,
};

const pull: Positional = { label: pullNumber.label, help: 'the pull request: 5210, #5210 or its address' };

const target = ['branch', 'apiUrl', 'tokenFile', 'hostName', 'profile', 'settings'] as const;
const simulated = ['demo', 'scenario', 'speed', 'seed', 'historyDays'] as const;
const everywhere = ['help', 'version'] as const;
const service = ['repository', ...target, ...simulated, ...everywhere] as const;
const look = ['color', 'ascii'] as const;

/** The monitor itself, which is what runs without a command. */
export const monitor: Command = {
  summary: 'watch a merge queue, full screen',
  positionals: [optionalRepository],
  flags: [...service, ...(['me', 'interval', 'readOnly', 'pane', 'theme', ...look, 'times'] as const)],
  about: ['Without a command mergetop watches a queue, full screen. ? shows the keys, q leaves.'],
  examples: [
    ['mergetop --demo', 'a simulated queue, no account needed'],
    ['mergetop acme/monolith', 'the queue of a repository'],
  ],
};

export const commands = {
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
  status: {
    summary: 'the queue as text: batches, waiting, pause',
    positionals: [optionalRepository],
    flags: ['json', 'me', ...look, ...service],
    about: ['Prints what the monitor shows of the queue at this moment, with the same words.'],
    examples: [
      ['mergetop status acme/monolith', 'the queue, every batch open'],
      ['mergetop status --json | jq -r .verdict.word', 'the verdict, for a script'],
    ],
  },
  show: {
    summary: 'one pull request: why it waits, when it lands, how it left',
    positionals: [pull],
    flags: ['json', 'me', 'times', ...look, ...service],
    about: [
      'Prints what the monitor shows of a pull request: why it waits and who has to act, when it lands, its checks, its batch, its past, and what its removal would cost.',
      'Of one that left: how, why, and whether to queue it again.',
    ],
    examples: [['mergetop show 5210', 'why is it still waiting?']],
  },
  line: {
    summary: 'one line for the status line of tmux or a shell',
    positionals: [optionalRepository],
    flags: ['timeout', 'json', 'me', 'ascii', ...service],
    about: [
      'Prints whether the queue moves and what lands next, in less than 80 columns.',
      'It answers within --timeout (3s). What it said is given again for ten seconds; when the service cannot be read, the last that was known is given, marked STALE.',
    ],
    examples: [["set -g status-right '#(mergetop line acme/monolith)'", 'in ~/.tmux.conf']],
  },
  log: {
    summary: 'what happened: the activity log',
    positionals: [
      { label: 'FILTER', help: 'words to be found: !word without it, /re/ a pattern', isOptional: true, isMany: true },
    ],
    flags: ['since', 'limit', 'follow', 'pr', 'type', 'outcome', 'json', 'times', ...look, ...service],
    about: [
      'Prints events from old to new: of the last 24 hours and at most 100, unless --since and --limit say otherwise.',
      'Into a pipe, or with --json, it writes one JSON object a line, as the interface does.',
      'The service keeps 90 days.',
    ],
    examples: [
      ['mergetop log --follow', 'go on as events come in'],
      ['mergetop log --pr 5210 --since 7d', 'the story of a pull request'],
      ['mergetop log --type action.queue.leave !merged', 'who left without a merge'],
    ],
  },
  stats: {
    summary: 'the statistics of the queue, against the time before',
    positionals: [{ label: 'WORD', help: 'only statistics whose name holds it', isOptional: true, isMany: true }],
    flags: ['since', 'json', ...look, ...service],
    about: ['Prints the statistics of the monitor over --since (7d), each beside what it was in the time before.'],
    examples: [
      ['mergetop stats --since 30d', 'a month against the month before'],
      ['mergetop stats merged --json', 'one figure with its course, for a script'],
    ],
  },
  tests: {
    summary: 'tests that cannot be trusted',
    positionals: [
      { label: 'NAME', help: 'only tests of this name; * and ? are wildcards', isOptional: true, isMany: true },
    ],
    flags: ['health', 'limit', 'json', ...look, ...service],
    about: ['Lists broken and flaky tests, those that fail most first. Tests are watched on the default branch only.'],
    examples: [['mergetop tests "*checkout*" --health flaky', 'flaky tests of the checkout']],
  },
  quarantine: {
    summary: 'put tests into quarantine, lift or list quarantines',
    positionals: [
      { label: 'ACTION', help: 'what to do', choices: ['add', 'lift', 'list'] },
      { label: 'TEST', help: "the test's name; for lift its quarantine's id as well", isOptional: true },
    ],
    flags: ['reason', 'json', ...look, ...service],
    about: [
      'A test in quarantine still runs, and its failures are ignored: on every branch, or on that of --branch.',
      'What it tells of a change was read back from the service.',
    ],
    examples: [
      ['mergetop quarantine add "checkout.spec.ts > pays" --reason "flaky, #5210"', 'ignore its failures'],
      ['mergetop quarantine list --json', 'all quarantines, for a script'],
    ],
  },
  pause: {
    summary: 'stop the whole queue',
    positionals: [optionalRepository],
    flags: ['reason', 'yes', 'json', ...service],
    about: [
      'Pauses the merge queue of the repository: no new checks, no merges. On a paused queue it replaces the reason.',
      'It tells what it would stop and asks; --yes does not ask. What it tells afterwards was read back from the service.',
    ],
    examples: [['mergetop pause --reason "runner image rollout, back at 15:00"', 'asks before it sends']],
  },
  unpause: {
    summary: 'let the queue go on',
    positionals: [optionalRepository],
    flags: ['json', ...service],
    about: ['Ends the pause of the repository, and tells what was read back from the service.'],
    examples: [['mergetop unpause acme/monolith', 'end the pause']],
  },
  dequeue: {
    summary: 'remove a pull request from the queue',
    positionals: [pull],
    flags: ['yes', 'json', ...service],
    about: [
      'Tells what the removal would cost and asks; --yes does not ask. Without a terminal it wants --yes.',
      'It is sent once. Then the queue is read until it shows the removal, or that it did not happen, for up to a minute.',
    ],
    examples: [['mergetop dequeue 5210', 'asks before it sends']],
  },
  wait: {
    summary: 'wait until a pull request merged or left the queue',
    positionals: [pull],
    flags: ['until', 'timeout', 'interval', 'json', ...look, ...service],
    about: [
      'Looks every ten seconds, or every --interval seconds, until the pull request is no longer queued, and tells how it left.',
      'Exit codes: 0 merged, or left with --until left; 3 left without merging; 4 not queued, and the log knows of no stay; 5 still queued when the time was up.',
    ],
    examples: [
      ['mergetop wait 5210 --timeout 2h && ./deploy', 'deploy once it merged'],
      ['mergetop wait 5210 --until left', 'either way'],
    ],
  },
  simulate: {
    summary: 'what a configuration would do',
    positionals: [{ label: 'FILE', help: 'the configuration in YAML, - for standard input', isFile: true }],
    flags: ['pr', 'json', ...look, ...service],
    about: [
      'Asks the service whether a configuration is valid, what of it is deprecated or unused, and what it would do: for the repository, or for the pull request that --pr names.',
      'Nothing is changed. An invalid configuration ends it with exit code 8.',
    ],
    examples: [['mergetop simulate .mergify.yml --pr 5210', 'for one pull request']],
  },
  serve: {
    summary: 'run the embedded service alone, with a simulated queue',
    positionals: [],
    flags: ['port', 'host', 'allowRemote', 'scenario', 'speed', 'seed', 'historyDays', 'json', ...everywhere],
    about: [
      'Serves the interface over HTTP with three demo tokens and simulated repositories, until ^C.',
      'It listens on this machine only, since its tokens are no secret; --allow-remote lifts that.',
    ],
    examples: [
      ['mergetop serve --port 0 --json', 'any free port, told in one line of JSON'],
      ['mergetop serve --scenario wedged --speed 60', 'a queue in which nothing lands, a minute of it each second'],
    ],
  },
} as const satisfies Readonly<Record<string, Command>>;

export type CommandName = keyof typeof commands;

export const commandNames = Object.keys(commands).filter(isCommand);

export function isCommand(name: string): name is CommandName {
  return Object.hasOwn(commands, name);
}

export const commandNamed = (name: CommandName | null): Command => (name === null ? monitor : commands[name]);
