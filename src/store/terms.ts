/** One word of a prompt: `name:cart*`, `-job:mac*`, `health:flaky,broken`, or a bare word without a key. */
export interface Term {
  readonly key: string | null;
  /** As typed, at least one; commas part them where they are not quoted. */
  readonly values: readonly string[];
  readonly isExcluded: boolean;
}

const written = /(-?)(?:([a-z]+):)?((?:"[^"]*"?|[^\s"])+)/gu;

/** The words of a prompt. A key whose value is still to be typed is no term yet. */
export function termsOf(text: string): readonly Term[] {
  return [...text.matchAll(written)].flatMap(([, minus, key, value = '']) => {
    const values = valuesOf(value);
    return values.length === 0 ? [] : [{ key: key ?? null, values, isExcluded: minus === '-' }];
  });
}

function valuesOf(text: string): readonly string[] {
  const parts = text.match(/(?:"[^"]*"?|[^,"])+/gu) ?? [];
  return parts.map((part) => part.replaceAll('"', '')).filter((part) => part !== '');
}

/** A term as it is typed. */
export function termText({ key, values, isExcluded }: Term): string {
  const shown = values.map((value) => (/[\s,:"]/u.test(value) ? `"${value.replaceAll('"', '')}"` : value)).join(',');
  return `${isExcluded ? '-' : ''}${key === null ? '' : `${key}:`}${shown}`;
}

/** The prompt with the values of `key` set; none of them takes its terms away. */
export function withTerm(text: string, key: string, values: readonly string[]): string {
  const others = termsOf(text).filter((term) => term.key !== key || term.isExcluded);
  const set = values.length === 0 ? [] : [{ key, values, isExcluded: false }];
  return [...others, ...set].map(termText).join(' ');
}
