import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  advanced,
  armingMs,
  armsAt,
  closedGuard,
  type Guard,
  isOther,
  silenceMs,
  touched,
  wakesAt,
  whyNotAlone,
} from '../../../src/store/overlay/guard.ts';

/** A guard at 0 that is told of a preview and of keys by the millisecond. */
function guarded(...acts: readonly (readonly [at: number, act: string | null | 'key'])[]): Guard {
  return acts.reduce<Guard>(
    (guard, [at, act]) => (act === 'key' ? touched(guard, at, at) : advanced(guard, act, at)),
    closedGuard(0),
  );
}

const isArmed = (guard: Guard) => guard.armedAt !== null;

describe('a guard', () => {
  test.each<[string, Guard, boolean]>([
    ['is disarmed when it opens', closedGuard(0), false],
    ['never arms without a preview', guarded([0, null], [60_000, null]), false],
    ['does not arm a millisecond too early', guarded([0, 'A'], [399, 'A']), false],
    ['arms when its preview stood there for 400 ms', guarded([0, 'A'], [400, 'A']), true],
    ['counts from the preview, however long it took to come', guarded([0, null], [5_000, 'A'], [5_399, 'A']), false],
    ['… and arms after it', guarded([0, null], [5_000, 'A'], [5_400, 'A']), true],
    ['does not arm while keys come', guarded([0, 'A'], [300, 'key'], [449, 'A']), false],
    ['arms when the keyboard was silent for 150 ms', guarded([0, 'A'], [300, 'key'], [450, 'A']), true],
    ['stays armed while keys come', guarded([0, 'A'], [400, 'A'], [500, 'key'], [501, 'A']), true],
    ['disarms when its preview changes', guarded([0, 'A'], [400, 'A'], [1_000, 'B']), false],
    ['… and stays so for a moment', guarded([0, 'A'], [400, 'A'], [1_000, 'B'], [1_399, 'B']), false],
    ['… and arms again after it', guarded([0, 'A'], [400, 'A'], [1_000, 'B'], [1_400, 'B']), true],
    ['disarms when its preview is gone', guarded([0, 'A'], [400, 'A'], [1_000, null]), false],
    ['… also for a moment when the same comes back', guarded([0, 'A'], [400, 'A'], [500, null], [900, 'A']), false],
    ['… and arms again after it', guarded([0, 'A'], [400, 'A'], [500, null], [900, 'A'], [1_300, 'A']), true],
  ])('%s', (_what, guard, expected) => {
    expect(isArmed(guard)).toBe(expected);
  });

  test('is the same guard while nothing happens to it', () => {
    const armed = guarded([0, 'A'], [400, 'A']);

    expect(advanced(armed, 'A', 900)).toBe(armed);
    expect(advanced(closedGuard(0), null, 900)).toEqual(closedGuard(0));
  });

  test('tells when it arms by itself, and nothing once it is armed or cannot', () => {
    expect(wakesAt(guarded([100, 'A']))).toBe(100 + armingMs);
    expect(wakesAt(guarded([100, 'A'], [450, 'key']))).toBe(450 + silenceMs);
    expect(wakesAt(guarded([0, 'A'], [400, 'A']))).toBeNull();
    expect(wakesAt(closedGuard(0))).toBeNull();
  });

  test('counts the keys that came too early, so that dropping them can be seen', () => {
    expect(guarded([0, 'A'], [10, 'key'], [20, 'key']).dropped).toBe(2);
    expect(guarded([0, 'A'], [10, 'key'], [400, 'A'], [410, 'key']).dropped).toBe(0);
  });

  test('knows another preview from the first and from the same one', () => {
    const shown = guarded([0, 'A']);

    expect(isOther(shown, advanced(shown, 'B', 10))).toBe(true);
    expect(isOther(shown, advanced(shown, null, 10))).toBe(false);
    expect(isOther(shown, advanced(shown, 'A', 10))).toBe(false);
    expect(isOther(closedGuard(0), shown)).toBe(false);
  });

  test('is never armed within 400 ms of a new preview, and never arms within 150 ms of a key', () => {
    const acts = fc.array(fc.tuple(fc.integer({ min: 0, max: 300 }), fc.constantFrom<Act>('A', 'B', null, 'key')));
    fc.assert(
      fc.property(acts, (story) => {
        let before = start;
        for (const [ms, act] of story) {
          const after = lived(before, ms, act);
          if (isArmed(after.guard)) expect(after.now - after.changedAt).toBeGreaterThanOrEqual(armingMs);
          const arms = isArmed(after.guard) && !isArmed(before.guard);
          if (arms) expect(after.now - after.keyAt).toBeGreaterThanOrEqual(silenceMs);
          before = after;
        }
      }),
      { numRuns: 1_000 },
    );
  });
});

type Act = 'A' | 'B' | null | 'key';

interface Life {
  readonly guard: Guard;
  readonly now: number;
  /** When the preview last became another. */
  readonly changedAt: number;
  readonly keyAt: number;
  readonly shown: Act;
}

const start: Life = { guard: closedGuard(0), now: 0, changedAt: 0, keyAt: 0, shown: null };

function lived(before: Life, ms: number, act: Act): Life {
  const now = before.now + ms;
  if (act === 'key') return { ...before, now, keyAt: now, guard: touched(before.guard, now, now) };
  const changedAt = act === before.shown ? before.changedAt : now;
  return { ...before, now, changedAt, shown: act, guard: advanced(before.guard, act, now) };
}

describe('a key that confirms', () => {
  const typing = touched(closedGuard(0), 10, 7);

  test.each<[string, Parameters<typeof whyNotAlone>[1], string | null]>([
    ['counts in a read of its own', { by: 'y', read: 8 }, null],
    ['counts when the reader says that it came alone', { by: 'enter', read: 8, isAlone: true }, null],
    ['does not count behind another key of its read', { by: 'y', read: 7 }, 'several keys came at once: press y alone'],
    [
      'does not count ahead of other keys of its read',
      { by: 'enter', read: 8, isAlone: false },
      'several keys came at once: press Enter alone',
    ],
  ])('%s', (_what, press, why) => {
    expect(whyNotAlone(typing, press)).toBe(why);
  });
});

test('the earliest instant of arming is known only with a preview', () => {
  expect(armsAt(closedGuard(0))).toBeNull();
  expect(armsAt(guarded([30, 'A']))).toBe(430);
});
