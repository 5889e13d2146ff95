// What a configuration may say of the queues (service-facts 1.2).
import { isMapping, type Mapping } from './mapping.ts';

/** Something a configuration may not say. */
export interface Problem {
  /** From the top of the configuration to the place. */
  readonly path: readonly (string | number)[];
  readonly text: string;
}

/** The sections a configuration may have. */
const sections = new Set([
  'commands_restrictions',
  'defaults',
  'extends',
  'merge_protections',
  'merge_protections_settings',
  'merge_queue',
  'priority_rules',
  'pull_request_rules',
  'queue_rules',
  'scopes',
  'shared',
]);

const mostRules = 50;
const mostConditions = 500;
const most = 128;

/** Null when a value is fine, else what it should have been. */
type Rule = (value: unknown) => string | null;

const integer =
  (low: number, high: number): Rule =>
  (value) =>
    Number.isInteger(value) && Number(value) >= low && Number(value) <= high
      ? null
      : `must be a whole number from ${low} to ${high}`;

const atLeast = (low: number) => integer(low, Number.MAX_SAFE_INTEGER);
const isFlag: Rule = (value) => (typeof value === 'boolean' ? null : 'must be true or false');
const isText: Rule = (value) => (typeof value === 'string' && value !== '' ? null : 'must be a text');
const oneOf =
  (...words: readonly string[]): Rule =>
  (value) =>
    words.some((word) => word === value) ? null : `must be one of ${words.join(', ')}`;
const orNull =
  (rule: Rule): Rule =>
  (value) =>
    value === null ? null : rule(value);

/** `30 s`, `1 hour 5 minutes`; a bare number is taken for seconds. */
const isDuration: Rule = (value) => {
  if (typeof value === 'number' && value >= 0) return null;
  const pattern = /^(?:\d+(?:\.\d+)? *(?:s|sec|secs|seconds?|m|min|mins|minutes?|h|hours?|d|days?|w|weeks?) *)+$/i;
  return typeof value === 'string' && pattern.test(value) ? null : 'must be a duration such as 30 s or 1 hour';
};

const isBatchSize: Rule = (value) => {
  if (!isMapping(value)) return integer(1, most)(value);
  const { min = 1, max = 1 } = value;
  return (
    integer(1, most)(min) ?? integer(1, most)(max) ?? (Number(min) > Number(max) ? 'must have min up to max' : null)
  );
};

const isTimeout: Rule = (value) => (value === 'auto' || value === null ? null : isDuration(value));

const isConditions: Rule = (value) => {
  if (!Array.isArray(value)) return 'must be a list of conditions';
  if (value.length > mostConditions) return `must hold at most ${mostConditions} conditions`;
  return value.map(isCondition).find((problem) => problem !== null) ?? null;
};

const isCondition: Rule = (value) => {
  if (typeof value === 'string') return value.trim() === '' ? 'must not hold an empty condition' : null;
  const [operator, ...others] = isMapping(value) ? Object.keys(value) : [];
  if (!isMapping(value) || operator === undefined || others.length > 0 || !['and', 'or', 'not'].includes(operator)) {
    return 'must hold texts, or one of and, or, not';
  }
  return operator === 'not' ? isCondition(value[operator]) : isConditions(value[operator]);
};

const ruleFields: Readonly<Record<string, Rule>> = {
  name: isText,
  queue_conditions: isConditions,
  merge_conditions: isConditions,
  batch_size: isBatchSize,
  batch_max_wait_time: isDuration,
  checks_timeout: isTimeout,
  max_checks_retries: atLeast(0),
  batch_max_failure_resolution_attempts: orNull(atLeast(0)),
  merge_method: orNull(oneOf('merge', 'rebase', 'squash', 'fast-forward', 'merge-batch')),
  update_method: orNull(oneOf('merge', 'rebase')),
  queue_branch_merge_method: orNull(oneOf('fast-forward')),
  queue_branch_prefix: isText,
  allow_inplace_checks: isFlag,
  allow_queue_branch_edit: isFlag,
  draft_bot_account: orNull(isText),
  merge_bot_account: orNull(isText),
  update_bot_account: orNull(isText),
  commit_message_template: orNull(isText),
  commit_message_format: isObject,
  branch_protection_injection_mode: oneOf('queue', 'merge', 'none'),
  autosquash: isFlag,
  autoqueue: isFlag,
};

const queueFields: Readonly<Record<string, Rule>> = {
  max_parallel_checks: integer(1, most),
  mode: oneOf('serial', 'parallel', 'isolated'),
  reset_on_external_merge: oneOf('always', 'never', 'if-not-fast-forward'),
  skip_intermediate_results: isFlag,
  queued_label: orNull(isText),
  checking_label: orNull(isText),
  dequeued_label: orNull(isText),
  status_comments: oneOf('all', 'none', 'minimal'),
};

function isObject(value: unknown): string | null {
  return isMapping(value) ? null : 'must be a mapping';
}

/** Everything that is wrong with a configuration; empty for a valid one. */
export function checkRules(top: Mapping): readonly Problem[] {
  const unknown = Object.keys(top).filter((section) => !sections.has(section));
  return [
    ...unknown.map((section) => ({ path: [section], text: 'is not a section of a configuration' })),
    ...checkFields(top['merge_queue'] ?? {}, queueFields, ['merge_queue']),
    ...checkList(top['queue_rules'] ?? []),
  ];
}

function checkList(value: unknown): readonly Problem[] {
  const at = (index: number) => ['queue_rules', index] as const;
  if (!Array.isArray(value)) return [{ path: ['queue_rules'], text: 'must be a list of rules' }];
  if (value.length > mostRules) return [{ path: ['queue_rules'], text: `must hold at most ${mostRules} rules` }];
  const rules: readonly unknown[] = value;
  const names = rules.map((rule) => (isMapping(rule) ? rule['name'] : null));
  return rules.flatMap((rule, index) => {
    const isRepeated = names[index] !== undefined && names.indexOf(names[index]) < index;
    return [
      ...checkFields(rule, ruleFields, at(index)),
      ...(isMapping(rule) && rule['name'] === undefined ? [{ path: [...at(index), 'name'], text: 'is missing' }] : []),
      ...(isRepeated ? [{ path: [...at(index), 'name'], text: 'is the name of an earlier rule' }] : []),
    ];
  });
}

function checkFields(
  value: unknown,
  fields: Readonly<Record<string, Rule>>,
  path: Problem['path'],
): readonly Problem[] {
  if (!isMapping(value)) return [{ path, text: 'must be a mapping' }];
  return Object.entries(value).flatMap(([name, given]) => {
    const rule = Object.hasOwn(fields, name) ? fields[name] : () => 'is not known';
    const text = rule?.(given) ?? null;
    return text === null ? [] : [{ path: [...path, name], text }];
  });
}
