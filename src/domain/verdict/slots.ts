import { leaves, type Tree } from './tree.ts';

export interface Slots {
  /** Batches that hold a slot: running or preparing. */
  readonly running: number;
  /** Batches that are ready and wait for one. */
  readonly wanted: number;
  /** Null until it was proven (screens.md f 19): the service does not tell it. */
  readonly limit: number | null;
}

/** What was proven before; the most running may also come from the statistics. */
export interface SlotHistory {
  readonly slotLimit: number | null;
  readonly mostRunning: number;
}

/**
 * A batch that waits for a slot proves that those in use are all there are, unless more were in use before: then a
 * scope's own limit holds it, and the whole stays unknown.
 */
export function slots(tree: Tree, history: SlotHistory | null): Slots {
  const codes = leaves(tree).map((node) => node.batch.status.code);
  const running = codes.filter((code) => code === 'running' || code === 'preparing').length;
  const wanted = codes.filter((code) => code === 'waiting_for_checks_slot').length;
  const most = Math.max(running, history?.mostRunning ?? 0);
  const proven = wanted > 0 ? running : (history?.slotLimit ?? null);
  return { running, wanted, limit: proven === null || proven < most ? null : proven };
}
