import { memo } from '../base/memo.ts';
import { clockTime } from '../base/span.ts';
import { landing } from '../domain/verdict/landing.ts';
import type { Observations } from '../domain/verdict/observations.ts';
import type { PullNode, Tree } from '../domain/verdict/tree.ts';
import { type Line, run } from './kit/line.ts';
import { ordinal } from './ordinal.ts';

/** My own that are queued, in their order; none where it is not known who I am. */
export const myPlaces = memo((tree: Tree, me: string | null): readonly PullNode[] =>
  me === null
    ? []
    : [...tree.pulls.values()].filter(({ pull, position }) => position !== null && pull.author?.login === me),
);

interface MineSight {
  readonly tree: Tree;
  readonly observed: Observations | null;
  readonly now: number;
  readonly zone: string;
}

const mostMine = 2;

/** `me #5219 ~14:35 #5261 6th +1`: where the first of them stand, and how many more there are. */
export function mineText(places: readonly PullNode[], sight: MineSight): Line {
  if (places.length === 0) return [];
  const more = places.length - mostMine;
  return [
    run('me', 'muted'),
    ...places.slice(0, mostMine).map((place) => run(` #${place.pull.number} ${expected(place, sight)}`)),
    ...(more > 0 ? [run(` +${more}`, 'muted')] : []),
  ];
}

function expected({ pull, position }: PullNode, { tree, observed, now, zone }: MineSight): string {
  const promised = landing(tree, pull.number, observed, now);
  if (promised?.state === 'paused' || promised?.state === 'frozen') return promised.state;
  return promised?.at == null ? ordinal((position ?? 0) + 1) : `~${clockTime(promised.at, zone)}`;
}
