import { bisection } from './bisection.ts';
import type { Blast } from './blast.ts';
import type { LogIndex } from './log-index.ts';
import { isOver, type Tree } from './tree.ts';

/** What a removal costs others: pull requests tested again or leaving with it. */
const pain = (blast: Blast): number => blast.rechecked.length + blast.cascaded.length;

/** The most relief for the least pain first; then the cheapest (screens.md d 5). */
export const rankRemovals = (blasts: readonly Blast[]): Blast[] =>
  [...blasts].sort(
    (a, b) =>
      frees(b) - frees(a) || relief(b) - relief(a) || pain(a) - pain(b) || a.interrupted.length - b.interrupted.length,
  );

/** Those that wait for it alone wait as long as it is there: no length of time outweighs them. */
const frees = ({ gain }: Blast): number => (gain.kind === 'frees' ? 1 : 0);

/** What is won for each that pays: freed pull requests, else all minutes of those behind. */
function relief(blast: Blast): number {
  const { gain } = blast;
  if (gain.kind !== 'frees' && gain.kind !== 'hastens') return 0;
  return (gain.pulls.length * (gain.kind === 'frees' ? 1 : gain.ms)) / (1 + pain(blast));
}

/** Of those that stand in the way, the ones whose removal costs others less, the cheapest first. */
export const cheaperThan = (blast: Blast, candidates: readonly Blast[]): Blast[] =>
  rankRemovals(candidates.filter((other) => pain(other) < pain(blast) && other.numbers[0] !== blast.numbers[0]));

/** Pull requests whose removal may help the others: suspects of a search, and what a freeze holds at the head. */
export function inTheWay(tree: Tree, log: LogIndex | null): number[] {
  const suspects = tree.tops.flatMap((node) => bisection(node, log)?.suspects ?? []);
  const frozen = tree.tops.flatMap((node) => node.batch.frozenBatchAhead?.pullRequestNumbers ?? []);
  const head = tree.tops.find((node) => !isOver(node.batch));
  const conflicting = [...tree.pulls.values()].flatMap((place) => place.pull.conflictWithPullRequests ?? []);
  const heading = head?.members.map((pull) => pull.number) ?? [];
  return [...new Set([...suspects, ...frozen, ...conflicting, ...heading])].filter((number) => isListed(tree, number));
}

const isListed = (tree: Tree, number: number): boolean => tree.pulls.get(number)?.position != null;
