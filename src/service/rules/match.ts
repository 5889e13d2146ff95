import { isMapping } from './mapping.ts';
import type { CandidateRule, Conditions } from './read.ts';

/** What is known of a pull request; null is not known. */
export interface Candidate {
  readonly number: number;
  readonly base: string | null;
  readonly title: string | null;
  readonly author: string | null;
  readonly labels: readonly string[] | null;
  readonly isDraft: boolean | null;
}

/** Null where the simulation cannot tell. */
export type Match = boolean | null;

/** Whether the conditions of a rule let a pull request into its queue. */
export const matchRule = ({ queueConditions }: CandidateRule, pull: Candidate): Match => all(queueConditions, pull);

export function matchCondition(condition: unknown, pull: Candidate): Match {
  if (typeof condition === 'string') return matchText(condition.trim(), pull);
  if (!isMapping(condition)) return null;
  if ('not' in condition) return negate(matchCondition(condition['not'], pull));
  return 'or' in condition
    ? negate(
        all(
          listOf(condition['or']).map((each) => ({ not: each })),
          pull,
        ),
      )
    : all(listOf(condition['and']), pull);
}

function all(conditions: Conditions, pull: Candidate): Match {
  const matches = conditions.map((condition) => matchCondition(condition, pull));
  if (matches.includes(false)) return false;
  return matches.includes(null) ? null : true;
}

const negate = (match: Match): Match => (match === null ? null : !match);

const listOf = (value: unknown): Conditions => (Array.isArray(value) ? value : []);

/** `label = hotfix`, `-draft`, `number >= 10`. Patterns (`~=`) are not run: they come from outside and may never end. */
const comparison = /^(-?)([a-z][a-z-]*)(?: *(=|!=|>=|<=|>|<) *(.*))?$/;

function matchText(text: string, pull: Candidate): Match {
  const [, minus, attribute = '', operator, value = ''] = comparison.exec(text) ?? [];
  const held = values(attribute, pull);
  if (held === null) return null;
  const match = operator === undefined ? held.includes('true') : compare(held, operator, value);
  return minus === '-' ? negate(match) : match;
}

function values(attribute: string, pull: Candidate): readonly string[] | null {
  const single = (value: string | number | boolean | null) => (value === null ? null : [String(value)]);
  switch (attribute) {
    case 'base':
      return single(pull.base);
    case 'title':
      return single(pull.title);
    case 'author':
      return single(pull.author);
    case 'number':
      return single(pull.number);
    case 'draft':
      return single(pull.isDraft);
    case 'label':
      return pull.labels;
    default:
      return null;
  }
}

function compare(held: readonly string[], operator: string, value: string): boolean {
  switch (operator) {
    case '=':
      return held.includes(value);
    case '!=':
      return !held.includes(value);
    case '>=':
      return held.some((each) => Number(each) >= Number(value));
    case '<=':
      return held.some((each) => Number(each) <= Number(value));
    case '>':
      return held.some((each) => Number(each) > Number(value));
    default:
      return held.some((each) => Number(each) < Number(value));
  }
}
