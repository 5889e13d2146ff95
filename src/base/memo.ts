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

/** `make` that is called once for each object, for as long as that object lives. */
export function once<Given extends object, Result>(make: (given: Given) => Result): (given: Given) => Result {
  const known = new WeakMap<Given, { readonly result: Result }>();
  return (given) => {
    const found = known.get(given) ?? { result: make(given) };
    known.set(given, found);
    return found.result;
  };
}

/** Gives back the very same list for as long as its items are the very same. */
export function steady<Item>(): (items: readonly Item[]) => readonly Item[] {
  let last: readonly Item[] = [];
  return (items) => {
    const isSame = items.length === last.length && items.every((item, index) => Object.is(item, last[index]));
    if (!isSame) last = items;
    return last;
  };
}
