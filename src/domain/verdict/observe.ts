import type { BatchSeen, EtaSeen, Ghost, Gone, Observations, PullSeen, SeenLanding } from './observations.ts';
import { slots } from './slots.ts';
import { slipMs } from './threshold.ts';
import { type BatchNode, type PullNode, promisedLanding, type Tree } from './tree.ts';

/** How many of those that are gone are remembered. */
const longestMemory = 300;

/**
 * What is known after one more status, received at `at`. `past` is the tree of the status before it; both are null at
 * the first. A status that is not newer than the last changes nothing.
 */
export function observe(before: Observations | null, past: Tree | null, tree: Tree, at: number): Observations {
  if (before !== null && at <= before.at) return before;
  const ghosts = before === null || past === null ? [] : vanished(past, tree, at);
  const { running, limit } = slots(tree, before);
  return {
    startedAt: before?.startedAt ?? at,
    at,
    pulls: mapped(tree.pulls, (place, number) => seePull(before?.pulls.get(number), place, at)),
    batches: mapped(tree.batches, (node) => seeBatch(before, node, at)),
    ghosts,
    gone: [...(before?.gone ?? []), ...ghosts.flatMap((ghost) => goneFrom(before, ghost))].slice(-longestMemory),
    landings: [...(before?.landings ?? []), ...seenLandings(before, past, tree, ghosts, at)].slice(-longestMemory),
    slotLimit: limit,
    mostRunning: Math.max(before?.mostRunning ?? 0, running),
  };
}

function mapped<Key, From, To>(map: ReadonlyMap<Key, From>, make: (value: From, key: Key) => To): Map<Key, To> {
  const made = new Map<Key, To>();
  for (const [key, value] of map) made.set(key, make(value, key));
  return made;
}

function seePull(seen: PullSeen | undefined, place: PullNode, at: number): PullSeen {
  const { pull, node } = place;
  const known = seen?.queuedAt === pull.queuedAt ? seen : undefined;
  const eta = seeEta(known?.eta ?? null, promisedLanding(place), at);
  const batchId = node?.batch.id ?? null;
  if (known?.eta === eta && known.batchId === batchId) return known;
  return { number: pull.number, queuedAt: pull.queuedAt, firstSeenAt: known?.firstSeenAt ?? at, eta, batchId };
}

function seeEta(seen: EtaSeen | null, value: number | null, at: number): EtaSeen | null {
  if (value === null || value === seen?.last) return seen;
  if (seen === null) return { first: { value, at }, last: value, slips: 0, mark: value };
  const hasSlipped = value > seen.mark + slipMs;
  return {
    first: seen.first,
    last: value,
    slips: seen.slips + (hasSlipped ? 1 : 0),
    mark: hasSlipped ? value : Math.min(value, seen.mark),
  };
}

/** A batch that was not there at the last look has just come into its state; one met at the first look has not. */
function seeBatch(before: Observations | null, { batch }: BatchNode, at: number): BatchSeen {
  const code = batch.status.code;
  const seen = before?.batches.get(batch.id);
  if (seen?.code === code) return seen;
  const since = { at, isExact: before !== null };
  return { id: batch.id, code, since, firstSeenAt: seen?.firstSeenAt ?? at };
}

function vanished(past: Tree, tree: Tree, at: number): Ghost[] {
  const lost = [...past.pulls.values()].filter(({ pull }) => !tree.pulls.has(pull.number));
  return lost.map(({ pull, node, position }) => ({
    pull,
    batchId: node?.batch.id ?? null,
    lastCode: node?.batch.status.code ?? null,
    position,
    goneAt: at,
  }));
}

const goneFrom = (before: Observations | null, { pull, goneAt }: Ghost): Gone[] => {
  const seen = before?.pulls.get(pull.number);
  return before === null || seen === undefined ? [] : [{ seen, lastSeenAt: before.at, goneAt }];
};

/**
 * A batch seen to turn `merged` landed for certain, unless it was found so at the first look. One that vanished while it
 * waited to merge has probably landed.
 */
function seenLandings(
  before: Observations | null,
  past: Tree | null,
  tree: Tree,
  ghosts: readonly Ghost[],
  at: number,
): SeenLanding[] {
  if (before === null || past === null) return [];
  const wasMerged = (number: number) => past.pulls.get(number)?.node?.batch.status.code === 'merged';
  const turned = [...tree.pulls.values()].filter(
    ({ pull, node }) => node?.batch.status.code === 'merged' && past.pulls.has(pull.number) && !wasMerged(pull.number),
  );
  const probable = ghosts.filter((ghost) => ghost.lastCode === 'waiting_for_merge');
  return [
    ...turned.map(({ pull }) => ({ at, number: pull.number, isExact: true })),
    ...probable.map(({ pull }) => ({ at, number: pull.number, isExact: false })),
  ];
}
