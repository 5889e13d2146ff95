/**
 * The least set of items that must have moved to turn one order of the same items into another, with how many places each
 * moved (negative is forward). When one jumps the line, it alone has moved, not all it passed.
 */
export function outOfOrder(before: readonly number[], after: readonly number[]): Map<number, number> {
  const rank = new Map(before.map((item, index) => [item, index]));
  const kept = longestRising(after.map((item) => rank.get(item) ?? 0));
  return new Map(
    after.flatMap((item, index) => (kept.has(index) ? [] : [[item, index - (rank.get(item) ?? index)] as const])),
  );
}

/** Indexes of a longest rising subsequence, by patience sorting. */
function longestRising(values: readonly number[]): Set<number> {
  const tails: number[] = [];
  const before: number[] = [];
  for (const [index, value] of values.entries()) {
    const pile = firstAtLeast(tails, values, value);
    before.push(tails[pile - 1] ?? -1);
    tails[pile] = index;
  }
  const kept = new Set<number>();
  for (let index = tails.at(-1) ?? -1; index >= 0; index = before[index] ?? -1) kept.add(index);
  return kept;
}

function firstAtLeast(tails: readonly number[], values: readonly number[], value: number): number {
  let low = 0;
  let high = tails.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((values[tails[middle] ?? 0] ?? 0) < value) low = middle + 1;
    else high = middle;
  }
  return low;
}
