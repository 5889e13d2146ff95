import type { Key as InkKey } from 'ink';
import type { Clock } from '../base/clock.ts';
import { graphemes } from '../base/grapheme.ts';
import { createReplyGuard } from './late-reply.ts';

/**
 * A key: one character as itself (`a`, `A`, `?`), or a name of two letters or more (`enter`, `shift+tab`, `ctrl+u`). Alt
 * is no part of any: terminals send it as an escape that came just before.
 */
export type KeyName = string;

export interface KeyPress {
  readonly kind: 'key';
  readonly key: KeyName;
  /** Counts the reads of the terminal: keys of the same read were typed ahead or pasted, none saw what another did. */
  readonly read: number;
  /** Epoch milliseconds. */
  readonly at: number;
}

export interface Paste {
  readonly kind: 'paste';
  readonly text: string;
  readonly read: number;
  readonly at: number;
}

/** What a key puts into a text field, or null. */
export function textOf(key: KeyName): string | null {
  if (key === 'space') return ' ';
  return /^\w{2,}|^ctrl\+|^shift\+/.test(key) ? null : key;
}

export interface KeyReader {
  /** For Ink's `useInput`: none, one or several keys. */
  press(input: string, key: InkKey): KeyPress[];
  /** For Ink's `usePaste`. */
  paste(text: string): Paste;
}

export function createKeyReader(clock: Clock): KeyReader {
  let read = 0;
  let isOpen = false;
  const afterReply = createReplyGuard();

  // Ink hands out all of one read without giving promises a turn in between.
  const nextRead = () => {
    if (!isOpen) {
      isOpen = true;
      read++;
      queueMicrotask(() => {
        isOpen = false;
      });
    }
    return read;
  };

  return {
    press(input, key) {
      const at = clock.now();
      const stamp = { kind: 'key', read: nextRead(), at } as const;
      const rest = afterReply(input, key, at);
      const names = rest === null ? keysOf(input, key) : typedKeys(rest);
      return names.map((name) => ({ ...stamp, key: name }));
    },
    paste: (text) => ({ kind: 'paste', text, read: nextRead(), at: clock.now() }),
  };
}

const flags = [
  ['return', 'enter'],
  ['escape', 'escape'],
  ['backspace', 'backspace'],
  ['delete', 'delete'],
  ['upArrow', 'up'],
  ['downArrow', 'down'],
  ['leftArrow', 'left'],
  ['rightArrow', 'right'],
  ['home', 'home'],
  ['end', 'end'],
  ['pageUp', 'pageup'],
  ['pageDown', 'pagedown'],
] as const;

function keysOf(input: string, key: InkKey): KeyName[] {
  if (key.super || key.hyper || key.eventType === 'release') return [];
  const own = ownKeys(input, key);
  return key.meta && own.length > 0 ? ['escape', ...own] : own;
}

function ownKeys(input: string, key: InkKey): KeyName[] {
  const flag = flags.find(([name]) => key[name]);
  if (flag) return [flag[1]];
  if (key.tab) return [key.shift ? 'shift+tab' : 'tab'];
  if (key.ctrl) return input === '' ? [] : [`ctrl+${input === ' ' ? 'space' : input}`];
  return typedKeys(input);
}

const typedKeys = (text: string) => Array.from(graphemes(text), keyOf).filter((name) => name !== null);

const controls = new Map([
  ['\r', 'enter'],
  ['\n', 'enter'],
  ['\r\n', 'enter'],
  ['\t', 'tab'],
  ['\b', 'backspace'],
  ['\u007f', 'backspace'],
  ['\u001b', 'escape'],
  [' ', 'space'],
]);

function keyOf(character: string): KeyName | null {
  const named = controls.get(character);
  if (named !== undefined) return named;
  if (/^[\u0001-\u001a]$/.test(character)) return `ctrl+${String.fromCharCode(character.charCodeAt(0) + 96)}`;
  return /^\p{C}/u.test(character) ? null : character;
}
