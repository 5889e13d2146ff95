import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  anchored,
  emptyList,
  isNarrowed,
  type List,
  moved,
  narrowed,
  reordered,
  type Step,
  windowStart,
} from '../../src/store/list.ts';

type Act =
  | { readonly kind: 'data'; readonly order: readonly string[] }
  | { readonly kind: 'key'; readonly step: Step; readonly height: number }
  | { readonly kind: 'filter'; readonly hidden: readonly string[] };

const names = [...'abcdefghijklmnopqrst'];
const orders = fc.shuffledSubarray(names);
const heights = fc.integer({ min: 1, max: 12 });

const acts: fc.Arbitrary<Act> = fc.oneof(
  { weight: 3, arbitrary: orders.map((order): Act => ({ kind: 'data', order })) },
  {
    weight: 3,
    arbitrary: fc.record({
      kind: fc.constant('key' as const),
      step: fc.oneof<fc.Arbitrary<Step>[]>(
        fc.integer({ min: -5, max: 5 }).map((by) => ({ by })),
        fc.constantFrom<Step>('first', 'last'),
      ),
      height: heights,
    }),
  },
  {
    weight: 2,
    arbitrary: fc.array(fc.constantFrom(...names)).map((hidden): Act => ({ kind: 'filter', hidden })),
  },
);

interface Scene {
  readonly list: List;
  /** Every row there is, in order. */
  readonly all: readonly string[];
  /** What the filter hides. */
  readonly hidden: readonly string[];
}

/** Headings stand among the rows, as lanes do in the queue. */
const screenRows = (order: readonly string[]) => order.flatMap((id, index) => (index % 4 === 0 ? [null, id] : [id]));

function after({ list, all, hidden }: Scene, act: Act): Scene {
  const seen = (ids: readonly string[], without: readonly string[]) => ids.filter((id) => !without.includes(id));
  switch (act.kind) {
    case 'data':
      return { list: reordered(list, seen(act.order, hidden)), all: act.order, hidden };
    case 'key':
      return { list: anchored(moved(list, act.step), screenRows(list.order), act.height), all, hidden };
    case 'filter': {
      const filter = act.hidden.join('');
      return { list: narrowed({ ...list, filter }, seen(all, act.hidden)), all, hidden: act.hidden };
    }
  }
}

const stories = fc.tuple(orders, fc.array(acts, { maxLength: 25 })).map(([order, story]) => {
  const scenes: Scene[] = [{ list: reordered(emptyList, order), all: order, hidden: [] }];
  for (const act of story) scenes.push(after(scenes.at(-1) ?? { list: emptyList, all: [], hidden: [] }, act));
  return { story, scenes };
});

function steps(check: (before: Scene, act: Act, now: Scene) => void) {
  fc.assert(
    fc.property(stories, ({ story, scenes }) => {
      for (const [index, act] of story.entries()) {
        const [before, now] = [scenes[index], scenes[index + 1]];
        if (before !== undefined && now !== undefined) check(before, act, now);
      }
    }),
    { numRuns: 500 },
  );
}

describe('whatever happens to a list', () => {
  test('the cursor stands on a row, or there is none', () => {
    steps((_before, _act, { list }) => {
      if (list.order.length === 0) expect(list.cursor).toBeNull();
      else expect(list.order).toContain(list.cursor);
    });
  });

  test('data move the cursor only when its own row is gone', () => {
    steps((before, act, now) => {
      if (act.kind !== 'data' || before.list.cursor === null) return;
      if (now.list.order.includes(before.list.cursor)) expect(now.list.cursor).toBe(before.list.cursor);
    });
  });

  test('a filter moves the cursor only off a row that it hides, or back', () => {
    steps((before, act, now) => {
      if (act.kind !== 'filter') return;
      const back = before.list.place?.cursor;
      const stays = back != null && now.list.order.includes(back) ? back : before.list.cursor;
      if (stays !== null && now.list.order.includes(stays)) expect(now.list.cursor).toBe(stays);
    });
  });

  test('nothing is remembered of a list that is not narrowed', () => {
    steps((_before, act, { list }) => {
      if (act.kind === 'filter' && !isNarrowed(list)) expect(list.place).toBeNull();
    });
  });

  test('the window shows the cursor, and no line is wasted', () => {
    fc.assert(
      fc.property(stories, heights, ({ scenes }, height) => {
        for (const { list } of scenes) {
          const rows = screenRows(list.order);
          const start = windowStart(list, rows, height);
          const shown = rows.slice(start, start + height);

          expect(shown).toHaveLength(Math.min(height, rows.length));
          if (list.cursor !== null) expect(shown).toContain(list.cursor);
        }
      }),
    );
  });

  test('the row that holds the view keeps its line while others come and go and the cursor stays inside', () => {
    fc.assert(
      fc.property(orders, orders, heights, fc.integer({ min: 0, max: 19 }), (one, other, height, by) => {
        const start = reordered(emptyList, one);
        const held = anchored(moved(start, { by }), screenRows(one), height);
        const next = reordered(held, other);
        const rows = screenRows(other);
        const { anchor, cursor } = next;
        if (anchor === null || anchor.id !== held.anchor?.id || cursor === null) return;
        const wished = rows.indexOf(anchor.id) - anchor.offset;
        const isInside = rows.indexOf(cursor) >= wished && rows.indexOf(cursor) < wished + height;
        const fits = wished >= 0 && wished + height <= rows.length;
        fc.pre(isInside && fits && cursor !== other[0]);

        expect(windowStart(next, rows, height)).toBe(wished);
      }),
    );
  });
});
