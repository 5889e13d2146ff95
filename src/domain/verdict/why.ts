import type { QueuedPull } from '../queued-pull.ts';
import { batchReason } from './batch-reason.ts';
import { type ConditionNode, conditionTree, type UnmetLeaf, unmetLeaves } from './condition-tree.ts';
import { activeFreezes } from './freezes.ts';
import { holds } from './hold.ts';
import type { LogIndex } from './log-index.ts';
import { fixed, names, type Reason, type ReasonActor, reason } from './reason.ts';
import type { Tree } from './tree.ts';
import { lineReason } from './waiting.ts';

/** Why a pull request has not landed and who has to act (screens.md c 3, d 2). */
export interface Why {
  /** The first is the conclusion. Never empty. */
  readonly reasons: readonly Reason[];
  /** The rule's conditions; null when the pull request's own reply was not received, or has none. */
  readonly conditions: ConditionNode | null;
}

export interface WhyInput {
  readonly tree: Tree;
  readonly number: number;
  /** Its own reply (S1 2.7); null when it was not received. */
  readonly detail: QueuedPull | null;
  readonly log: LogIndex | null;
  readonly now: number;
}

/** Null when the pull request is not queued. */
export function why({ tree, number, detail, log, now }: WhyInput): Why | null {
  const place = tree.pulls.get(number);
  if (place === undefined) return null;
  const freezes = activeFreezes(log, now);
  const run = detail?.mergeabilityCheck ?? null;
  const conditions = run?.conditionsEvaluation ? conditionTree(run.conditionsEvaluation, run.checks) : null;
  const held = holds(tree, place, freezes);
  const state = place.node === null ? lineReason(tree, place) : batchReason(tree, place.node, run);
  const unmet = conditions === null ? [] : unmetLeaves(conditions).sort(byUrgency).flatMap(leafReason);
  return { reasons: [...held, ...withNextLook(state, unmet), ...unmet], conditions };
}

/** What waits for its schedule waits until the service looks again. */
function withNextLook(state: Reason, unmet: readonly Reason[]): Reason[] {
  if (state.status === 'frozen') return [];
  const clock = unmet.find((leaf) => leaf.actor === 'clock');
  return [
    state.status === 'waiting_schedule' && state.until === null ? { ...state, until: clock?.until ?? null } : state,
  ];
}

const urgency: readonly UnmetLeaf['kind'][] = ['error', 'failed-check', 'schedule', 'other', 'pending-check'];
const byUrgency = (a: UnmetLeaf, b: UnmetLeaf): number => urgency.indexOf(a.kind) - urgency.indexOf(b.kind);

const actors = {
  error: 'on-call',
  'failed-check': 'author',
  schedule: 'clock',
  'pending-check': 'ci',
  other: 'author',
} as const satisfies Record<UnmetLeaf['kind'], ReasonActor>;

/** Checks that still run are told by the batch's own reason already. */
function leafReason({ node, kind, isAlternative }: UnmetLeaf): Reason[] {
  if (kind === 'pending-check') return [];
  const checks = node.checks.map((check) => check.name);
  const about = {
    actor: actors[kind],
    pulls: node.failsOn,
    checks,
    until: fixed(node.nextEvaluationAt, 'next-evaluation'),
    isInferred: isAlternative,
  };
  if (kind === 'failed-check') return [reason({ ...about, code: 'failed-check', text: `failed: ${names(checks)}` })];
  const what =
    kind === 'error' ? `cannot be evaluated: ${node.label} (${names(node.errors)})` : `needs ${wording(node)}`;
  return [
    reason({ ...about, code: 'unmet-condition', text: isAlternative ? `${what}, or another of its group` : what }),
  ];
}

/** A group that is itself to blame says nothing without what it groups. */
const wording = ({ label, children }: ConditionNode): string =>
  children.length === 0 ? label : `${label}: ${names(children.map((child) => child.label))}`;
