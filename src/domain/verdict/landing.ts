import type { PullRequest } from '../pull-request.ts';
import type { EtaSeen, Observations } from './observations.ts';
import { overdueMs } from './threshold.ts';
import { promisedLanding, type Tree } from './tree.ts';

/** What the landing column can say of a pull request. */
export type LandingState =
  /** An estimate that lies ahead. */
  | 'estimated'
  /** An estimate that has passed without a landing. */
  | 'overdue'
  | 'landed'
  | 'paused'
  | 'frozen'
  /** The service gives none. */
  | 'unknown';

/** When it will land, and how far that promise has moved (screens.md d 4). Always an estimate of the service. */
export interface Landing {
  readonly state: LandingState;
  /** Epoch milliseconds; null where none was received. Kept beside `paused` and `frozen` as what it was. */
  readonly at: number | null;
  /** Against the first estimate seen of this stay; null until there were two. */
  readonly driftMs: number | null;
  readonly slips: number;
  /** When the first estimate was seen, which drift is measured from. */
  readonly seenSince: number | null;
}

export function landing(tree: Tree, number: number, observed: Observations | null, now: number): Landing | null {
  const place = tree.pulls.get(number);
  if (place === undefined) return null;
  const at = promisedLanding(place);
  const seen = observed?.pulls.get(number);
  const eta = seen?.queuedAt === place.pull.queuedAt ? (seen?.eta ?? null) : null;
  return {
    state: stateOf(tree, number, at, now),
    at,
    driftMs: eta === null ? null : driftOf(eta, at, observed?.at ?? eta.first.at),
    slips: eta?.slips ?? 0,
    seenSince: eta?.first.at ?? null,
  };
}

const driftOf = ({ first }: EtaSeen, value: number | null, seenUntil: number): number | null =>
  value === null || first.at >= seenUntil ? null : value - first.value;

/** A batch lands with the first member that has not: parts of a split batch land one by one. */
export function batchLanding(tree: Tree, batchId: string, observed: Observations | null, now: number): Landing | null {
  const node = tree.batches.get(batchId);
  const isQueued = ({ number }: PullRequest) => tree.pulls.get(number)?.position != null;
  const first = node?.members.find(isQueued) ?? node?.members[0];
  if (node === undefined) return null;
  const ofMember = first === undefined ? null : landing(tree, first.number, observed, now);
  if (ofMember !== null) return { ...ofMember, at: node.batch.estimatedMergeAt ?? ofMember.at };
  const at = node.batch.estimatedMergeAt;
  return { state: timeState(at, now), at, driftMs: null, slips: 0, seenSince: null };
}

function stateOf(tree: Tree, number: number, at: number | null, now: number): LandingState {
  const place = tree.pulls.get(number);
  const code = place?.node?.batch.status.code;
  if (code === 'merged') return 'landed';
  if (tree.status.pause?.paused === true) return 'paused';
  const isFrozen = place?.pull.isFrozen === true || code === 'frozen' || place?.node?.batch.frozenBatchAhead != null;
  return isFrozen ? 'frozen' : timeState(at, now);
}

function timeState(at: number | null, now: number): LandingState {
  if (at === null) return 'unknown';
  return at < now - overdueMs ? 'overdue' : 'estimated';
}
