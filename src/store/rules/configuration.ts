import { memo } from '../../base/memo.ts';
import { wordFilter } from '../../base/word-filter.ts';
import type { QueueRule } from '../../domain/rule.ts';
import type { OutputOf } from '../../wire/index.ts';
import { type Key, type Need, need } from '../query.ts';
import type { Resource } from '../resource.ts';
import { repositoryOf } from '../slice/session.ts';
import { listOf, resourceOf, type State } from '../state.ts';

/** Rules change with a merge into the repository's configuration. */
const everyMs = 60_000;

const configurationKey = (state: State): Key<'configuration'> => {
  const { owner, repository } = repositoryOf(state);
  return `configuration ${owner}/${repository}`;
};

export const configurationNeed = (state: State): Need =>
  need('configuration', repositoryOf(state), everyMs, configurationKey(state));

export const configurationOf = (state: State): Resource<OutputOf<'configuration'>> | undefined =>
  resourceOf(state.hold ?? state, configurationKey(state));

/** A queue rule at its place in the order in which rules are tried. */
export interface RuleRow {
  readonly id: string;
  /** From 1. */
  readonly place: number;
  readonly rule: QueueRule;
}

/** The rules that the filter lets through: its words stand in a rule's name or in one of its entries. */
export const ruleRows = (state: State): readonly RuleRow[] =>
  matching(configurationOf(state)?.value?.configuration ?? none, listOf(state, 'rules').filter);

const none: readonly QueueRule[] = [];

const matching = memo((rules: readonly QueueRule[], filter: string): readonly RuleRow[] => {
  const words = wordFilter(filter);
  const rows = rules.map((rule, index) => ({ id: idOf(rules, index), place: index + 1, rule }));
  return words === null ? rows : rows.filter(({ rule }) => words(textsOf(rule)));
});

/** A rule is known by its name; nothing promises that no other has it too. */
function idOf(rules: readonly QueueRule[], index: number): string {
  const name = rules[index]?.name ?? '';
  const before = rules.slice(0, index).filter((rule) => rule.name === name).length;
  return before === 0 ? name : `${name} (${before + 1})`;
}

const textsOf = ({ name, config }: QueueRule): readonly string[] => [
  name,
  ...Object.entries(config).map(([key, value]) => `${key} ${JSON.stringify(value)}`),
];
