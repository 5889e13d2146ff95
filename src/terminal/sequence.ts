export const esc = '\u001B';
const pasteStart = `${esc}[200~`;
export const pasteEnd = `${esc}[201~`;

/** The escape key in the form that Ink takes at once, without waiting for what may follow it. */
export const escapeKey = `${esc}[27u`;

/** What the bytes of a terminal begin with, and how many of them it takes. */
export interface Sequence {
  readonly kind: 'key' | 'paste' | 'focus-in' | 'focus-out' | 'string' | 'noise';
  readonly length: number;
  /** What Ink gets for it. */
  readonly bytes: string;
}

const controls = /[\u001b\u0090\u0098\u009d-\u009f]/;

/** `bytes` must not be empty; null means that more of them are needed to tell. */
export function sequenceOf(bytes: string): Sequence | null {
  const start = bytes.search(controls);
  if (start !== 0) return key(start < 0 ? bytes : bytes.slice(0, start));
  if (!bytes.startsWith(esc)) return silent('string', 1);
  const second = bytes[1];
  switch (second) {
    case undefined:
      return null;
    case esc:
      // The first is a key of its own, the second may begin something.
      return { ...key(escapeKey), length: 1 };
    case '[':
      return control(bytes);
    case 'O':
      return bytes.length < 3 ? null : key(bytes.slice(0, 3));
    case 'P':
    case ']':
    case 'X':
    case '^':
    case '_':
      return silent('string', 2);
    default:
      return key(esc + String.fromCodePoint(bytes.codePointAt(1) ?? 0));
  }
}

const key = (bytes: string): Sequence => ({ kind: 'key', length: bytes.length, bytes });
const silent = (kind: Sequence['kind'], length: number): Sequence => ({ kind, length, bytes: '' });

/** Whole control sequences, among them those of the Linux console (`[[A`) and of rxvt (`[2$`). */
const whole = /^\u001b\[(?:\[.|\d\$|[0-?]*[ -/]*[@-~])/s;
const begun = /^\u001b\[[0-?]*[ -/]*/;
const ofKeys = /^\u001b\[(?:\[[A-E]|\d\$|[\d;:]*[A-HZa-eu~^])$/;

function control(bytes: string): Sequence | null {
  const found = whole.exec(bytes)?.[0];
  if (found === undefined) {
    const length = begun.exec(bytes)?.[0].length ?? 2;
    return length === bytes.length ? null : silent('noise', length);
  }
  if (found === pasteStart) return { kind: 'paste', length: found.length, bytes: found };
  if (found === `${esc}[I`) return silent('focus-in', found.length);
  if (found === `${esc}[O`) return silent('focus-out', found.length);
  // A mouse report of the old kind carries three more bytes.
  if (found === `${esc}[M`) return bytes.length < 6 ? null : silent('noise', 6);
  return ofKeys.test(found) ? key(found) : silent('noise', found.length);
}
