const named: Readonly<Record<string, string>> = {
  up: '\u001B[A',
  down: '\u001B[B',
  right: '\u001B[C',
  left: '\u001B[D',
  home: '\u001B[H',
  end: '\u001B[F',
  pageup: '\u001B[5~',
  pagedown: '\u001B[6~',
  delete: '\u001B[3~',
  'shift+tab': '\u001B[Z',
  tab: '\t',
  enter: '\r',
  space: ' ',
  backspace: '\u007F',
  escape: '\u001B',
};

/** The bytes a terminal sends for a key: a single character, a name such as `pagedown`, or `ctrl+c`. */
export function bytesOf(key: string): string {
  const control = /^ctrl\+([a-z])$/.exec(key)?.[1];
  if (control !== undefined) return String.fromCharCode(control.charCodeAt(0) - 96);
  if ([...key].length === 1) return key;
  const bytes = named[key];
  if (bytes === undefined) throw new Error(`no key is called '${key}'`);
  return bytes;
}

export function pasteBytes(text: string): string {
  return `\u001B[200~${text}\u001B[201~`;
}

/** After a lone escape Ink waits 20 ms for the rest of a sequence; typed sooner, the next key would read as alt+key. */
export const escapePauseMs = 30;
