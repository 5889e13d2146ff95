import { getHeapSpaceStatistics, getHeapStatistics, setFlagsFromString } from 'node:v8';
import type { Cancel, Clock } from '../base/clock.ts';

const megabyte = 2 ** 20;
/** Twice this is what V8 needs for what is new: a frame takes a megabyte. */
const enoughBytes = 15 * megabyte;
/** Above it the queue is so long that each of its replies needs more. */
const smallBytes = 60 * megabyte;
const firstMs = 5_000;
const laterMs = 60_000;

interface Heap {
  /** What holds new things, in bytes; V8 keeps twice as much. */
  readonly young: number;
  readonly used: number;
}

/** By how much V8 may multiply what it has for new things; null while it has too little yet. */
export const growthOf = ({ young, used }: Heap): 1 | 2 | null => {
  if (young < enoughBytes) return null;
  return used < smallBytes ? 1 : 2;
};

/** Left to itself V8 takes 60 MB for what is new within a minute, and never gives them back. */
export function tendHeap(clock: Clock): Cancel {
  let cancel: Cancel;
  const look = () => {
    const growth = growthOf(heap());
    if (growth !== null) setFlagsFromString(`--semi-space-growth-factor=${growth}`);
    cancel = clock.after(growth === null ? firstMs : laterMs, look);
  };
  cancel = clock.after(firstMs, look);
  return () => cancel();
}

function heap(): Heap {
  const young = getHeapSpaceStatistics().find(({ space_name: name }) => name === 'new_space');
  return {
    young: (young?.space_available_size ?? 0) + (young?.space_used_size ?? 0),
    used: getHeapStatistics().used_heap_size,
  };
}
