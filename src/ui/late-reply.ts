import type { Key as InkKey } from 'ink';

/** A late answer of the terminal is dropped until its end, or until so long nothing more of it came, or in all. */
const pauseMs = 50;
const longestMs = 500;

interface Reply {
  readonly since: number;
  readonly last: number;
}

/**
 * Knows the answers of a terminal among what Ink takes for keys: for input that belongs to one, what was typed behind it
 * (mostly nothing); for any other, null. `at` is in milliseconds.
 */
export function createReplyGuard(): (input: string, key: InkKey, at: number) => string | null {
  let reply: Reply | null = null;
  return (input, key, at) => {
    const running = reply && at - reply.last <= pauseMs && at - reply.since <= longestMs ? reply : null;
    reply = null;
    if (running === null && !starts(input, key)) return null;
    const rest = behind(input, key);
    if (rest === null) reply = { since: running?.since ?? at, last: at };
    return rest ?? '';
  };
}

/** ESC and one of `P ] X ^ _` begin a string of the terminal; what is left of one split in two is known by its look. */
function starts(input: string, key: InkKey): boolean {
  return (key.meta && /^[P\]X^_]/.test(input)) || /^[\u0090\u0098\u009d-\u009f]|^>\||rgb:/.test(input);
}

/** What stands behind the end of a reply; null while it goes on. */
function behind(input: string, key: InkKey): string | null {
  if ((key.meta && input === '\\') || (key.ctrl && input === 'g')) return '';
  const end = input.search(/[\u0007\u009c]/);
  return end < 0 ? null : input.slice(end + 1);
}
