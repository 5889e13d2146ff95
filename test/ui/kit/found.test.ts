import fc from 'fast-check';
import { expect, test } from 'vitest';
import { wordSpans } from '../../../src/base/word-filter.ts';
import { found } from '../../../src/ui/kit/found.ts';
import { lineText, run } from '../../../src/ui/kit/line.ts';

/** What is found stands in brackets. */
const told = (text: string, written: string) =>
  found(run(text, 'muted'), wordSpans(written))
    .map((part) => (part.tone === 'match' ? `[${part.text}]` : part.text))
    .join('');

test.each([
  ['cart: keep the voucher', 'cart', '[cart]: keep the voucher'],
  ['cart: keep the voucher', 'keep cart', '[cart]: [keep] the voucher'],
  ['cart: keep the voucher', 'p the', 'cart: kee[p] [the] voucher'],
  ['cart', 'search', 'cart'],
  ['the e\u0301clair', '/e/', 'th[e] [e\u0301]clair'],
])('in %j, %j finds %j', (text, written, expected) => {
  expect(told(text, written)).toBe(expected);
});

test('what is not found keeps its tone, and all of it its link', () => {
  expect(found(run('#5210 r', 'strong', 'https://host.example/'), wordSpans('52'))).toEqual([
    { text: '#', tone: 'strong', href: 'https://host.example/' },
    { text: '52', tone: 'match', href: 'https://host.example/' },
    { text: '10 r', tone: 'strong', href: 'https://host.example/' },
  ]);
});

test('without anything looked for a run stays the very same', () => {
  const of = run('cart');

  expect(found(of, null)[0]).toBe(of);
  expect(found(of, wordSpans('search'))[0]).toBe(of);
});

test('whatever is looked for in whatever text, no letter is lost', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary' }), fc.string(), (text, written) => {
      expect(lineText(found(run(text), wordSpans(written)))).toBe(text);
    }),
  );
});
