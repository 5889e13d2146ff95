/** Set up when a text first needs it: most never do. */
let segmenter: Intl.Segmenter | undefined;

/** What a reader calls the characters of `text`, found one by one. */
export function* graphemes(text: string): Generator<string> {
  segmenter ??= new Intl.Segmenter('en', { granularity: 'grapheme' });
  for (const { segment } of segmenter.segment(text)) yield segment;
}
