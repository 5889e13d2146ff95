/** The sequences that our renderer makes: colours, cursor, erasing, modes it takes and gives back, title, web links. */
const ours = [
  /\u001b\[[\d;:]*m/,
  /\u001b\[\d*[ABCDEFGJK]/,
  /\u001b\[\d*(?:;\d*)?H/,
  /\u001b\[\?(?:25|1049|2004|2026|1004)[hl]/,
  /\u001b\]2;mergetop [^\u0000-\u001f\u007f-\u009f]{0,120}\u0007/,
  /\u001b\]8;;(?:https?:\/\/[!-~]{1,2000})?\u001b\\/,
  /[\r\n]/,
];
const known = new RegExp(ours.map(({ source }) => source).join('|'), 'g');

/** Of what was written to a terminal everything that is neither visible text nor a sequence of ours. */
export function strangers(written: string): readonly string[] {
  const rest = written.replaceAll(known, '');
  return rest.match(/[\p{Cc}\p{Cf}\p{Cs}\p{Co}\p{Cn}\p{Zl}\p{Zp}\u200b-\u200f\u202a-\u202e\u2060-\u206f]/gu) ?? [];
}

/** Where the layout does not hold: a row that is not as wide as the screen, a dialog whose right border has a gap. */
export function brokenFrames(rows: readonly (readonly { readonly text: string; readonly width: number }[])[]) {
  const grid = rows.map((row) => row.flatMap(({ text, width }) => (width === 2 ? [text, ''] : [text])));
  const columns = grid[0]?.length ?? 0;
  const broken: string[] = [];
  for (const [y, row] of grid.entries()) {
    if (row.length !== columns) broken.push(`row ${y} has ${row.length} cells`);
    // a dialog lies over everything else, and its title stands apart from its corner
    const corner = row.findIndex((cell, x) => cell === '┌' && row[x + 1] === ' ');
    const x = corner < 0 ? -1 : row.indexOf('┐', corner);
    if (x > 0 && !endsWell(grid, x, y)) broken.push(`the right border of column ${x} breaks below row ${y}`);
  }
  return broken;
}

function endsWell(grid: readonly (readonly string[])[], x: number, top: number): boolean {
  for (let y = top + 1; y < grid.length; y++) {
    const cell = grid[y]?.[x];
    if (cell === '┘') return true;
    if (cell !== '│' && cell !== '┤') return false;
  }
  return false;
}
