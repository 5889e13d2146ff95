/** `items` without as many of the highest ranks as it takes to fit; the later of two equals goes first, no rank stays. */
export function shed<Item extends { readonly rank?: number }>(
  items: readonly Item[],
  fits: (kept: readonly Item[]) => boolean,
): Item[] {
  const kept = [...items];
  while (!fits(kept)) {
    const ranks = kept.map(({ rank = -1 }) => rank);
    const highest = Math.max(-1, ...ranks);
    if (highest < 0) break;
    kept.splice(ranks.lastIndexOf(highest), 1);
  }
  return kept;
}
