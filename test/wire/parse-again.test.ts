import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type Parsed, parseAgain } from '../../src/wire/parse-again.ts';
import { remember, remembering } from '../../src/wire/recall.ts';

const bytesOf = (text: string) => Buffer.from(text);

const isObject = (value: unknown): value is Readonly<Record<string | number, unknown>> =>
  typeof value === 'object' && value !== null;

/** What a text is parsed to behind another one, as if codecs had read every object in it as a record since. */
function parsedBehind(previous: Parsed | null, text: string): Parsed {
  const bytes = bytesOf(text);
  const value = parseAgain(previous, bytes);
  remembering(() => markRecords(value));
  return { bytes, value };
}

function markRecords(json: unknown): void {
  if (!isObject(json)) return;
  for (const part of Object.values(json)) markRecords(part);
  if (!Array.isArray(json)) remember({}, json, null);
}

/** What `text` is parsed to behind `before`. */
function behind(before: string, text: string): { readonly was: unknown; readonly is: unknown } {
  const previous = parsedBehind(null, before);
  return { was: previous.value, is: parsedBehind(previous, text).value };
}

/** Without what is known of it beyond what it holds. */
const plain = (value: unknown): unknown => structuredClone(value);

const written = (value: unknown) => JSON.stringify(value);

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
  let previous: Parsed | null = null;
  for (const value of texts) {
    previous = parsedBehind(previous, written(value));
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
  ['a bracket too many behind an inner list', '[ [1,2],5]', '[ [1,3],5]'],
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

/** A value as JSON, which may be written in many ways: each pick decides about one number, text or space. */
function spelled(value: unknown, picks: readonly number[]): string {
  let turn = 0;
  const pick = <Way>(...ways: readonly [Way, ...Way[]]): Way =>
    ways[(picks[turn++ % picks.length] ?? 0) % ways.length] ?? ways[0];
  const comma = () => pick(',', ',', ',', ', ');
  const write = (part: unknown): string => {
    if (Number.isInteger(part)) return pick(`${part}`, `${part}`, `${part}.0`, `${part}e0`);
    if (typeof part === 'string') return pick(written(part), written(part), escaped(part));
    if (Array.isArray(part)) return `[${pick('', '', ' ')}${part.map(write).join(comma())}]`;
    if (!isObject(part)) return written(part);
    return `{${Object.entries(part)
      .map(([name, each]) => `${written(name)}:${write(each)}`)
      .join(comma())}}`;
  };
  return write(value);
}

const escaped = (text: string) =>
  `"${[...text].map((letter) => String.raw`\u${letter.charCodeAt(0).toString(16).padStart(4, '0')}`).join('')}"`;

test('whatever came before, a text says what it would say alone', () => {
  const picks = fc.array(fc.nat(11), { minLength: 1, maxLength: 12 });
  fc.assert(
    fc.property(similar, similar, fc.array(picks, { minLength: 1, maxLength: 4 }), (one, other, ways) => {
      let previous: Parsed | null = null;
      for (const [turn, way] of [...ways, ...ways].entries()) {
        const value = { first: [one, other], second: turn % 2 === 0 ? one : other, last: [turn, 2, 3] };
        const text = spelled(value, way);
        previous = parsedBehind(previous, text);
        expect(written(previous.value)).toBe(written(JSON.parse(text)));
      }
    }),
    { numRuns: 1_000 },
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
      const previous = parsedBehind(null, before);

      expect(outcome(() => parseAgain(previous, bytesOf(text)))).toBe(outcome(() => JSON.parse(text)));
    }),
    { numRuns: 1_000 },
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

test('the same numbers written otherwise are not taken for others in the poll after that', () => {
  const texts = ['{"a":[1.0,2,3],"b":0}', '{"a":[1,2,3],"b":0}', '{"a":[1,3,3],"b":0}'];
  let previous: Parsed | null = null;
  for (const text of texts) {
    previous = parsedBehind(previous, text);
    expect(plain(previous.value)).toEqual(JSON.parse(text));
  }
});

test.each([
  ['a bracket too many', '[ [1,2],5]', '[ [1,3],5]]'],
  ['a mark of byte order inside', '{"a":2}', '{"a":\ufeff1}'],
])('a text with %s is refused', (_what, before, text) => {
  expect(() => behind(before, text)).toThrow(SyntaxError);
});

test('a text that is not UTF-8 is refused wherever it differs', () => {
  const bytes = bytesOf('{"a":"x","b":"y"}');
  const broken = Uint8Array.from(bytes).fill(0xff, 14, 15);

  expect(() => parseAgain({ bytes, value: parseAgain(null, bytes) }, broken)).toThrow(TypeError);
});
