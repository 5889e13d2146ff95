/** Whether some of the texts of a thing let it through. */
export type WordFilter = (texts: readonly string[]) => boolean;

/**
 * What was typed to narrow a list: every word must be found, `!word` must not, `/pattern/` is a regular expression; small
 * letters match any case. Null lets everything through.
 */
export function wordFilter(written: string): WordFilter | null {
  const words = written.trim() === '' ? [] : written.trim().split(/\s+/).map(word);
  if (words.length === 0) return null;
  return (texts) => {
    const searched = texts.map((text) => text.slice(0, searchedLength));
    return words.every((each) => each(searched));
  };
}

function word(written: string): WordFilter {
  const isNegated = written.startsWith('!') && written.length > 1;
  const found = finder(isNegated ? written.slice(1) : written);
  return (texts) => texts.some(found) !== isNegated;
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

/** Longer texts are cut before they are searched: a pattern over a hostile megabyte would hold everything up. */
const searchedLength = 500;
