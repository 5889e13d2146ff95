import fc from 'fast-check';
import { expect, test } from 'vitest';
import { parseAgain } from '../../src/wire/parse-again.ts';

const bytesOf = (text: string) => Buffer.from(text);

/** What `text` is parsed to behind `before`. */
function behind(before: string, text: string): { readonly was: unknown; readonly is: unknown } {
  const bytes = bytesOf(before);
  const was = parseAgain(null, bytes);
  return { was, is: parseAgain({ bytes, value: was }, bytesOf(text)) };
}

/** Without what is known of it beyond what it holds. */
const plain = (value: unknown): unknown => structuredClone(value);

const written = (value: unknown) => JSON.stringify(value);

const isObject = (value: unknown): value is Readonly<Record<string | number, unknown>> =>
  typeof value === 'object' && value !== null;

/** Steps from the whole to a part of it. */
const partOf = (value: unknown, ...path: readonly (string | number)[]): unknown =>
  path.reduce<unknown>((part, name) => (isObject(part) ? part[name] : undefined), value);

const pull = (number: number, title = 'A pull request') => ({
  number,
  title,
  author: { login: 'ana' },
  labels: ['api'],
});

test('a text that comes again as it was is the very same value', () => {
  const text = written({ pulls: [pull(1), pull(2)], mode: 'serial' });
  const { was, is } = behind(text, text);

  expect(is).toBe(was);
});

test('what has not changed inside of something that has is the very same object', () => {
  const { was, is } = behind(
    written({ pulls: [pull(1), pull(2)], mode: 'serial' }),
    written({ pulls: [pull(1), pull(2, 'Another, longer title')], mode: 'parallel' }),
  );

  expect(partOf(is, 'pulls', 0)).toBe(partOf(was, 'pulls', 0));
  expect(partOf(is, 'pulls', 1)).not.toBe(partOf(was, 'pulls', 1));
  expect(partOf(is, 'pulls', 1, 'author')).toBe(partOf(was, 'pulls', 1, 'author'));
});

test.each([
  ['one is gone', [2, 3, 4], [3, 4]],
  ['one has come', [2, 3, 4], [2, 9, 3, 4]],
  ['two changed places', [2, 3, 4], [4, 3, 2]],
])('of a list in which %s the others are the very same objects', (_what, before, after) => {
  const { was, is } = behind(
    written(before.map((number) => pull(number))),
    written(after.map((number) => pull(number))),
  );

  const kept = after.filter((number) => before.includes(number));
  for (const number of kept) {
    expect(partOf(is, after.indexOf(number)), `#${number}`).toBe(partOf(was, before.indexOf(number)));
  }
});

test('an object of many fields of which each became longer is read in one go', () => {
  const fields = (value: string) =>
    Object.fromEntries(Array.from({ length: 20_000 }, (_, index) => [`field ${index}`, value.repeat(index % 3)]));
  const { is } = behind(written({ fields: fields('a'), last: 1 }), written({ fields: fields('ab'), last: 2 }));

  expect(plain(is)).toEqual({ fields: fields('ab'), last: 2 });
});

test('what was parsed before stays as it was', () => {
  const { was } = behind(written([pull(1)]), written([pull(1, 'New')]));

  expect(plain(was)).toEqual([pull(1)]);
});

test('what is parsed behind something else can itself come before: through any number of replies', () => {
  const texts = Array.from({ length: 20 }, (_, turn) => [
    pull(turn),
    pull(7, 'x'.repeat(turn)),
    pull(100, `${turn % 3}`),
  ]);
  let previous: Parameters<typeof parseAgain>[0] = null;
  for (const value of texts) {
    const bytes = bytesOf(written(value));
    previous = { bytes, value: parseAgain(previous, bytes) };
    expect(plain(previous.value)).toEqual(value);
  }
});

test.each([
  ['a name that comes twice', '{"a":1,"a":2}', '{"a":3,"a":2}'],
  ['a name that is a number', '{"b":1,"2":2}', '{"b":1,"2":3}'],
  ['a name with an escape', String.raw`{"\u0061":1}`, String.raw`{"\u0061":2}`],
  ['the name of the prototype', '{"__proto__":1}', '{"__proto__":{"x":2}}'],
  ['a text with an escape', String.raw`{"a":"x\"},{"}`, String.raw`{"a":"x\"},{y"}`],
  ['a text that ends in a backslash', String.raw`["a\\"]`, String.raw`["a\\","b"]`],
  ['letters of several bytes', '{"ä":"ö"}', '{"ä":"öß"}'],
  ['a number that goes on', '[1,12]', '[12,123]'],
  ['a number that is cut', '{"a":12}', '{"a":1}'],
  ['an empty list that fills', '{"a":[]}', '{"a":[1]}'],
  ['a list that empties', '{"a":[1,2]}', '{"a":[]}'],
  ['an empty object that fills', '[{}]', '[{"a":1}]'],
  ['an object that becomes a list', '{"a":{}}', '{"a":[]}'],
  ['a field more', '{"a":1}', '{"a":1,"b":2}'],
  ['a field less', '{"a":1,"b":2}', '{"a":1}'],
  ['spaces between everything', '{ "a" : [ 1 , 2 ] }\n', '{ "a" : [ 1 , 3 ] }\n'],
  ['a space in an empty list', '[[],1]', '[[ ],1]'],
  ['other spaces', '{"a":[1,2]}', '{"a": [1, 2]}'],
  ['a space behind it', '[1]', '[1] '],
  ['something else altogether', '{"a":1}', '"text"'],
])('with %s it says what the text says', (_what, before, text) => {
  expect(plain(behind(before, text).is)).toEqual(plain(JSON.parse(text)));
});

/** Values whose texts have much in common, as those of two polls do. */
const key = fc.constantFrom('a', 'b', 'id', 'number', '__proto__', '1', 'ä', 'a"b');
const { value: similar } = fc.letrec<{ value: unknown }>((tie) => ({
  value: fc.oneof(
    { maxDepth: 4, withCrossShrink: true },
    fc.constantFrom(
      0,
      1,
      12,
      123,
      -1,
      1.5,
      null,
      true,
      false,
      '',
      'a',
      'ab',
      '"',
      '\\',
      '},{',
      'ä',
      '\u0000',
      '\ud800',
    ),
    fc.array(tie('value'), { maxLength: 5 }),
    fc.dictionary(key, tie('value'), { maxKeys: 4 }),
  ),
}));

test('whatever came before, a text says what it would say alone', () => {
  fc.assert(
    fc.property(similar, similar, similar, (one, other, third) => {
      let previous: Parameters<typeof parseAgain>[0] = null;
      for (const value of [[one, other], [other, one, third], [one, other], { one, other }, { one, other: third }]) {
        const bytes = bytesOf(written(value));
        previous = { bytes, value: parseAgain(previous, bytes) };
        expect(written(previous.value)).toBe(written(JSON.parse(written(value))));
      }
    }),
    { numRuns: 500 },
  );
});

/** What comes of parsing: the value written anew, or nothing where it cannot be parsed. */
function outcome(parse: () => unknown): string | null {
  try {
    return written(parse());
  } catch {
    return null;
  }
}

test('whatever came before, a text that is not JSON is refused, and no other', () => {
  const sign = fc.constantFrom(...'{}[],:"\\0 1a\n\u0000');
  fc.assert(
    fc.property(similar, fc.nat(), fc.nat(3), fc.array(sign, { maxLength: 3 }), (value, place, gone, put) => {
      const before = written([value, { id: 1, value }]);
      const at = place % before.length;
      const text = before.slice(0, at) + put.join('') + before.slice(at + gone);
      const bytes = bytesOf(before);
      const previous = { bytes, value: parseAgain(null, bytes) };

      expect(outcome(() => parseAgain(previous, bytesOf(text)))).toBe(outcome(() => JSON.parse(text)));
    }),
    { numRuns: 2_000 },
  );
});

test('nesting is no deeper than a stack, and costs no more than it is long', () => {
  const nested = (depth: number, inner: string) => `${'[{"a":'.repeat(depth)}${inner}${'}]'.repeat(depth)}`;
  const long = 'x'.repeat(1e6);

  for (const depth of [10, 1_000]) {
    expect(written(behind(nested(depth, `"${long}1"`), nested(depth, `"${long}2"`)).is)).toBe(
      nested(depth, `"${long}2"`),
    );
  }
});

test('a text that is not UTF-8 is refused wherever it differs', () => {
  const bytes = bytesOf('{"a":"x","b":"y"}');
  const broken = Uint8Array.from(bytes).fill(0xff, 14, 15);

  expect(() => parseAgain({ bytes, value: parseAgain(null, bytes) }, broken)).toThrow(TypeError);
});
