import { memo } from '../base/memo.ts';
import { wordFilter } from '../base/word-filter.ts';
import type { PullRequest } from '../domain/pull-request.ts';
import type { Tree } from '../domain/verdict/tree.ts';
import type { List } from './list.ts';

export type Match = (pull: PullRequest) => boolean;

/** What a list's filter and "mine" let through; null when they let everything through. */
export function matcher(list: Pick<List, 'filter' | 'mine'>, me: string | null): Match | null {
  const words = wordFilter(list.filter);
  if (words === null && !list.mine) return null;
  return (pull) =>
    (!list.mine || (me !== null && pull.author?.login === me)) && (words === null || words(textsOf(pull)));
}

/** Of the pull requests that are queued; null where nothing is left out. */
export const matchCount = memo(
  (
    tree: Tree,
    filter: string,
    mine: boolean,
    me: string | null,
  ): { readonly found: number; readonly all: number } | null => {
    const match = matcher({ filter, mine }, me);
    if (match === null) return null;
    let found = 0;
    for (const { pull } of tree.pulls.values()) if (match(pull)) found++;
    return { found, all: tree.pulls.size };
  },
);

const textsOf = (pull: PullRequest): readonly string[] =>
  [`#${pull.number}`, pull.title, pull.author?.login, pull.priorityAlias, ...pull.labels, ...pull.scopes].flatMap(
    (text) => text ?? [],
  );
