import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { Fact } from '../../../src/service/history/fact.ts';
import type { LogFilter, Window } from '../../../src/service/history/filter.ts';
import { createHistory, type History } from '../../../src/service/history/history.ts';
import { type Cursor, readCursor, writeCursor } from '../../../src/service/history/page.ts';
import { anyFacts, epoch, fact, metadata } from '../../support/facts.ts';
import { type Entry, entries, type FilterName, isWanted } from './brute-force.ts';

const hour = 3_600_000;
const day = 24 * hour;
const always: Window = { from: epoch, to: epoch + 10 * day };

function historyOf(facts: readonly Fact[]): History {
  const history = createHistory({ repository: 'acme/web', firstId: 1 });
  for (const each of facts) history.record(each);
  return history;
}

const chosen = <Value>(...values: readonly Value[]) => fc.subarray([...values], { minLength: 1 });

const numbers = chosen(5000, 5001, 5005, 6000);
const batches = chosen(9001, 9003, 9999);
const types = chosen(
  'action.queue.checks_postponed' as const,
  'action.queue.checks_end' as const,
  'action.queue.batch_bisection_start' as const,
  'queue.pause.create' as const,
);
const outcomes = chosen('success' as const, 'pending' as const);
const triggers = chosen('@octo', 'nobody');

const anyFilter: fc.Arbitrary<LogFilter> = fc
  .tuple(
    fc.oneof(fc.record({ pullRequest: numbers }), fc.record({ notPullRequest: numbers }), fc.constant({})),
    fc.oneof(fc.record({ batchPull: batches }), fc.record({ notBatchPull: batches }), fc.constant({})),
    fc.oneof(fc.record({ eventType: types }), fc.record({ notEventType: types }), fc.constant({})),
    fc.oneof(fc.record({ outcome: outcomes }), fc.record({ notOutcome: outcomes }), fc.constant({})),
    fc.oneof(fc.record({ trigger: triggers }), fc.record({ notTrigger: triggers }), fc.constant({})),
    fc.oneof(fc.record({ baseRef: fc.constantFrom('main', 'gone') }), fc.constant({})),
  )
  .map((parts) => Object.assign({}, ...parts));

const anyWindow: fc.Arbitrary<Window> = fc
  .tuple(fc.integer({ min: -hour, max: 3 * day }), fc.integer({ min: 0, max: 3 * day }))
  .map(([from, length]) => ({ from: epoch + from, to: epoch + from + length }));

/** Follows one relation from page to page and gathers the ids. */
function walk(history: History, filter: LogFilter, window: Window, perPage: number) {
  const ids: number[][] = [];
  let cursor: Cursor | null = null;
  let last: Cursor | null = null;
  do {
    const page = history.page(filter, window, perPage, cursor);
    ids.push(page.events.map((event) => event.id));
    last = page.prev;
    cursor = page.next;
  } while (cursor !== null);
  return { ids, last };
}

describe('the log', () => {
  test('walked forth, gives exactly the events that a scan finds, newest first', () => {
    fc.assert(
      fc.property(anyFacts, anyFilter, anyWindow, fc.integer({ min: 1, max: 7 }), (facts, filter, window, perPage) => {
        const wanted = entries(facts, window).filter((entry) => isWanted(entry, filter));

        const { ids } = walk(historyOf(facts), filter, window, perPage);

        expect(ids.flat()).toEqual(wanted.map((entry) => facts.indexOf(entry.fact) + 1).reverse());
      }),
    );
  });

  test('walked back, gives the same pages, even while events arrive at the last instant of the window', () => {
    fc.assert(
      fc.property(anyFacts, anyFilter, fc.integer({ min: 1, max: 5 }), (facts, filter, perPage) => {
        const history = historyOf(facts);
        const window = { from: epoch, to: facts.at(-1)?.at ?? epoch };
        const forth = walk(history, filter, window, perPage);

        for (const each of facts) history.record({ ...each, at: window.to });
        const back: number[][] = [];
        let cursor = forth.last;
        while (cursor !== null) {
          const page = history.page(filter, window, perPage, cursor);
          back.unshift(page.events.map((event) => event.id));
          cursor = page.prev;
        }

        expect(back).toEqual(forth.ids.slice(0, -1));
      }),
    );
  });

  test('an event carries its fact, its id and the repository', () => {
    const history = historyOf([fact('action.queue.enter', metadata.enter)]);

    expect(history.page({}, always, 10, null).events).toEqual([
      {
        ...{ id: 1, receivedAt: epoch, repository: 'acme/web', trigger: 'merge queue internal' },
        ...{ pullRequest: 5000, baseRef: 'main', outcome: 'neutral' },
        ...{ type: 'action.queue.enter', metadata: metadata.enter },
      },
    ]);
  });

  test('a clock that is set back does not change the order of events', () => {
    const enter = (at: number) => fact('action.queue.enter', metadata.enter, { at });

    const { events } = historyOf([enter(epoch + hour), enter(epoch)]).page({}, always, 10, null);

    expect(events.map(({ id, receivedAt }) => [id, receivedAt])).toEqual([
      [2, epoch + hour],
      [1, epoch + hour],
    ]);
  });

  test('ninety days are kept; ids and cursors stay true when older events are dropped', () => {
    const history = historyOf(
      [0, 1, 2, 3].map((days) => fact('action.queue.enter', metadata.enter, { at: epoch + days * day })),
    );
    const window = { from: epoch, to: epoch + 200 * day };
    const { next } = history.page({}, window, 1, null);

    history.record(fact('action.queue.enter', metadata.enter, { at: epoch + 92 * day }));

    expect(walk(history, {}, window, 10).ids.flat()).toEqual([5, 4, 3]);
    expect(history.page({}, window, 10, next).events.map((event) => event.id)).toEqual([3]);
  });
});

describe('a cursor', () => {
  test.each<Cursor>([
    { way: 'older', from: 77_000_001, newest: 77_450_000 },
    { way: 'newer', from: 0, newest: 1 },
  ])('survives being written and read: %j', (cursor) => {
    expect(readCursor(writeCursor(cursor))).toEqual(cursor);
  });

  test.each([
    '',
    'x',
    'by the way',
    Buffer.from('o.1').toString('base64url'),
    Buffer.from('o.-1.5').toString('base64url'),
  ])('is not read out of %j', (text) => {
    expect(readCursor(text)).toBeNull();
  });
});

describe('the aggregate', () => {
  const counted = (all: readonly (string | number | null)[]) => {
    const values = all.filter((value) => value !== null).map(String);
    return [...new Set(values)].map((value) => ({ value, count: values.filter((each) => each === value).length }));
  };
  const sorted = (facet: readonly { value: string; count: number }[]) =>
    facet.toSorted((a, b) => a.value.localeCompare(b.value));

  test('counts what a scan counts, each facet without its own filter', () => {
    fc.assert(
      fc.property(anyFacts, anyFilter, anyWindow, (facts, filter, window) => {
        const all = entries(facts, window);
        const facet = (but: FilterName, value: (entry: Entry) => string | number | null) =>
          sorted(counted(all.filter((entry) => isWanted(entry, filter, but)).map(value)));

        const read = historyOf(facts).aggregate(filter, window);

        expect(read.total).toBe(all.filter((entry) => isWanted(entry, filter)).length);
        expect(sorted(read.byEventType)).toEqual(facet('eventType', ({ type }) => type));
        expect(sorted(read.byOutcome)).toEqual(facet('outcome', ({ fact: { outcome } }) => outcome));
        expect(sorted(read.byTrigger)).toEqual(facet('trigger', ({ fact: { trigger } }) => trigger));
        expect(sorted(read.byPullRequest)).toEqual(facet('pullRequest', ({ fact: { pullRequest } }) => pullRequest));
        expect(sorted(read.byBatchPullRequest)).toEqual(
          facet('batchPull', ({ type, batchPull }) => (type.includes('.checks_') ? batchPull : null)),
        );
      }),
    );
  });

  test('the histogram covers the window without a gap and sums up to the total', () => {
    fc.assert(
      fc.property(anyFacts, anyFilter, anyWindow, (facts, filter, window) => {
        const { histogram, intervalSizeSeconds, total } = historyOf(facts).aggregate(filter, window);
        const width = (intervalSizeSeconds ?? 0) * 1000;

        expect(histogram.reduce((sum, bucket) => sum + bucket.count, 0)).toBe(total);
        expect(histogram.at(0)?.start).toBeLessThanOrEqual(window.from);
        expect(histogram.at(-1)?.end).toBeGreaterThan(window.to);
        for (const [index, bucket] of histogram.entries()) {
          expect(bucket.start % width).toBe(0);
          expect(bucket.end).toBe(histogram[index + 1]?.start ?? bucket.start + width);
        }
      }),
    );
  });

  test.each([
    [10 * 60, 15],
    [hour / 1000, 120],
    [24 * 3600, 1200],
    [7 * 24 * 3600, 4 * 3600],
    [90 * 24 * 3600, 24 * 3600],
  ])('a window of %d s is cut into intervals of %d s', (seconds, width) => {
    const window = { from: epoch, to: epoch + seconds * 1000 };

    expect(historyOf([]).aggregate({}, window).intervalSizeSeconds).toBe(width);
  });

  test('the facets of triggers and numbers name the 200 most frequent values', () => {
    const facts = Array.from({ length: 250 }, (_, index) => [
      fact('action.refresh', {}, { trigger: `rule ${index}`, pullRequest: index + 1 }),
      ...(index === 249 ? [fact('action.refresh', {}, { trigger: 'rule 249', pullRequest: 250 })] : []),
    ]).flat();

    const { byTrigger, byPullRequest } = historyOf(facts).aggregate({}, always);

    expect([byTrigger.length, byTrigger[0]]).toEqual([200, { value: 'rule 249', count: 2 }]);
    expect([byPullRequest.length, byPullRequest[0]]).toEqual([200, { value: '250', count: 2 }]);
  });

  test('so does the facet of batches', () => {
    const facts = Array.from({ length: 250 }, (_, index) =>
      fact('action.queue.checks_start', { ...metadata.checksStart, queuePullRequestNumber: index + 1 }),
    );

    expect(historyOf(facts).aggregate({}, always).byBatchPullRequest).toHaveLength(200);
  });
});
