import type { PullRequest } from '../domain/pull-request.ts';
import type { List } from './list.ts';

export type Match = (pull: PullRequest) => boolean;

/** What a list's filter and "mine" let through; null when they let everything through. */
export function matcher(list: Pick<List, 'filter' | 'mine'>, me: string | null): Match | null {
  const words = list.filter.trim() === '' ? [] : list.filter.trim().split(/\s+/).map(word);
  if (words.length === 0 && !list.mine) return null;
  return (pull) => (!list.mine || (me !== null && pull.author?.login === me)) && words.every((each) => each(pull));
}

/** `word`, `!word` for those without it, `/pattern/` for a regular expression; small letters match any case. */
function word(written: string): Match {
  const isNegated = written.startsWith('!') && written.length > 1;
  const found = finder(isNegated ? written.slice(1) : written);
  return (pull) => textsOf(pull).some(found) !== isNegated;
}

function finder(sought: string): (text: string) => boolean {
  const flags = sought === sought.toLowerCase() ? 'iu' : 'u';
  const pattern = /^\/(.+)\/$/.exec(sought)?.[1];
  const expression = pattern === undefined ? null : compiled(pattern, flags);
  if (expression !== null) return (text) => expression.test(text);
  if (flags === 'u') return (text) => text.includes(sought);
  return (text) => text.toLowerCase().includes(sought);
}

/** A pattern that is still being typed is often not one yet; it is then looked for as it stands. */
function compiled(pattern: string, flags: string): RegExp | null {
  try {
    return new RegExp(pattern, flags);
  } catch {
    return null;
  }
}

/** Longer titles are cut before they are searched: a pattern over a hostile megabyte would hold the screen. */
const searchedLength = 500;

const textsOf = (pull: PullRequest): readonly string[] =>
  [`#${pull.number}`, pull.title, pull.author?.login, pull.priorityAlias, ...pull.labels, ...pull.scopes].flatMap(
    (text) => text?.slice(0, searchedLength) ?? [],
  );
