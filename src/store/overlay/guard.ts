// What stands between a key and a change. A guard is disarmed when it opens and again whenever what it showed has
// changed; it arms only after its preview arrived, a moment passed and the keyboard fell silent, so that a key in
// flight, a clump of keys or a paste can never confirm.

/** How long after opening a guard can arm at the earliest. */
export const armingMs = 400;
/** How long no key may have come before it arms. */
export const silenceMs = 150;

export interface Guard {
  readonly openedAt: number;
  readonly lastKeyAt: number;
  /** Null while keys other than the way out do nothing. */
  readonly armedAt: number | null;
  /** What the preview looked like when it was shown; a different one disarms. */
  readonly fingerprint: string | null;
}

export const closedGuard = (now: number): Guard => ({
  openedAt: now,
  lastKeyAt: now,
  armedAt: null,
  fingerprint: null,
});

export const touched = (guard: Guard, now: number): Guard => ({ ...guard, lastKeyAt: now });

/** Lets time and preview act on the guard; `fingerprint` is null while there is no preview to go by. */
export function advanced(guard: Guard, fingerprint: string | null, now: number): Guard {
  if (fingerprint === null) return guard.armedAt === null ? guard : { ...guard, armedAt: null };
  if (guard.fingerprint !== null && guard.fingerprint !== fingerprint) {
    return { ...guard, fingerprint, openedAt: now, armedAt: null };
  }
  const seen = guard.fingerprint === null ? { ...guard, fingerprint } : guard;
  if (seen.armedAt !== null || now < armsAt(seen)) return seen;
  return { ...seen, armedAt: now };
}

/** The earliest instant at which the guard can arm if nothing else happens. */
export const armsAt = (guard: Guard) => Math.max(guard.openedAt + armingMs, guard.lastKeyAt + silenceMs);
