import type { PullRequest } from '../pull-request.ts';
import type { LogIndex } from './log-index.ts';
import type { PullNode, Tree } from './tree.ts';

export type OvertakeReason =
  | 'priority'
  /** It belongs to a stack that was there before. */
  | 'stack'
  /** It was put beside those it shares scopes or directories with. */
  | 'similarity'
  /** It touches other scopes, so nobody waited for anybody. */
  | 'other-lane'
  /** The pull request itself was held meanwhile. */
  | 'held'
  | 'unknown';

export interface Overtaker {
  readonly number: number;
  readonly queuedAt: number;
  /** When it merged; null while it is ahead in the queue. */
  readonly mergedAt: number | null;
  /** Always worked out: the service does not say why the order is what it is. */
  readonly why: OvertakeReason;
}

/**
 * Those that joined the queue after this pull request and are ahead of it or have merged (screens.md c 16). Without the
 * log only those ahead. Empty when it is not queued.
 */
export function overtaken(tree: Tree, number: number, log: LogIndex | null): Overtaker[] {
  const place = tree.pulls.get(number);
  const since = place?.pull.queuedAt ?? null;
  if (place === undefined || since === null || place.position === null) return [];
  return [...merged(place, since, log), ...ahead(tree, place, since)].sort((a, b) => a.queuedAt - b.queuedAt);
}

function merged({ pull }: PullNode, since: number, log: LogIndex | null): Overtaker[] {
  const passed = (log?.departures ?? []).filter((end) => end.merged && end.queuedAt !== null && end.queuedAt > since);
  return passed.map(({ number, queuedAt, at, leave }) => {
    const rule = leave?.metadata.priorityRuleName ?? null;
    const isPriority = rule !== null && pull.priorityRuleName !== null && rule !== pull.priorityRuleName;
    return { number, queuedAt: queuedAt ?? at, mergedAt: at, why: isPriority ? 'priority' : heldOr(pull, 'unknown') };
  });
}

function ahead(tree: Tree, place: PullNode, since: number): Overtaker[] {
  const isAhead = (other: PullNode) => (other.position ?? Infinity) < (place.position ?? 0);
  const isElder = (number: number) => {
    const other = tree.pulls.get(number);
    return other !== undefined && isAhead(other) && (other.pull.queuedAt ?? 0) <= since;
  };
  const found: Overtaker[] = [];
  for (const other of tree.pulls.values()) {
    if (!isAhead(other) || (other.pull.queuedAt ?? 0) <= since) continue;
    const { number, queuedAt } = other.pull;
    const why = reasonAhead(other.pull, place.pull, isElder, tree.status.mode === 'serial');
    found.push({ number, queuedAt: queuedAt ?? since, mergedAt: null, why });
  }
  return found;
}

function reasonAhead(
  other: PullRequest,
  own: PullRequest,
  isElder: (number: number) => boolean,
  isSerial: boolean,
): OvertakeReason {
  if (other.priorityAlias !== own.priorityAlias || other.priorityRuleName !== own.priorityRuleName) return 'priority';
  if (other.dependsOnPullRequests?.some(isElder)) return 'stack';
  if (!isSerial && isApart(other.scopes, own.scopes)) return 'other-lane';
  const kind = other.batchReason?.kind;
  return kind === 'scope' || kind === 'directory' ? 'similarity' : heldOr(own, 'unknown');
}

const isApart = (a: readonly string[], b: readonly string[]): boolean =>
  a.length > 0 && b.length > 0 && !a.some((scope) => b.includes(scope));

const heldOr = (own: PullRequest, otherwise: OvertakeReason): OvertakeReason =>
  own.isFrozen === true || (own.conflictWithPullRequests ?? []).length > 0 ? 'held' : otherwise;
