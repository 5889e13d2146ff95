/** Whether some of the texts of a thing let it through. */
export type WordFilter = (texts: readonly string[]) => boolean;

/**
 * What was typed to narrow a list: every word must be found, `!word` must not, `/pattern/` is a regular expression; small
 * letters match any case. Null lets everything through.
 */
export function wordFilter(written: string): WordFilter | null {
  const words = wordsIn(written).map(word);
  if (words.length === 0) return null;
  return (texts) => {
    const searched = texts.map((text) => text.slice(0, searchedLength));
    return words.every((each) => each(searched));
  };
}

/** Where in a text the words stand, from and up to; what is looked for because it must not be there stands nowhere. */
export type WordSpans = (text: string) => readonly (readonly [from: number, to: number])[];

/** Null where nothing is looked for. */
export function wordSpans(written: string): WordSpans | null {
  const sought = wordsIn(written).filter((each) => !isNegation(each));
  const expressions = sought.map((each) => {
    const flags = `g${flagsOf(each)}`;
    return patternOf(each, flags) ?? new RegExp(each.replaceAll(/[\\^$.*+?()[\]{}|/]/g, '\\$&'), flags);
  });
  if (expressions.length === 0) return null;
  return (text) =>
    expressions.flatMap((expression) =>
      [...text.slice(0, searchedLength).matchAll(expression)].map(
        ({ index, 0: { length } }) => [index, index + length] as const,
      ),
    );
}

const wordsIn = (written: string): readonly string[] =>
  written
    .trim()
    .split(/\s+/)
    .filter((each) => each !== '');
const isNegation = (written: string): boolean => written.startsWith('!') && written.length > 1;

function word(written: string): WordFilter {
  const isNegated = isNegation(written);
  const found = finder(isNegated ? written.slice(1) : written);
  return (texts) => texts.some(found) !== isNegated;
}

const flagsOf = (sought: string) => (sought === sought.toLowerCase() ? 'iu' : 'u');

function patternOf(sought: string, flags: string): RegExp | null {
  const pattern = /^\/(.+)\/$/.exec(sought)?.[1];
  return pattern === undefined ? null : compiled(pattern, flags);
}

function finder(sought: string): (text: string) => boolean {
  const flags = flagsOf(sought);
  const expression = patternOf(sought, flags);
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
