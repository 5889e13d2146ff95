import { calendarDay, clockTime } from '../../base/span.ts';
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

const dayMs = 86_400_000;

/** `since 14:05`, `since 14:05 yesterday`, or with its date: a clock alone would be read as today's. */
export function sinceTime(at: number, { now, zone }: { readonly now: number; readonly zone: string }): string {
  const time = clockTime(at, zone);
  const day = calendarDay(at, zone);
  if (day === calendarDay(now, zone)) return `since ${time}`;
  return day === calendarDay(now - dayMs, zone) ? `since ${time} yesterday` : `since ${day.slice(5)} ${time}`;
}
