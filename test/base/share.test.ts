import fc from 'fast-check';
import { expect, test } from 'vitest';
import { share } from '../../src/base/share.ts';

const copy = <T>(value: T): T => structuredClone(value);

test('an equal value is the old one', () => {
  const old = { batches: [{ id: 'b1', pulls: [{ number: 1 }] }], at: null };

  expect(share(old, copy(old))).toBe(old);
});

test('what changed is new, what did not stays', () => {
  const old = { first: { a: 1 }, second: { b: 1 } };

  const merged = share(old, { first: { a: 1 }, second: { b: 2 } });

  expect(merged).toEqual({ first: { a: 1 }, second: { b: 2 } });
  expect(merged.first).toBe(old.first);
  expect(merged.second).not.toBe(old.second);
});

test('members of a list keep their identity when others leave ahead and join behind', () => {
  const old = [
    { id: 'b1', size: 1 },
    { id: 'b2', size: 2 },
    { id: 'b3', size: 3 },
  ];

  const merged = share(old, [
    { id: 'b2', size: 2 },
    { id: 'b3', size: 4 },
    { id: 'b4', size: 4 },
  ]);

  expect(merged[0]).toBe(old[1]);
  expect(merged[1]).toEqual({ id: 'b3', size: 4 });
  expect(merged[2]).toEqual({ id: 'b4', size: 4 });
});

test('a mere change of order is a change', () => {
  const old = [{ number: 1 }, { number: 2 }];

  const merged = share(old, [{ number: 2 }, { number: 1 }]);

  expect(merged).toEqual([{ number: 2 }, { number: 1 }]);
  expect(merged[0]).toBe(old[1]);
});

test.each([
  ['a shorter list', [1, 2], [1]],
  ['a field that left', { a: 1, b: undefined }, { a: 1 }],
  ['a field that came', { a: 1 }, { a: 1, b: undefined }],
  ['null in place of a record', { a: {} }, { a: null }],
  ['a list in place of a record', { a: {} }, { a: [] }],
  ['a field named like the prototype', {}, JSON.parse('{"__proto__":{"a":1}}')],
])('%s is taken over as it came', (_name, old, next) => {
  const merged: unknown = share(old, next);

  expect(merged).not.toBe(old);
  expect(merged).toStrictEqual(next);
});

test('the result always equals what came', () => {
  fc.assert(
    fc.property(fc.jsonValue(), fc.jsonValue(), (old, next) => {
      expect(share(old, copy(next))).toStrictEqual(next);
    }),
  );
});

test('neither side is written to', () => {
  fc.assert(
    fc.property(fc.jsonValue(), fc.jsonValue(), (old, next) => {
      const before = copy([old, next]);
      share(old, next);
      expect([old, next]).toStrictEqual(before);
    }),
  );
});
