// JSON as the bytes of its text, looked at only as closely as it takes to tell its parts apart.

export const comma = 0x2c;
export const closeBracket = 0x5d;
export const openBrace = 0x7b;
const quote = 0x22;
const colon = 0x3a;
const openBracket = 0x5b;
const backslash = 0x5c;
const closeBrace = 0x7d;
const space = 0x20;
const tilde = 0x7e;

/** How much deeper what follows a byte stands. */
const deeper = new Int8Array(256);
deeper[openBrace] = 1;
deeper[openBracket] = 1;
deeper[closeBrace] = -1;
deeper[closeBracket] = -1;

/** Whether a value may end before this byte, or where there is none. */
export const endsValue = (byte: number | undefined) =>
  byte === comma || byte === closeBrace || byte === closeBracket || byte === undefined;

/** Where the value that begins there ends. */
export function endOf(bytes: Uint8Array, from: number): number {
  let depth = 0;
  for (let at = from; at < bytes.length; at++) {
    const byte = bytes[at] ?? 0;
    if (depth === 0 && endsValue(byte)) return at;
    if (byte === quote) at = endOfText(bytes, at);
    const step = deeper[byte] ?? 0;
    depth += step;
    if (depth === 0 && (byte === quote || step < 0)) return at + 1;
  }
  return bytes.length;
}

/** Where the quote stands that ends the text that begins there. */
function endOfText(bytes: Uint8Array, from: number): number {
  let at = from + 1;
  while (at < bytes.length && bytes[at] !== quote) at += bytes[at] === backslash ? 2 : 1;
  return at;
}

/** A text in which every byte stands for itself, from quote to quote; null for anything else. */
export function plainText(bytes: Uint8Array, from: number, to: number): string | null {
  if (bytes[from] !== quote) return null;
  for (let at = from + 1; at < to - 1; at++) {
    const byte = bytes[at] ?? 0;
    if (byte < space || byte > tilde || byte === quote || byte === backslash) return null;
  }
  return Buffer.prototype.latin1Slice.call(bytes, from + 1, to - 1);
}

/**
 * Where the parts of an object or a list stand, counted from its own first byte: where the name of each field, or each
 * item, begins, and behind them where the whole ends. Null where that alone does not tell its parts.
 */
export type Places = readonly number[] | null;

/** Null of an object that is not written without a space, whose names are not plain, or stand there more than once. */
export function placesInObject(bytes: Uint8Array, start: number, names: readonly string[]): Places {
  if (bytes[start] !== openBrace) return null;
  const found: number[] = [];
  let at = start + 1;
  for (const name of names) {
    if (name === '__proto__' || !isNamed(bytes, at, name)) return null;
    found.push(at - start);
    at = endOf(bytes, valueAt(at, name)) + 1;
  }
  if (found.length === 0) at++;
  return bytes[at - 1] === closeBrace ? [...found, at - start] : null;
}

/** Where the value of a field stands whose name begins there. */
export const valueAt = (at: number, name: string): number => at + name.length + '"":'.length;

function isNamed(bytes: Uint8Array, from: number, name: string): boolean {
  if (bytes[from] !== quote) return false;
  for (let n = 0; n < name.length; n++) if (bytes[from + 1 + n] !== name.charCodeAt(n)) return false;
  const end = from + 1 + name.length;
  return bytes[end] === quote && bytes[end + 1] === colon;
}

/** Null of a list with spaces in it. */
export function placesInList(bytes: Uint8Array, start: number): Places {
  if (bytes[start] !== openBracket) return null;
  if (bytes[start + 1] === closeBracket) return [2];
  const found: number[] = [];
  let end = start;
  do {
    found.push(end + 1 - start);
    end = endOf(bytes, end + 1);
  } while (bytes[end] === comma);
  return bytes[end] === closeBracket ? [...found, end + 1 - start] : null;
}

/** The first field is what the objects of a list are told apart by. */
const longestHead = 64;

/** A number for the first field of an object; two objects may share one. */
export function headOf(bytes: Uint8Array, from: number): number {
  const most = Math.min(from + longestHead, bytes.length);
  let hash = 0;
  for (let at = from; at < most && bytes[at] !== comma; at++) hash = (Math.imul(hash, 31) + (bytes[at] ?? 0)) | 0;
  return hash;
}
