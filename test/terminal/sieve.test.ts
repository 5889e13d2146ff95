import fc from 'fast-check';
import { expect, test } from 'vitest';
import { emptySieve, giveUp, patience, sift } from '../../src/terminal/sieve.ts';
import { replies } from '../support/replies.ts';

/** What is let through of bytes that come in these pieces, each soon after the other. */
function through(...pieces: readonly string[]) {
  let sieve = emptySieve;
  let keys = '';
  const focus: boolean[] = [];
  for (const piece of pieces) {
    const sifted = sift(sieve, piece);
    sieve = sifted.sieve;
    keys += sifted.keys;
    focus.push(...sifted.focus);
  }
  return { sieve, keys, focus };
}

/** And once nothing follows. */
const settled = (...pieces: readonly string[]) => {
  const { sieve, keys } = through(...pieces);
  return patience(sieve) === null ? keys : keys + giveUp(sieve).keys;
};

const escapeKey = '\u001b[27u';

test.each([
  ['letters', 'jjj\r', 'jjj\r'],
  ['other scripts', '日本 👍', '日本 👍'],
  ['arrows', '\u001b[A\u001b[1;5B\u001bOC', '\u001b[A\u001b[1;5B\u001bOC'],
  ['paging and home', '\u001b[5~\u001b[6~\u001b[H\u001b[F\u001b[Z', '\u001b[5~\u001b[6~\u001b[H\u001b[F\u001b[Z'],
  ['the Linux console and rxvt', '\u001b[[A\u001b[2$\u001b[7^', '\u001b[[A\u001b[2$\u001b[7^'],
  ['kitty keys', '\u001b[97;5u\u001b[27u', '\u001b[97;5u\u001b[27u'],
  ['alt and a letter', '\u001bj', '\u001bj'],
  [
    'a paste with what would steer outside',
    '\u001b[200~a\u001b[31m\u001bPx\r\u001b[201~',
    '\u001b[200~a\u001b[31m\u001bPx\r\u001b[201~',
  ],
])('%s pass', (_name, bytes, keys) => {
  expect(settled(bytes)).toBe(keys);
});

test.each([
  ['the escape key', '\u001b', escapeKey],
  ['escape twice', '\u001b\u001b', escapeKey + escapeKey],
  ['escape and an arrow in one read', '\u001b\u001b[A', `${escapeKey}\u001b[A`],
  ['alt and an opening bracket', '\u001b[', `${escapeKey}[`],
  ['alt and a capital O', '\u001bO', `${escapeKey}O`],
])('%s is told apart once nothing follows', (_name, bytes, keys) => {
  expect(settled(bytes)).toBe(keys);
});

test.each(Object.entries(replies))('nothing of a report gets through, however it is split: %s', (_name, reply) => {
  expect(through(reply).keys).toBe('');
  expect(through(...reply).keys).toBe('');
  for (let at = 1; at < reply.length; at++) {
    expect(through(reply.slice(0, at), reply.slice(at)).keys).toBe('');
  }
});

test.each(Object.entries(replies))('half a report is no key, even when the rest never comes: %s', (_name, reply) => {
  for (let at = 3; at < reply.length; at++) expect(settled(reply.slice(0, at)), reply.slice(0, at)).toBe('');
});

test('a key after a report is a key', () => {
  for (const reply of Object.values(replies)) expect(through(`${reply}q`).keys).toBe('q');
});

test('an old mouse report takes its three bytes along', () => {
  expect(through('\u001b[M !!q').keys).toBe('q');
  expect(through('\u001b[M', ' ', '!!q').keys).toBe('q');
});

test('focus is reported in order and reaches nobody as a key', () => {
  expect(through('a\u001b[Ob\u001b[I')).toMatchObject({ keys: 'ab', focus: [false, true] });
});

test('focus reports within a paste are text', () => {
  expect(through('\u001b[200~\u001b[I\u001b[201~')).toMatchObject({
    keys: '\u001b[200~\u001b[I\u001b[201~',
    focus: [],
  });
});

test('a paste without an end is ended, so that the keyboard lives', () => {
  expect(settled('\u001b[200~abc\u001b[20')).toBe('\u001b[200~abc\u001b[201~');
});

test('a paste is cut at 64 Ki characters', () => {
  const { keys } = through(...['\u001b[200~', 'x'.repeat(60_000), 'y'.repeat(60_000), '\u001b[201~q']);

  expect(keys).toBe(`\u001b[200~${'x'.repeat(60_000)}${'y'.repeat(5_536)}\u001b[201~q`);
});

test('a string ended by cancel is over', () => {
  expect(through('\u001bPabc\u0018q').keys).toBe('q');
});

test('how bytes are cut into reads changes nothing', () => {
  const piece = fc.constantFrom(
    ...Object.values(replies),
    'j',
    '日',
    '\u001b[A',
    '\u001bOB',
    '\u001bx',
    '\u001b[200~pasted \u001b]text\u001b[201~',
    '\r',
  );
  fc.assert(
    fc.property(fc.array(piece, { maxLength: 8 }), fc.array(fc.nat(6)), (pieces, cuts) => {
      const bytes = pieces.join('');
      const reads = cuts.reduce<string[]>(
        (parts, size) => [...parts.slice(0, -1), (parts.at(-1) ?? '').slice(0, size), (parts.at(-1) ?? '').slice(size)],
        [bytes],
      );

      expect(through(...reads).keys).toBe(through(bytes).keys);
    }),
  );
});

test('text without an escape passes as it is', () => {
  const text = fc.string({ unit: 'binary' }).map((any) => any.replace(/[\u001b\u0090\u0098\u009d-\u009f]/g, ''));
  fc.assert(fc.property(text, (bytes) => void expect(through(bytes).keys).toBe(bytes)));
});

test.each([
  ['a lone escape', '\u001b', 20],
  ['half a report', '\u001b[?6', 500],
  ['a string', '\u001bP', 200],
  ['a paste', '\u001b[200~', 5000],
  ['nothing', 'j', null],
])('%s waits for %3$s ms', (_name, bytes, ms) => {
  expect(patience(through(bytes).sieve)).toBe(ms);
});
