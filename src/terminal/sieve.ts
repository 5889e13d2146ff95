import { esc, escapeKey, pasteEnd, sequenceOf } from './sequence.ts';

/**
 * Lets through what a person does and nothing else. A terminal also sends answers to questions that others asked, and
 * reports of focus and mouse; cut in two by a slow line they would read as typed letters, each of which may be a command.
 */
export interface Sieve {
  readonly place: 'keys' | 'string' | 'paste';
  /** Bytes that cannot be told yet. */
  readonly held: string;
  /** Characters of the paste let through so far. */
  readonly pasted: number;
}

export const emptySieve: Sieve = { place: 'keys', held: '', pasted: 0 };

export interface Sifted {
  readonly sieve: Sieve;
  /** For Ink. */
  readonly keys: string;
  /** Whether the window has the focus, each time the terminal said so. */
  readonly focus: readonly boolean[];
}

const longestPaste = 1 << 16;

export function sift(sieve: Sieve, bytes: string): Sifted {
  let next = { ...sieve, held: sieve.held + bytes };
  let keys = '';
  const focus: boolean[] = [];
  for (let step = steps[next.place](next); step !== null; step = steps[next.place](next)) {
    next = step.sieve;
    keys += step.keys;
    focus.push(...step.focus);
  }
  return { sieve: next, keys, focus };
}

/** The sieve once nothing has come for `patience`: half a key is a key, half of anything else is dropped. */
export function giveUp({ place, held }: Sieve): Sifted {
  const isKey = place === 'keys' && (held.length === 1 || held.length === 2);
  const key = isKey ? escapeKey + held.slice(1) : '';
  return { sieve: emptySieve, keys: place === 'paste' ? pasteEnd : key, focus: [] };
}

/** How long to wait for the rest, or null when nothing is held back. Milliseconds. */
export function patience({ place, held }: Sieve): number | null {
  // What follows an end that was given up would be typed; without one the keyboard would be dead for ever.
  if (place === 'paste') return 5000;
  // Long enough for a slow line, short enough for who pressed Alt and a letter that begins such a string.
  if (place === 'string') return 200;
  if (held === '') return null;
  // Terminals send the rest of a key at once; half a report is no key, and its rest may take its time.
  return held.length <= 2 ? 20 : 500;
}

/** Takes what can be told from what is held; null when that is nothing. */
const steps: Readonly<Record<Sieve['place'], (sieve: Sieve) => Sifted | null>> = {
  keys({ held }) {
    const found = held === '' ? null : sequenceOf(held);
    if (found === null) return null;
    const place = found.kind === 'string' || found.kind === 'paste' ? found.kind : 'keys';
    const focus = found.kind === 'focus-in' || found.kind === 'focus-out' ? [found.kind === 'focus-in'] : [];
    return { sieve: { place, held: held.slice(found.length), pasted: 0 }, keys: found.bytes, focus };
  },
  string({ held }) {
    const end = /[\u0007\u0018\u001a\u009c]|\u001b\\/.exec(held);
    if (end) return { sieve: { ...emptySieve, held: held.slice(end.index + end[0].length) }, keys: '', focus: [] };
    const rest = held.endsWith(esc) ? esc : '';
    return rest === held ? null : { sieve: { place: 'string', held: rest, pasted: 0 }, keys: '', focus: [] };
  },
  paste({ held, pasted }) {
    const end = held.indexOf(pasteEnd);
    const length = end < 0 ? held.length - halfEnd(held) : end;
    const inside = held.slice(0, Math.min(length, Math.max(0, longestPaste - pasted)));
    const rest = held.slice(length);
    if (end >= 0) {
      return { sieve: { ...emptySieve, held: rest.slice(pasteEnd.length) }, keys: inside + pasteEnd, focus: [] };
    }
    return length === 0
      ? null
      : { sieve: { place: 'paste', held: rest, pasted: pasted + length }, keys: inside, focus: [] };
  },
};

/** How many characters at the end of `text` may be the beginning of the end of a paste. */
function halfEnd(text: string): number {
  const lengths = Array.from({ length: pasteEnd.length - 1 }, (_, index) => pasteEnd.length - 1 - index);
  return lengths.find((length) => text.endsWith(pasteEnd.slice(0, length))) ?? 0;
}
