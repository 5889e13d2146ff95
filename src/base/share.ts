/**
 * `next` with every part that equals its counterpart in `previous` replaced by that counterpart, so that unchanged things
 * keep their identity; `previous` itself when nothing changed. Members of lists are matched by their `id` or `number`
 * wherever they moved, else by place. Only plain objects and arrays are looked into.
 */
export function share<T>(previous: unknown, next: T): T {
  if (Object.is(previous, next)) return next;
  const merged = Array.isArray(next) ? shareList(previous, next) : shareRecord(previous, next);
  // biome-ignore lint/nursery/noUnsafeTypeAssertion: what replaces a part is equal to it, so the whole still has its type.
  return merged as T;
}

function shareList(previous: unknown, next: readonly unknown[]): unknown {
  if (!Array.isArray(previous)) return next;
  const counterpart = counterparts(previous);
  let isSame = previous.length === next.length;
  let merged: unknown[] | null = null;
  for (const [index, value] of next.entries()) {
    const kept = share(counterpart(value, index), value);
    if (!Object.is(kept, previous[index])) isSame = false;
    if (Object.is(kept, value)) continue;
    merged ??= [...next];
    merged[index] = kept;
  }
  return isSame ? previous : (merged ?? next);
}

function shareRecord(previous: unknown, next: unknown): unknown {
  if (!isRecord(next) || !isRecord(previous)) return next;
  let isSame = true;
  let merged: Record<string, unknown> | null = null;
  let names = 0;
  for (const name in next) {
    names++;
    const value = next[name];
    const before = previous[name];
    const kept = share(before, value);
    if (!Object.is(kept, before) || !Object.hasOwn(previous, name)) isSame = false;
    if (Object.is(kept, value)) continue;
    merged ??= { ...next };
    merged[name] = kept;
  }
  return isSame && Object.keys(previous).length === names ? previous : (merged ?? next);
}

/** Whether two records hold the very same parts. */
export function isSameAtFirstSight(one: unknown, other: unknown): boolean {
  if (!isRecord(one) || !isRecord(other)) return Object.is(one, other);
  const names = Object.keys(one);
  return (
    names.length === Object.keys(other).length &&
    names.every((name) => Object.hasOwn(other, name) && Object.is(one[name], other[name]))
  );
}

/** Finds a member's counterpart by its `id` or `number`: first where it stood, which is nearly always right; else by place. */
function counterparts(previous: readonly unknown[]): (value: unknown, index: number) => unknown {
  let byIdentity: Map<unknown, unknown> | undefined;
  return (value, index) => {
    const identity = identityOf(value);
    if (identity === undefined || identityOf(previous[index]) === identity) return previous[index];
    byIdentity ??= new Map(previous.map((member) => [identityOf(member), member]));
    return byIdentity.get(identity);
  };
}

function identityOf(value: unknown): unknown {
  return isRecord(value) ? (value['id'] ?? value['number']) : undefined;
}

function isRecord(value: unknown): value is Record<string, unknown> {
  if (typeof value !== 'object' || value === null) return false;
  const prototype: unknown = Object.getPrototypeOf(value);
  return prototype === Object.prototype || prototype === null;
}
