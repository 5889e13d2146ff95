import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import { endpoints } from '../../src/wire/index.ts';
import { type Codec, collectUnread } from '../../src/wire/lenient.ts';
import { metadataCodecs } from '../../src/wire/log/event.ts';
import { damaged, listsOf, payloadOf } from './payload.ts';

type Row = readonly [string, Codec<unknown>];

const rows = (codecs: Readonly<Record<string, Codec<unknown> | null>>) =>
  Object.entries(codecs).flatMap(([name, codec]): Row[] => (codec === null ? [] : [[name, codec]]));

const replies = rows(Object.fromEntries(Object.entries(endpoints).map(([name, { reply }]) => [name, reply])));
const bodies = rows(
  Object.fromEntries(Object.entries(endpoints).map(([name, { body }]) => [`${name}, its body`, body])),
);
const metadata = rows(metadataCodecs);

describe.each([...replies, ...bodies, ...metadata])('%s', (_name, codec) => {
  test('reads all that it documents, leaving nothing out', () => {
    fc.assert(
      fc.property(payloadOf(codec), (payload) => {
        const { value, unread } = collectUnread(() => codec.safeParse(payload));

        expect(value.error).toBeUndefined();
        expect(unread).toEqual([]);
      }),
    );
  });

  test('comes back from what it writes as it was', () => {
    fc.assert(
      fc.property(payloadOf(codec), (payload) => {
        const value = codec.parse(payload);

        expect(codec.parse(overTheWire(codec.encode(value)))).toStrictEqual(value);
      }),
    );
  });

  test('never throws at damage, and what it still reads comes back as it was', () => {
    fc.assert(
      fc.property(damaged(payloadOf(codec)), (payload) => {
        const { success, data } = codec.safeParse(overTheWire(payload));
        if (!success) return;

        expect(codec.parse(overTheWire(codec.encode(data)))).toStrictEqual(data);
      }),
    );
  });

  test('never throws at any JSON', () => {
    fc.assert(
      fc.property(fc.jsonValue(), (payload) => {
        codec.safeParse(payload);
      }),
    );
  });
});

const lists = [...replies, ...metadata].flatMap(([name, codec]) =>
  listsOf(codec).map(({ field, junk }) => ({ name, codec, field, junk })),
);

test.each(lists)(
  '$name leaves a single unreadable item out of its $field and tells of it',
  ({ codec, field, junk }) => {
    fc.assert(
      fc.property(payloadOf(codec), fc.nat(), (payload, at) => {
        const whole = z.record(z.string(), z.unknown()).parse(payload);
        const items = z.array(z.unknown()).parse(whole[field] ?? []);
        const spoiled = { ...whole, [field]: items.toSpliced(at % (items.length + 1), 0, junk) };
        const { value, unread } = collectUnread(() => codec.parse(spoiled));

        expect(value).toStrictEqual(codec.parse({ ...whole, [field]: items }));
        expect(unread).toHaveLength(1);
      }),
    );
  },
);

/** As the receiver gets it: what is undefined is gone. */
const overTheWire = (value: unknown): unknown => JSON.parse(JSON.stringify(value));
