import { wrap } from '../../base/width.ts';
import { type Line, run } from '../kit/line.ts';
import type { Tone } from '../theme.ts';

/** No text of the service is worth more rows than this. */
const mostRows = 12;

/** Running text in lines of at most `width` cells, moved in by `indent`. */
export function paragraph(text: string, width: number, tone: Tone = 'plain', indent = 2): readonly Line[] {
  const lead = run(' '.repeat(indent));
  return wrap(text, width - indent, mostRows).map((each) => [lead, run(each, tone)]);
}
