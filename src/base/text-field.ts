import { codeCount } from './code-count.ts';
import { graphemes } from './grapheme.ts';

/** Text being typed. `cursor` counts code units and stands between two whole characters. */
export interface TextField {
  readonly text: string;
  readonly cursor: number;
}

export const emptyField: TextField = { text: '', cursor: 0 };

/** A field that holds `text`, cursor behind it. */
export const fieldOf = (text: string): TextField => ({ text, cursor: text.length });

/**
 * `typed` put in at the cursor, as much of it as keeps the text within `most` code points. Line breaks and tabs become
 * spaces and other controls vanish: pasted text stays one line.
 */
export function insert(field: TextField, typed: string, most: number): TextField {
  const room = most - codeCount(field.text);
  const line = typed.replace(/[\t\n\r]/g, ' ').replace(/[\p{Cc}\u2028\u2029]/gu, '');
  let taken = '';
  let left = room;
  for (const character of graphemes(line)) {
    left -= codeCount(character);
    if (left < 0) break;
    taken += character;
  }
  return taken === '' ? field : splice(field, field.cursor, field.cursor, taken);
}

/** What each editing key does; a key that is not here does not belong to text. */
const edits: Readonly<Record<string, (field: TextField) => TextField>> = {
  backspace: (field) => splice(field, before(field), field.cursor),
  delete: (field) => splice(field, field.cursor, after(field)),
  'ctrl+w': (field) => splice(field, wordStart(field), field.cursor),
  'ctrl+u': (field) => splice(field, 0, field.text.length),
  left: (field) => move(field, before(field)),
  right: (field) => move(field, after(field)),
  home: (field) => move(field, 0),
  end: (field) => move(field, field.text.length),
};

/** The field after an editing key as `ui/key.ts` names it, or null when the key edits nothing. */
export function edit(field: TextField, key: string): TextField | null {
  return edits[key]?.(field) ?? null;
}

function splice({ text }: TextField, from: number, to: number, put = ''): TextField {
  return { text: text.slice(0, from) + put + text.slice(to), cursor: from + put.length };
}

const move = ({ text }: TextField, cursor: number): TextField => ({ text, cursor });

function before({ text, cursor }: TextField): number {
  const last = [...graphemes(text.slice(0, cursor))].at(-1);
  return cursor - (last?.length ?? 0);
}

function after({ text, cursor }: TextField): number {
  const next = graphemes(text.slice(cursor)).next().value;
  return cursor + (next?.length ?? 0);
}

function wordStart({ text, cursor }: TextField): number {
  return text.slice(0, cursor).replace(/\S*\s*$/, '').length;
}
