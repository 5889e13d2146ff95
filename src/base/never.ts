/** Ends a switch over one of our own unions: a new member becomes a compile error here. */
export function never(value: never): never {
  throw new Error(`unreachable: ${JSON.stringify(value)}`);
}
