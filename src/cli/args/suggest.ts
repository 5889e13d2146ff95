/** The known word that was most likely meant; null when none is near. */
export function suggest(written: string, known: readonly string[]): string | null {
  const near = known
    .map((word) => ({ word, distance: word.startsWith(written) ? 0.5 : distance(written, word) }))
    .filter((each) => each.distance <= Math.max(1, Math.floor(Math.min(each.word.length, written.length) / 2.5)));
  return near.sort((a, b) => a.distance - b.distance)[0]?.word ?? null;
}

/** How many letters have to be added, dropped, replaced or swapped with their neighbour. */
function distance(from: string, to: string): number {
  const rows: number[][] = [Array.from({ length: to.length + 1 }, (_, column) => column)];
  const at = (row: number, column: number) => rows[row]?.[column] ?? 0;
  for (let row = 1; row <= from.length; row++) {
    rows.push([row]);
    for (let column = 1; column <= to.length; column++) {
      const changed = at(row - 1, column - 1) + (from[row - 1] === to[column - 1] ? 0 : 1);
      const isSwap = row > 1 && column > 1 && from[row - 1] === to[column - 2] && from[row - 2] === to[column - 1];
      const best = Math.min(changed, at(row - 1, column) + 1, at(row, column - 1) + 1);
      rows[row]?.push(isSwap ? Math.min(best, at(row - 2, column - 2) + 1) : best);
    }
  }
  return at(from.length, to.length);
}
