/** Screen rows of a table with so many rows: each has a line below it, and the headings stand above. */
export const tableHeight = (rows: number): number => (rows === 0 ? 0 : 2 * rows + 3);
