// What stands between a key and a change. A guard is disarmed when it opens and again whenever what it showed has
// changed; it arms only after its preview stood there for a moment and the keyboard fell silent, so that a key in
// flight, a clump of keys or a paste can never confirm.

/** How long a preview has to stand there before the guard arms. */
export const armingMs = 400;
/** How long no key may have come before it arms. */
export const silenceMs = 150;

export interface Guard {
  /** Since when the preview is what it is; null while there is none. */
  readonly shownAt: number | null;
  /** What the preview looked like when it was last shown; a different one disarms. */
  readonly fingerprint: string | null;
  readonly lastKeyAt: number;
  /** The read of the keyboard that the last key came in. */
  readonly lastRead: number | null;
  /** How many keys came too early since it was last disarmed, and were dropped. */
  readonly dropped: number;
  /** Null while keys other than the way out do nothing. */
  readonly armedAt: number | null;
}

export const closedGuard = (now: number): Guard => ({
  shownAt: null,
  fingerprint: null,
  lastKeyAt: now,
  lastRead: null,
  dropped: 0,
  armedAt: null,
});

/** Any key or paste but the way out; `read` is null for what does not come in reads. */
export const touched = (guard: Guard, now: number, read: number | null): Guard => ({
  ...guard,
  lastKeyAt: now,
  lastRead: read ?? guard.lastRead,
  dropped: guard.dropped + (guard.armedAt === null ? 1 : 0),
});

/** Lets time and preview act on the guard; `fingerprint` is null while there is no preview to go by. */
export function advanced(guard: Guard, fingerprint: string | null, now: number): Guard {
  if (fingerprint === null) return guard.shownAt === null ? guard : { ...guard, shownAt: null, armedAt: null };
  const isShown = guard.shownAt !== null && guard.fingerprint === fingerprint;
  const seen = isShown ? guard : { ...guard, fingerprint, shownAt: now, armedAt: null };
  const at = armsAt(seen);
  return seen.armedAt !== null || at === null || now < at ? seen : { ...seen, armedAt: now, dropped: 0 };
}

/** True when the preview is another than the one that was shown before. */
export const isOther = (before: Guard, after: Guard) =>
  before.fingerprint !== null && before.fingerprint !== after.fingerprint;

/** The earliest instant at which the guard can arm if nothing else happens; null without a preview. */
export const armsAt = ({ shownAt, lastKeyAt }: Guard) =>
  shownAt === null ? null : Math.max(shownAt + armingMs, lastKeyAt + silenceMs);

/** When the passing of time arms the guard; null when it is armed, or cannot be. */
export const wakesAt = (guard: Guard) => (guard.armedAt === null ? armsAt(guard) : null);

/** A key that confirms. */
export interface Press {
  readonly by: 'y' | 'enter';
  readonly read: number;
  /** False when it came in a run of keys. */
  readonly isAlone?: boolean;
}

/** Why a key cannot confirm: it must come in a read of its own, which no clump of keys and no paste does. */
export const whyNotAlone = ({ lastRead }: Guard, { by, read, isAlone }: Press): string | null =>
  isAlone === false || lastRead === read ? `several keys came at once: press ${keyNames[by]} alone` : null;

const keyNames = { y: 'y', enter: 'Enter' } as const;
