import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { armingMs } from '../../src/store/overlay/guard.ts';
import type { State } from '../../src/store/state.ts';
import { update } from '../../src/store/update.ts';
import { isOpen } from '../../src/store/write.ts';
import { lived, type Moment, reading, stories } from '../support/any-story.ts';
import { minutes } from '../support/build.ts';
import { failure } from '../support/fake-api.ts';

/** Plays many stories; `check` sees every moment of each. */
function always(check: (moment: Moment) => void) {
  fc.assert(
    fc.property(stories, (story) => {
      for (const moment of lived(story)) check(moment);
    }),
    { numRuns: 60 },
  );
}

test('the stories get about: changes are sent, dialogs turn void, gaps open, screens are held', () => {
  const moments = fc.sample(stories, { seed: 5210, numRuns: 150 }).flatMap(lived);
  const seen = (what: (state: State) => boolean) => moments.filter(({ after }) => what(after)).length;

  expect(moments.filter(({ effects }) => effects.some((effect) => effect.kind === 'write')).length).toBeGreaterThan(50);
  expect(seen(({ overlays }) => overlays.some((each) => 'void' in each && each.void !== null))).toBeGreaterThan(500);
  expect(seen(({ writes }) => writes.some((write) => write.phase === 'observed'))).toBeGreaterThan(40);
  expect(
    seen(({ overlays }) => overlays.some((each) => each.kind === 'removals' && each.targets[1]?.write != null)),
  ).toBeGreaterThan(5);
  expect(seen(({ feed }) => feed.gap !== null)).toBeGreaterThan(100);
  expect(seen(({ hold }) => hold !== null)).toBeGreaterThan(100);
  expect(seen(({ lists }) => (lists['queue']?.marked.size ?? 0) > 0)).toBeGreaterThan(20);
});

describe('whatever happens, in whatever order', () => {
  test('nothing throws, and an alarm is always armed', () => {
    always(({ after }) => expect(after.alarmAt).toBeGreaterThan(after.now));
  });

  test('no overlay lies there twice, and nothing lies over a dialog that asks for a change', () => {
    always(({ after: { overlays } }) => {
      expect(new Set(overlays.map((overlay) => overlay.kind)).size).toBe(overlays.length);
      expect(overlays.slice(0, -1).filter((overlay) => 'guard' in overlay)).toEqual([]);
    });
  });

  test('a cursor stands on a row that is there, or nowhere when there is none', () => {
    always(({ after }) => {
      for (const { cursor, order } of Object.values(after.lists)) {
        if (order.length === 0) expect(cursor).toBeNull();
        else expect(order).toContain(cursor);
      }
    });
  });

  test('data neither open nor close anything: overlays come and go by keys', () => {
    always(({ message, before, after }) => {
      if (message.type.startsWith('resource/') || message.type.startsWith('write/') || message.type === 'clock/rang') {
        expect(after.overlays.map((overlay) => overlay.kind)).toEqual(before.overlays.map((overlay) => overlay.kind));
      }
    });
  });

  test('no value on the screen is older than one that was there before', () => {
    always(({ before, after }) => {
      for (const [key, resource] of after.resources) {
        const earlier = before.resources.get(key);
        expect(resource.appliedSeq).toBeGreaterThanOrEqual(earlier?.appliedSeq ?? 0);
        expect(resource.appliedSeq).toBeLessThanOrEqual(resource.startedSeq);
        if (key.startsWith('status') && resource.value !== null) {
          expect(resource.value).toMatchObject({ mode: `reply ${resource.appliedSeq}` });
        }
      }
    });
  });

  test('a failure takes no value away', () => {
    always(({ message, before, after }) => {
      if (message.type !== 'resource/failed' || message.key.startsWith('feed/gap')) return;
      const earlier = before.resources.get(message.key)?.value ?? null;
      const now = after.resources.get(message.key);
      if (earlier !== null && now !== undefined) expect(now.value).toBe(earlier);
    });
  });

  test('a change is sent by a confirmation, or as the next of several agreed to; one for one', () => {
    always(({ message, before, after, effects }) => {
      const sent = effects.filter((effect) => effect.kind === 'write').length;
      expect(after.writes.length - before.writes.length).toBe(sent);
      if (sent === 0) return;
      expect(sent).toBe(1);
      const top = before.overlays.at(-1);
      const isNext = top?.kind === 'removals' && top.isAgreed && top.stopped === null;
      if (!isNext) expect(message).toMatchObject({ type: 'overlay/confirmed', isAlone: true });
    });
  });

  test('… from a dialog that stood there for a while', () => {
    always(({ before, after, effects }) => {
      const top = before.overlays.at(-1);
      if (!effects.some((effect) => effect.kind === 'write')) return;
      const guard = top !== undefined && 'guard' in top ? top.guard : null;
      expect(guard?.armedAt ?? null).not.toBeNull();
      expect(after.now - (guard?.shownAt ?? after.now)).toBeGreaterThanOrEqual(armingMs);
    });
  });

  test('of one target there is never more than one change on its way', () => {
    always(({ after }) => {
      const targets = after.writes
        .filter(isOpen)
        .map(({ call }) => (call.endpoint === 'dequeue' ? call.input.prNumber : 'pause'));

      expect(new Set(targets).size).toBe(targets.length);
    });
  });

  test('a notice passes by', () => {
    always(({ after }) => {
      if (after.notice !== null) expect(after.notice.until).toBeGreaterThan(after.now);
    });
  });

  test('one read of a thing at a time: none is started while another is under way', () => {
    always(({ before, effects }) => {
      for (const effect of effects) {
        if (effect.kind !== 'fetch') continue;
        const earlier = before.resources.get(effect.key);
        const isFree =
          earlier?.fetchingSince == null || effects.some((each) => each.kind === 'cancel' && each.key === effect.key);
        expect(isFree || effect.seq > (earlier?.startedSeq ?? 0)).toBe(true);
      }
    });
  });

  test('what is kept stays small: after a quiet quarter of an hour only what is needed is left', () => {
    fc.assert(
      fc.property(stories, (story) => {
        const last = lived(story).at(-1)?.after;
        if (last === undefined) return;
        const rang = (state: State, ms: number) => update(state, { type: 'clock/rang' }, state.now + ms)[0];
        const given = reading(last).reduce(
          (state, [key, { startedSeq: seq }]) =>
            update(state, { type: 'resource/failed', key, seq, failure: failure('cancelled') }, state.now)[0],
          last,
        );
        const quiet = rang(rang(rang(given, 1), minutes(11)), minutes(11));

        const needed = [...quiet.resources.values()].filter((resource) => resource.unneededSince === null);
        expect(quiet.resources.size - needed.length).toBeLessThanOrEqual(reading(quiet).length);
        expect(needed.length).toBeLessThan(60);
      }),
      { numRuns: 50 },
    );
  });
});
