import { type Command, look, optionalRepository, pull, service } from './shape.ts';

/** What changes something at the service. */
export const changing = {
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
} as const satisfies Readonly<Record<string, Command>>;
