import { readFileSync } from 'node:fs';

// The tables of the interface documents, as they print them.
export const documents = readFileSync('test/fixtures/documents.md', 'utf8');

/** The cells of a section's table, without its head. */
export function tableRows(section: string): readonly (readonly string[])[] {
  const from = documents.indexOf(`# ${section}\n`);
  const to = documents.indexOf('\n# ', from + 1);
  return documents
    .slice(from, to === -1 ? undefined : to)
    .split('\n')
    .filter((line) => line.startsWith('|'))
    .slice(2)
    .map((line) =>
      line
        .split('|')
        .slice(1, -1)
        .map((cell) => cell.trim()),
    );
}
