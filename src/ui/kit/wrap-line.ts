import { inert } from '../../base/inert.ts';
import { wrap } from '../../base/width.ts';
import { cutLine, type Line, type Run } from './line.ts';

/** Longer texts are cut before they are looked at. */
const longest = 4000;

/** `of` broken at spaces into at most `most` lines of at most `width` cells; every part keeps its meaning. */
export function wrapLine(of: Line, width: number, most: number): Line[] {
  const parts = of.map((part) => ({ ...part, text: inert(part.text.slice(0, longest)) }));
  const text = parts.map((part) => part.text).join('');
  const broken = wrap(text, width, most);
  let from = 0;
  return broken.map((line, index) => {
    if (index === broken.length - 1) return cutLine(slice(parts, skipSpaces(text, from), text.length), width);
    const start = skipSpaces(text, from);
    from = start + line.length;
    return slice(parts, start, from);
  });
}

function skipSpaces(text: string, from: number): number {
  let at = from;
  while (text[at] === ' ') at++;
  return at;
}

function slice(parts: readonly Run[], from: number, to: number): Line {
  let at = 0;
  return parts.flatMap((part) => {
    const start = at;
    at += part.text.length;
    const text = part.text.slice(Math.max(0, from - start), Math.max(0, to - start));
    return text === '' ? [] : [{ ...part, text }];
  });
}
