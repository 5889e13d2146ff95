import type { Deprecation, UnusedSection } from '../../domain/simulation.ts';
import { type Mapping, mappings } from './mapping.ts';

interface Old {
  readonly field: string;
  readonly message: string;
  readonly deadline: string;
}

/** Fields of a queue rule that will go (service-facts 1.2). */
const oldFields: readonly Old[] = [
  {
    field: 'allow_inplace_checks',
    message: 'Whether checks run in place follows from the other settings; remove `allow_inplace_checks`.',
    deadline: '2027-03-31',
  },
  {
    field: 'queue_branch_merge_method',
    message: 'Use `merge_method: fast-forward` instead of `queue_branch_merge_method`.',
    deadline: '2027-03-31',
  },
  {
    field: 'commit_message_template',
    message: 'Use `commit_message_format` instead of `commit_message_template`.',
    deadline: '2027-06-30',
  },
  { field: 'autosquash', message: 'Remove `autosquash`, which does nothing.', deadline: '2027-01-31' },
  {
    field: 'autoqueue',
    message: 'Queue by a rule of `pull_request_rules` instead of `autoqueue`.',
    deadline: '2027-06-30',
  },
];

export function deprecationsOf(top: Mapping): readonly Deprecation[] {
  return mappings(top['queue_rules']).flatMap((rule, index) =>
    oldFields
      .filter(({ field }) => rule[field] !== undefined)
      .map(({ field, message, deadline }) => ({
        message,
        deadline,
        pathToField: ['queue_rules', String(index), field],
      })),
  );
}

/** Sections of products that the demo's account has not switched on. */
const otherProducts: readonly UnusedSection[] = ['merge_protections', 'merge_protections_settings'].map((section) => ({
  section,
  product: 'merge_protections',
  productName: 'Merge Protections',
  productUrl: 'https://docs.example.com/merge-protections',
}));

export const unusedSectionsOf = (top: Mapping): readonly UnusedSection[] =>
  otherProducts.filter(({ section }) => top[section] !== undefined);
