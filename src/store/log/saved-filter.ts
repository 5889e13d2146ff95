import type { LogFilter } from './filter.ts';

/** A filter under a name of its own, as a person wrote it. */
export interface SavedFilter {
  readonly name: string;
  readonly text: string;
  /** True where it stands in the settings, which this program never writes. */
  readonly isSet: boolean;
}

/** What a name may be: it is written as one part of a filter. */
export const isFilterName = (name: string): boolean => /^[a-zA-Z0-9][\w.-]{0,39}$/.test(name);

export const filterNameRule = 'a name of letters, digits, - _ and .';

export const withSaved = (saved: readonly SavedFilter[], one: SavedFilter): readonly SavedFilter[] =>
  [...saved.filter(({ name }) => name !== one.name), one].sort((a, b) => a.name.localeCompare(b.name, 'en'));

export const isEmptyFilter = ({ words, ...rest }: LogFilter): boolean =>
  words.length === 0 && Object.values(rest).every((part) => part === null);
