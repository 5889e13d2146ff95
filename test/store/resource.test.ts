import { describe, expect, test } from 'vitest';
import type { Query } from '../../src/store/query.ts';
import { failed, forgotten, type Resource, received, started, unread } from '../../src/store/resource.ts';
import { answer, failure } from '../support/fake-api.ts';

interface Shelf {
  readonly books: readonly { readonly id: number; readonly title: string }[];
}

const query: Query = { endpoint: 'application', input: {} };
const shelf = (...titles: readonly string[]): Shelf => ({ books: titles.map((title, id) => ({ id, title })) });

/** A resource that was asked for as often as `times`, at 100, 200, …, the last one still under way. */
const asked = (times: number): Resource<Shelf> =>
  Array.from({ length: times }).reduce<Resource<Shelf>>(
    (resource, _each, index) => started(resource, query, 100 * (index + 1)),
    unread,
  );

const reply = (seq: number, value: Shelf, askedAt = 100 * seq) => ({ seq, answer: answer(value), askedAt });

describe('a reply', () => {
  test('brings the value, when it came and when it was asked for', () => {
    const resource = received(asked(1), reply(1, shelf('Emma')), 150);

    expect(resource).toMatchObject({ value: shelf('Emma'), receivedAt: 150, askedAt: 100, fetchingSince: null });
  });

  test('keeps the identity of what did not change', () => {
    const first = received(asked(2), reply(1, shelf('Emma', 'Ulysses')), 150);
    const second = received(first, reply(2, shelf('Emma', 'Dracula')), 250);

    expect(second.value?.books[0]).toBe(first.value?.books[0]);
    expect(second.value?.books[1]).not.toBe(first.value?.books[1]);
  });

  test('that was put together from the value shown is taken as it came', () => {
    const first = received(asked(2), reply(1, shelf('Emma')), 150);
    const grown = shelf('Emma');
    const from = (growsFrom: Shelf) => ({ seq: 2, answer: answer(grown, { growsFrom }), askedAt: 200 });

    expect(received(first, from(first.value ?? shelf()), 250).value).toBe(grown);
    expect(grown.books).not.toBe(first.value?.books);
    expect(received(first, from(shelf('Emma')), 250).value).toBe(first.value);
  });

  test('that was put together from the value shown, and holds the very same parts, is the value shown', () => {
    const first = received(asked(2), reply(1, shelf('Emma')), 150);
    const shown = first.value ?? shelf();
    const again = { seq: 2, answer: answer({ ...shown }, { growsFrom: shown }), askedAt: 200 };

    expect(received(first, again, 250)).toMatchObject({ unchanged: 1 });
    expect(received(first, again, 250).value).toBe(shown);
  });

  test('that is overtaken by a later one is dropped', () => {
    const later = received(asked(2), reply(2, shelf('new')), 250);

    expect(received(later, reply(1, shelf('old')), 260)).toBe(later);
  });

  test('to an earlier attempt counts while the later one is under way, which goes on', () => {
    const resource = received(asked(2), reply(1, shelf('early')), 250);

    expect(resource).toMatchObject({ value: shelf('early'), fetchingSince: 200 });
  });

  test('to nothing that was asked is dropped', () => {
    expect(received(asked(1), reply(2, shelf('unasked')), 150)).toEqual(asked(1));
  });

  test('ends a series of failures', () => {
    const broken = failed(asked(1), { seq: 1, failure: failure('offline') }, 150);
    const healed = received(started(broken, query, 200), reply(2, shelf('Emma')), 250);

    expect(healed).toMatchObject({ failure: null, failedAt: null, failures: 0 });
  });
});

describe('a failure', () => {
  const good = received(asked(1), reply(1, shelf('Emma')), 150);

  test('keeps the last good value and its age', () => {
    const broken = failed(started(good, query, 200), { seq: 2, failure: failure('unavailable') }, 250);

    expect(broken).toMatchObject({ value: shelf('Emma'), receivedAt: 150, failedAt: 250, failures: 1 });
    expect(broken.failure?.kind).toBe('unavailable');
  });

  test('counts those in a row', () => {
    const twice = [2, 3].reduce(
      (resource, seq) =>
        failed(started(resource, query, 100 * seq), { seq, failure: failure('offline') }, 100 * seq + 50),
      good,
    );

    expect(twice.failures).toBe(2);
  });

  test('that is overtaken by a later reply is dropped', () => {
    const later = received(asked(2), reply(2, shelf('new')), 250);

    expect(failed(later, { seq: 1, failure: failure('timeout') }, 260)).toBe(later);
  });

  test('on our own account is none', () => {
    const given = failed(started(good, query, 200), { seq: 2, failure: failure('cancelled') }, 250);

    expect(given).toMatchObject({ failure: null, failures: 0, fetchingSince: null, value: shelf('Emma') });
  });
});

describe('a resource that is forgotten', () => {
  test('has no value any more', () => {
    const good = received(asked(1), reply(1, shelf('Emma')), 150);

    expect(forgotten(good)).toMatchObject({ value: null, receivedAt: null, fetchingSince: null });
  });

  test('takes no answer to what was asked before, and takes the next', () => {
    const again = started(forgotten(asked(1)), query, 200);

    expect(received(again, reply(1, shelf('old')), 250)).toBe(again);
    expect(failed(again, { seq: 1, failure: failure('cancelled') }, 250)).toBe(again);
    expect(received(again, reply(2, shelf('new')), 260).value).toEqual(shelf('new'));
  });
});
