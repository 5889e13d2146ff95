import fc from 'fast-check';

const nasty = [
  '\u001b[31m',
  '\u001b]8;;https://evil.example\u0007',
  '\u009b2J',
  '\r\n',
  '\t',
  '\u202e',
  '\u200d',
  '\ufe0f',
  '\u0301',
  'e\u0301',
  '\u0600',
  '\u0d4e',
  '\u0915\u094d\u0937\u093f',
  '\u0e33',
  '\u1100',
  '\u1161',
  '\u11a8',
  'ﾞ',
  'ﾊﾞ',
  '🇩',
  '🇩🇪',
  '👨\u200d👩\u200d👧',
  '👍🏽',
  '❤\ufe0f',
  '1\ufe0f\u20e3',
  '漢字',
  'ｱ',
  '\ud83d',
  '\udc00',
  '\u{e0001}',
  '\u{10ffff}',
  '\u3164',
];

/** Any Unicode text, with what is known to upset terminals far more often than chance would have it. */
export const anyText = fc
  .array(
    fc.oneof(
      fc.constantFrom(...nasty),
      fc.string({ unit: 'binary', maxLength: 3 }),
      fc.string({ unit: 'grapheme-ascii', maxLength: 4 }),
    ),
    { maxLength: 30 },
  )
  .map((pieces) => pieces.join(''));
