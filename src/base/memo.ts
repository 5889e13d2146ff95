/** `make` that answers with its last result for as long as it is called with the very same arguments. */
export function memo<Arguments extends readonly unknown[], Result>(
  make: (...given: Arguments) => Result,
): (...given: Arguments) => Result {
  let last: { readonly given: Arguments; readonly result: Result } | undefined;
  return (...given) => {
    const known = last;
    if (known?.given.length === given.length && given.every((value, index) => Object.is(value, known.given[index]))) {
      return known.result;
    }
    const result = make(...given);
    last = { given, result };
    return result;
  };
}
