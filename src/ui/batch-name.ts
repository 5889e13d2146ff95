import type { BatchNode } from '../domain/verdict/tree.ts';

/** Longer display names are the service's own words and are cut where they are shown. */
const numbered = /^(?:Sub )?Batch (\d+)$/i;

/**
 * A name short enough for a column: `b3` for "Batch 3", and `3.1` for the first part of a bisection of it. Names of
 * another kind are shown as they came.
 */
export function batchName(node: BatchNode): string {
  if (node.parent !== null) return `${batchName(node.parent).replace(/^b(?=\d)/, '')}.${place(node)}`;
  const name = node.batch.name ?? '';
  const number = numbered.exec(name)?.[1];
  if (number !== undefined) return `b${number}`;
  return name === '' ? node.batch.id.slice(0, 6) : name;
}

/** `.1` under the batch it is a part of, for rows with no room for the whole name. */
export const shortName = (node: BatchNode): string => (node.parent === null ? batchName(node) : `.${place(node)}`);

const place = (node: BatchNode) => (node.parent === null ? 0 : node.parent.children.indexOf(node)) + 1;
