import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { endpoints } from '../../src/wire/index.ts';
import { collectUnread } from '../../src/wire/lenient.ts';
import { eventTypes } from '../../src/wire/log/event.ts';
import { documented, fixture, replyOf } from './fixture.ts';
import { damaged } from './payload.ts';

describe.each(documented)('%s, as the documents write it', (name) => {
  const codec = replyOf(name);
  const payload = fixture(`documents/${name}.json`);

  test('is read in full', () => {
    const { value, unread } = collectUnread(() => codec.safeParse(payload));

    expect(value.error).toBeUndefined();
    expect(unread).toEqual([]);
  });

  test('is written again as it was, field by field', () => {
    expect(codec.encode(codec.parse(payload))).toEqual(payload);
  });

  test('reads on with fields that were added since', () => {
    const more = codec.parse(withStrangers(payload));

    expect(JSON.parse(JSON.stringify(more, (key, value) => (key === 'extra' ? undefined : value)))).toEqual(
      JSON.parse(JSON.stringify(codec.parse(payload))),
    );
  });

  test('never throws at damage, and what it still reads comes back as it was', () => {
    fc.assert(
      fc.property(damaged(fc.constant(payload)), (hurt) => {
        // what comes off a wire is JSON, which knows no minus zero
        const { success, data } = codec.safeParse(JSON.parse(JSON.stringify(hurt)));
        if (!success) return;

        expect(codec.parse(JSON.parse(JSON.stringify(codec.encode(data))))).toStrictEqual(data);
      }),
      { numRuns: 300 },
    );
  });
});

test('the documented log holds every event type once', () => {
  const { events } = endpoints.logs.reply.parse(fixture('documents/logs.json'));

  expect(events.map(({ type }) => type).toSorted()).toEqual([...eventTypes].toSorted());
});

/** The same with a field more in every object whose fields have a meaning. */
function withStrangers(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(withStrangers);
  if (typeof value !== 'object' || value === null) return value;
  const inner = Object.fromEntries(
    Object.entries(value).map(([key, each]) => [key, keptWhole.has(key) ? each : withStrangers(each)]),
  );
  return { ...inner, added_since: { deep: [1] } };
}

/** These are handed on as they come, whatever is in them. */
const keptWhole = new Set([
  'config',
  'days',
  'scope_queues',
  'inputs',
  'schedule',
  'condition_matches',
  'evaluations',
  'matching_conditions',
  'exclude_conditions',
]);
