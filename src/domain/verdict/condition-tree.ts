import { type Check, type CheckState, checkBucket, checkPage } from '../check.ts';
import type { Condition, Schedule } from '../condition.ts';

export interface RelatedCheck {
  readonly name: string;
  /** Null when the pull request's list of checks does not hold it. */
  readonly state: CheckState | null;
  readonly url: string | null;
}

/** A condition as the why tree shows it. */
export interface ConditionNode {
  readonly label: string;
  readonly description: string | null;
  readonly state: 'met' | 'unmet' | 'error' | 'unknown';
  /** Members of the batch on which it fails. */
  readonly failsOn: readonly number[];
  /** Members it was evaluated for. */
  readonly evaluatedOn: number;
  readonly errors: readonly string[];
  readonly checks: readonly RelatedCheck[];
  readonly schedule: Schedule | null;
  readonly nextEvaluationAt: number | null;
  readonly url: string | null;
  readonly children: readonly ConditionNode[];
}

/** What an unmet condition waits for. */
export type LeafKind = 'error' | 'failed-check' | 'schedule' | 'pending-check' | 'other';

export interface UnmetLeaf {
  readonly node: ConditionNode;
  readonly depth: number;
  readonly kind: LeafKind;
  /** True when meeting one of its siblings would do. */
  readonly isAlternative: boolean;
}

export function conditionTree(condition: Condition, checks: readonly Check[]): ConditionNode {
  const byName = new Map(checks.map((check) => [check.name, check]));
  return nodeFrom(condition, byName);
}

/**
 * The conditions that are to blame, the deepest first: an unmet group passes the blame down to its unmet parts. Where no
 * part is unmet (`not`, or a group cut short) the group itself is to blame.
 */
export function unmetLeaves(root: ConditionNode): UnmetLeaf[] {
  return blame(root, 0, false).sort((a, b) => b.depth - a.depth);
}

function blame(node: ConditionNode, depth: number, isAlternative: boolean): UnmetLeaf[] {
  if (node.state === 'met' || node.state === 'unknown') return [];
  const inside = node.children.flatMap((child) => blame(child, depth + 1, isAlternative || isChoice(node)));
  return inside.length > 0 ? inside : [{ node, depth, kind: kindOf(node), isAlternative }];
}

const isChoice = ({ label }: ConditionNode): boolean => /^any\b/i.test(label.trim());

/** Hours keep it from being met until then at the least; null where they do not, or where something else would do. */
export function closedUntil(node: ConditionNode): number | null {
  if (node.state === 'met' || node.state === 'unknown') return null;
  if (node.children.length === 0) return kindOf(node) === 'schedule' ? node.nextEvaluationAt : null;
  const parts = node.children.map(closedUntil);
  const told = parts.filter((at) => at !== null);
  if (told.length === 0) return null;
  if (!isChoice(node)) return Math.max(...told);
  return told.length === parts.length ? Math.min(...told) : null;
}

function kindOf(node: ConditionNode): LeafKind {
  if (node.state === 'error') return 'error';
  const buckets = node.checks.map((check) => check.state && checkBucket(check.state));
  if (buckets.includes('failed')) return 'failed-check';
  if (node.schedule !== null) return 'schedule';
  return buckets.includes('pending') ? 'pending-check' : 'other';
}

function nodeFrom(condition: Condition, checks: ReadonlyMap<string, Check>): ConditionNode {
  const { evaluations } = condition;
  const errors = evaluations.flatMap((result) => result.evaluationError ?? []);
  const related = new Set(evaluations.flatMap((result) => result.relatedChecks));
  const next = evaluations.flatMap((result) => result.nextEvaluationAt ?? []);
  return {
    label: condition.label,
    description: condition.description,
    state: stateOf(condition, errors.length > 0),
    failsOn: evaluations.filter((result) => result.match === false).map((result) => result.pullRequest),
    evaluatedOn: evaluations.length,
    errors: [...new Set(errors)],
    checks: [...related].map((name) => relatedCheck(name, checks.get(name))),
    schedule: condition.schedule,
    nextEvaluationAt: next.length === 0 ? null : Math.min(...next),
    url: condition.documentationUrl,
    children: condition.subconditions.map((part) => nodeFrom(part, checks)),
  };
}

function stateOf(condition: Condition, hasErrors: boolean): ConditionNode['state'] {
  if (condition.match === true) return 'met';
  if (hasErrors) return 'error';
  return condition.match === false ? 'unmet' : 'unknown';
}

const relatedCheck = (name: string, check: Check | undefined): RelatedCheck => ({
  name,
  state: check?.state ?? null,
  url: check === undefined ? null : checkPage(check),
});
