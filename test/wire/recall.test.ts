import fc from 'fast-check';
import { expect, test } from 'vitest';
import { endpoints } from '../../src/wire/index.ts';
import { type Codec, collectUnread } from '../../src/wire/lenient.ts';
import { type Parsed, parseAgain } from '../../src/wire/parse-again.ts';
import { queueStatus } from '../../src/wire/queue/status.ts';
import { remembering } from '../../src/wire/recall.ts';
import { payloadOf } from './payload.ts';

/** Reads replies as they come, each behind the one before it; answers what each was read as and what of it was not. */
function reader<Domain>(codec: Codec<Domain>) {
  let previous: Parsed | null = null;
  return (json: unknown) => {
    const bytes = Buffer.from(JSON.stringify(json));
    const value = parseAgain(previous, bytes);
    previous = { bytes, value };
    return collectUnread(() => remembering(() => codec.safeParse(value).data));
  };
}

const pull = (number: number, over: object = {}) => ({ number, title: `Pull ${number}`, labels: [], ...over });
const queue = (...pulls: readonly object[]) => ({ batches: [], waiting_pull_requests: pulls, mode: 'serial' });

test('a pull request that comes again as it was is the very same one, wherever it moved', () => {
  const read = reader(queueStatus);
  const waiting = (...pulls: readonly object[]) => read(queue(...pulls)).value?.waitingPullRequests ?? [];
  const [one, two] = waiting(pull(1), pull(2), pull(3));
  const again = waiting(pull(2), pull(1));

  expect(again[0]).toBe(two);
  expect(again[1]).toBe(one);
});

test.each([
  ['another title', pull(1, { title: 'New' })],
  ['a title less', { number: 1, labels: [] }],
  ['a field more', pull(1, { scopes: ['web'] })],
  ['another label', pull(1, { labels: ['urgent'] })],
  ['labels of the host', pull(1, { github_labels: [{ id: 1, name: 'api', color: null, default: false }] })],
])('with %s it is read anew', (_what, changed) => {
  const read = reader(queueStatus);
  read(queue(pull(1)));

  expect(read(queue(changed))).toEqual(reader(queueStatus)(queue(changed)));
});

test('objects that are read by whatever names they have are read as well when only a value in them changed', () => {
  const read = reader(queueStatus);
  const lanes = (...ids: readonly string[]) => ({ ...queue(pull(1)), scope_queues: { web: ids, api: ['b2'] } });
  read(lanes('b1'));
  const { value, unread } = read(lanes('b3'));

  expect(value?.scopeQueues).toEqual({ web: ['b3'], api: ['b2'] });
  expect(unread).toEqual([]);
});

test('a record in which nothing changed that is read is the very same one', () => {
  const read = reader(queueStatus);
  const first = read(queue(pull(1, { seen: 1 })));
  const second = read(queue(pull(1, { seen: 2 })));

  expect(second.value?.waitingPullRequests[0]).toBe(first.value?.waitingPullRequests[0]);
});

test('what could not be read of an item is told each time it comes, also when something else of it has changed', () => {
  const read = reader(queueStatus);
  const first = read(queue(pull(1, { labels: 'urgent' })));
  const second = read(queue(pull(1, { labels: 'urgent', title: 'New' })));

  expect(first.unread).toEqual([expect.objectContaining({ field: 'labels' })]);
  expect(second.unread).toEqual(first.unread);
  expect(second.value?.waitingPullRequests).toEqual([expect.objectContaining({ title: 'New', labels: [] })]);
});

test('with more fields changed than are kept account of, it is read anew', () => {
  const read = reader(queueStatus);
  const strange = (turn: number) => Object.fromEntries(Array.from({ length: 100 }, (_, index) => [`x${index}`, turn]));
  read(queue(pull(1, strange(1))));
  const changed = queue(pull(1, { ...strange(2), title: 'New' }));

  expect(read(changed)).toEqual(reader(queueStatus)(changed));
  expect(read(queue(pull(1, { ...strange(2), title: 'Newer' }))).value?.waitingPullRequests[0]?.title).toBe('Newer');
});

test('what is read again once it can be read is no longer told', () => {
  const read = reader(queueStatus);
  read(queue(pull(1)));
  const broken = read(queue(pull(1, { labels: 'urgent' })));
  const mended = read(queue(pull(1, { labels: ['urgent'] })));

  expect(broken.unread).toHaveLength(1);
  expect(mended.unread).toEqual([]);
  expect(mended.value?.waitingPullRequests).toEqual([expect.objectContaining({ labels: ['urgent'] })]);
});

test.each<readonly [string, Codec<unknown>]>([
  ['status', queueStatus],
  ['logs', endpoints.logs.reply],
])('whatever came before, a %s reply is read as it would be alone', (_name, codec) => {
  const payload = payloadOf(codec);
  fc.assert(
    fc.property(fc.array(payload, { minLength: 2, maxLength: 4 }), fc.array(fc.nat(3)), (payloads, turns) => {
      const read = reader(codec);
      for (const turn of [0, 1, ...turns, 0]) {
        const json = payloads[turn % payloads.length];
        expect(read(json)).toEqual(reader(codec)(json));
      }
    }),
    { numRuns: 150 },
  );
});
