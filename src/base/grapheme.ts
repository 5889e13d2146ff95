const segmenter = new Intl.Segmenter('en', { granularity: 'grapheme' });

/** What a reader calls the characters of `text`, found one by one. */
export function* graphemes(text: string): Generator<string> {
  for (const { segment } of segmenter.segment(text)) yield segment;
}
