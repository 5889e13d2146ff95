import fc from 'fast-check';
import { expect, test } from 'vitest';
import { endpoints } from '../../src/wire/index.ts';
import { type Codec, collectUnread } from '../../src/wire/lenient.ts';
import { queueStatus } from '../../src/wire/queue/status.ts';
import { recalling } from '../../src/wire/recall.ts';
import { payloadOf } from './payload.ts';

/** What a reply is read as behind another one, and what of it could not be read. */
const readBehind = <Domain>(codec: Codec<Domain>, previous: unknown, json: unknown) =>
  collectUnread(() => recalling(previous, () => codec.safeParse(json).data));

const copyOf = (json: unknown): unknown => JSON.parse(JSON.stringify(json));

const pull = (number: number, over: object = {}) => ({ number, title: `Pull ${number}`, labels: [], ...over });
const queue = (...pulls: readonly object[]) => ({ batches: [], waiting_pull_requests: pulls, mode: 'serial' });

const waiting = (previous: unknown, json: unknown) =>
  readBehind(queueStatus, previous, json).value?.waitingPullRequests ?? [];

test('a pull request that comes again as it was is the very same one, wherever it moved', () => {
  const first = queue(pull(1), pull(2), pull(3));
  const [one, two] = waiting(null, first);

  expect(waiting(first, queue(pull(2), pull(1)))).toEqual([two, one]);
  expect(waiting(first, queue(pull(2), pull(1)))[0]).toBe(two);
});

test.each([
  ['another title', pull(1, { title: 'New' })],
  ['a title less', { number: 1, labels: [] }],
  ['a field more', pull(1, { scopes: ['web'] })],
  ['another label', pull(1, { labels: ['urgent'] })],
])('with %s it is read anew', (_what, changed) => {
  const first = queue(pull(1));
  waiting(null, first);

  expect(waiting(first, queue(changed))).toEqual(waiting(null, queue(changed)));
});

test('what could not be read of an item is told each time it comes', () => {
  const json = queue(pull(1, { labels: 'urgent' }));
  const first = readBehind(queueStatus, null, json);

  expect(readBehind(queueStatus, json, copyOf(json))).toEqual(first);
  expect(first.unread).toHaveLength(1);
});

test.each<readonly [string, Codec<unknown>]>([
  ['status', queueStatus],
  ['logs', endpoints.logs.reply],
])('whatever came before, a %s reply is read as it would be alone', (_name, codec) => {
  const payload = payloadOf(codec);
  fc.assert(
    fc.property(payload, payload, fc.boolean(), (previous, other, comesAgain) => {
      const json = comesAgain ? copyOf(previous) : other;
      readBehind(codec, null, previous);

      expect(readBehind(codec, previous, json)).toEqual(collectUnread(() => codec.safeParse(json).data));
    }),
    { numRuns: 200 },
  );
});
