/** One part of a filter's text. `from` and `to` count code units of the text. */
export interface Token {
  readonly from: number;
  readonly to: number;
  /** Where the value begins. */
  readonly valueFrom: number;
  /** Null for a word that is searched for. */
  readonly key: string | null;
  readonly isNegated: boolean;
  /** Without its quotes. */
  readonly value: string;
  /** True when a quote was opened and never closed. */
  readonly isOpen: boolean;
}

const part = /(?:[^\s"]|"(?:\\.|[^"\\])*(?:"|\\?$))+/gsu;
const keyed = /^(-?)([a-z_]+):/;

export function tokensOf(text: string): readonly Token[] {
  return [...text.matchAll(part)].map(({ 0: raw, index: from }) => {
    const [head = '', minus, key = null] = keyed.exec(raw) ?? [];
    const value = raw.slice(head.length);
    const isQuoted = key !== null && value.startsWith('"');
    return {
      from,
      to: from + raw.length,
      valueFrom: from + head.length,
      key,
      isNegated: minus === '-',
      value: isQuoted ? unquoted(value) : value,
      isOpen: key !== null && isUnclosed(value),
    };
  });
}

const closed = /^(?:[^"]|"(?:\\.|[^"\\])*")*$/su;
const isUnclosed = (value: string): boolean => !closed.test(value);

const unquoted = (value: string): string =>
  value.replace(/"((?:\\.|[^"\\])*)(?:"|\\?$)/gsu, (_, inner: string) => inner.replace(/\\(.)/gsu, '$1'));
