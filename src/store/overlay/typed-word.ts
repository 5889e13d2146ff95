import { emptyField, type TextField } from '../../base/text-field.ts';

/** The word that has to be typed before a change is sent, as far as it was. */
export interface TypedWord {
  readonly typed: TextField;
  /** The read of the keyboard that completed it; null while it is not complete. */
  readonly matchedRead: number | null;
}

export const nothingTyped: TypedWord = { typed: emptyField, matchedRead: null };

export const typedWord = (before: TypedWord, typed: TextField, word: string, read: number): TypedWord => ({
  typed,
  matchedRead: typed.text === word ? (before.matchedRead ?? read) : null,
});
