import type { QueueRule } from '../../../src/domain/rule.ts';
import type { Query } from '../../../src/store/query.ts';

/** Types as mixed as those of the service: sizes as ranges, durations as texts and numbers, and keys of tomorrow. */
export const queueRules: readonly QueueRule[] = [
  {
    name: 'hotfix',
    config: {
      priority: 3000,
      batch_size: 1,
      batch_max_wait_time: 0,
      checks_timeout: 1_800,
      max_checks_retries: 0,
      batch_max_failure_resolution_attempts: 0,
      merge_method: 'fast-forward',
      update_method: null,
      queue_branch_prefix: 'mergify/merge-queue/',
      allow_inplace_checks: true,
      draft_bot_account: null,
      commit_message_template: null,
    },
  },
  {
    name: 'default',
    config: {
      priority: 2000,
      batch_size: { min: 2, max: 5 },
      batch_max_wait_time: '3 minutes',
      allow_inplace_checks: true,
      allow_queue_branch_edit: false,
      checks_timeout: 'auto',
      draft_bot_account: null,
      queue_branch_prefix: 'mergify/merge-queue/',
      queue_branch_merge_method: null,
      batch_max_failure_resolution_attempts: null,
      max_checks_retries: 1,
      commit_message_template: null,
      merge_bot_account: 'merge-bot',
      merge_method: 'squash',
      update_bot_account: '{{ author }}',
      update_method: 'merge',
      affinity: { weight: 0.5, by: ['scope', 'directory'] },
      autosquash: 'sometimes',
    },
  },
  { name: 'docs', config: { batch_size: 10, checks_timeout: null, merge_method: null } },
];

/** A configuration as somebody pastes it. */
export const candidate = `queue_rules:
  - name: default
    batch_size: 5
    autosquash: true
merge_protections: []
`;

const deprecations = [
  {
    message: 'Remove `autosquash`, which does nothing.',
    deadline: '2027-01-31',
    pathToField: ['queue_rules', '0', 'autosquash'],
  },
];

const summary = `### \`default\`

- [X] \`base=main\`
- [ ] \`label=ready\` **(missing)**
- [x] \`#approved-reviews-by >= 1\`

| Queue | Pull requests |
|---|---:|
| \`default\` | 18 |
| none | 5 |

See [the docs](https://docs.example.com/queue) <br> for more.
`;

export function rulesAnswer({ endpoint }: Query): unknown {
  switch (endpoint) {
    case 'configuration':
      return { configuration: queueRules };
    case 'simulateConfiguration':
      return {
        message: 'The configuration is valid',
        deprecations,
        unusedSections: [
          {
            section: 'merge_protections',
            product: 'merge_protections',
            productName: 'Merge Protections',
            productUrl: 'https://docs.example.com/merge-protections',
          },
        ],
      };
    case 'simulatePull':
    case 'simulateRepository':
      return { title: 'Pull request #5210 would enter no queue', summary, deprecations };
    default:
      return undefined;
  }
}
