import type { BatchNode, Tree } from './tree.ts';

export interface LaneRow {
  readonly node: BatchNode;
  /** The other scopes of a batch that is drawn once, in the lane of its first. */
  readonly also: readonly string[];
}

export interface Lane {
  /** Null where the queue has no lanes: the batches follow one another. */
  readonly scope: string | null;
  /** A batch of all scopes: everything ahead finishes first and everything behind waits. */
  readonly isBarrier: boolean;
  readonly rows: readonly LaneRow[];
}

/**
 * Top-level batches by scope, in queue order and each once. A barrier is a lane of its own between those ahead of it
 * and those behind. Without scopes, and in the modes where they keep nobody apart, there is one lane.
 */
export function lanes(tree: Tree): Lane[] {
  const areScopesApart = tree.status.mode !== 'serial' && tree.status.mode !== 'isolated';
  const hasScopes = new Set(tree.tops.flatMap((top) => top.batch.scopes)).size > 1 || tree.tops.some(isBarrier);
  if (!areScopesApart || !hasScopes) {
    return tree.tops.length === 0 ? [] : [{ scope: null, isBarrier: false, rows: tree.tops.map(plainRow) }];
  }
  return sections(tree.tops).flatMap((section) => laneSection(section, tree));
}

const isBarrier = (node: BatchNode): boolean => node.batch.allScopes === true;
const plainRow = (node: BatchNode): LaneRow => ({ node, also: [] });

/** Cuts the queue before and after each barrier. */
function sections(tops: readonly BatchNode[]): BatchNode[][] {
  const cut: BatchNode[][] = [];
  let open: BatchNode[] | null = null;
  for (const top of tops) {
    if (isBarrier(top) || open === null) {
      open = [top];
      cut.push(open);
    } else open.push(top);
    if (isBarrier(top)) open = null;
  }
  return cut;
}

function laneSection(section: readonly BatchNode[], tree: Tree): Lane[] {
  if (section.some(isBarrier)) return [{ scope: null, isBarrier: true, rows: section.map(plainRow) }];
  const rows = new Map<string | null, LaneRow[]>();
  for (const node of section) {
    const [scope = null, ...also] = scopesOf(node, tree);
    const lane = rows.get(scope) ?? [];
    lane.push({ node, also });
    rows.set(scope, lane);
  }
  return [...rows].map(([scope, lane]) => ({ scope, isBarrier: false, rows: lane }));
}

/** How `scope_queues` spells that there is no scope (service-facts 1.5). */
const noScope = ['__default__', 'default'];

/** The service's own lanes name the scope even where the batch does not (S1 2.6 `scope_queues`). */
function scopesOf(node: BatchNode, tree: Tree): readonly string[] {
  if (node.batch.scopes.length > 0) return node.batch.scopes;
  const named = Object.entries(tree.status.scopeQueues).filter(([scope]) => !noScope.includes(scope));
  return named.flatMap(([scope, ids]) => (ids.includes(node.batch.id) ? scope : []));
}
