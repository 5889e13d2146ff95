/**
 * What of `sorted` (from old to new) stands nearest to an instant and no further than `within`. Several when they share
 * the very same instant.
 */
export function nearest<T>(sorted: readonly T[], timeOf: (item: T) => number, at: number, within: number): T[] {
  const first = firstAfter(sorted, timeOf, at - within - 1);
  const close: T[] = [];
  for (let index = first; index < sorted.length; index++) {
    const item = sorted[index];
    if (item === undefined || timeOf(item) > at + within) break;
    close.push(item);
  }
  const best = close.reduce((least, item) => Math.min(least, Math.abs(timeOf(item) - at)), Number.POSITIVE_INFINITY);
  return close.filter((item) => Math.abs(timeOf(item) - at) === best);
}

/** The index of the first item later than `at`. */
function firstAfter<T>(sorted: readonly T[], timeOf: (item: T) => number, at: number): number {
  let low = 0;
  let high = sorted.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    const item = sorted[middle];
    if (item !== undefined && timeOf(item) <= at) low = middle + 1;
    else high = middle;
  }
  return low;
}
