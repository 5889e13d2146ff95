import { type Command, look, optionalRepository, pull, service } from './shape.ts';

/** What tells how things are. */
export const reading = {
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
    flags: ['since', 'limit', 'follow', 'interval', 'pr', 'type', 'outcome', 'json', 'times', ...look, ...service],
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
} as const satisfies Readonly<Record<string, Command>>;
