/** A record with exactly the given names. */
export function recordOf<Name extends string, Value>(
  names: readonly Name[],
  value: (name: Name) => Value,
): Record<Name, Value> {
  // biome-ignore lint/nursery/noUnsafeTypeAssertion: fromEntries forgets the names it was given.
  return Object.fromEntries(names.map((name) => [name, value(name)])) as Record<Name, Value>;
}

/** The names of a record whose type tells all of them. */
export function keysOf<Name extends string>(record: Readonly<Record<Name, unknown>>): Name[] {
  // biome-ignore lint/nursery/noUnsafeTypeAssertion: Object.keys forgets what the type knows.
  return Object.keys(record) as Name[];
}
