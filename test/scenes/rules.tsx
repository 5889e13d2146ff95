import { failure } from '../support/failure.ts';
import type { Monitor } from '../support/monitor.ts';
import { paneScenes, plainLook } from './sample/pane-scene.tsx';
import { candidate, queueRules, rulesAnswer } from './sample/rules.ts';

const scene = paneScenes('5', rulesAnswer);

export const rulesScene = scene('rules', (monitor) => monitor.press('j'));

export const rulesAsciiScene = scene('rules-ascii', () => {}, {}, plainLook);

/** More rules than a table is good for. */
export const manyRulesScene = scene('rules-many', (monitor) => monitor.press('j', 'j', 'J'), {
  read: () => ({
    configuration: Array.from({ length: 30 }, (_, index) => ({ ...queueRules[index % 3], name: `team-${index + 1}` })),
  }),
});

/** A broken configuration is a state to read, not an error. */
export const rulesInvalidScene = scene('rules-invalid', () => {}, {
  failing: {
    configuration: failure('refused', {
      status: 422,
      detail: 'queue_rules.1.batch_size: must be a whole number from 1 to 128',
    }),
  },
});

const withDraft = (monitor: Monitor) => {
  monitor.press('M');
  monitor.paste(candidate);
  monitor.press('j', 'j');
};

export const simulateScene = scene('rules-simulate', withDraft);

export const simulatePullScene = scene('rules-simulate-pull', (monitor) => {
  withDraft(monitor);
  monitor.press('j', 'j', 'enter', ...'5210', 'enter');
  monitor.wait(1_000);
});

export const simulateCheckedScene = scene('rules-simulate-checked', (monitor) => {
  withDraft(monitor);
  monitor.press('enter');
  monitor.wait(1_000);
});

/** What is wrong is said as the service says it. */
export const simulateRefusedScene = scene(
  'rules-simulate-refused',
  (monitor) => {
    withDraft(monitor);
    monitor.press('enter');
    monitor.wait(1_000);
  },
  {
    failing: {
      simulateConfiguration: failure('refused', {
        status: 422,
        detail:
          'body.mergify_yml.queue_rules.0.batch_size: must be a whole number from 1 to 128; body.mergify_yml.queue_rules.1.name: is the name of an earlier rule',
      }),
    },
  },
);
