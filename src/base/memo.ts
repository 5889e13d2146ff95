/**
 * `make` that answers with its last result for as long as it is called with the very same arguments. What is asked of one
 * thing does not push out what was found for another: each first argument that is an object has a last result of its own.
 */
export function memo<Arguments extends readonly unknown[], Result>(
  make: (...given: Arguments) => Result,
): (...given: Arguments) => Result {
  const things = new WeakMap<object, Found<Arguments, Result>>();
  let last: Found<Arguments, Result> | undefined;
  return (...given) => {
    const [first] = given;
    const isThing = typeof first === 'object' && first !== null;
    const known = isThing ? things.get(first) : last;
    if (known?.given.length === given.length && given.every((value, index) => Object.is(value, known.given[index]))) {
      return known.result;
    }
    const found = { given, result: make(...given) };
    if (isThing) things.set(first, found);
    else last = found;
    return found.result;
  };
}

interface Found<Arguments, Result> {
  readonly given: Arguments;
  readonly result: Result;
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
