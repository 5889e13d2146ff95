import type { State } from '../store/state.ts';

const named: Readonly<Record<string, string>> = {
  up: '↑',
  down: '↓',
  left: '←',
  right: '→',
  pageup: 'PgUp',
  pagedown: 'PgDn',
  home: 'Home',
  end: 'End',
  enter: 'Enter',
  tab: 'Tab',
  'shift+tab': '⇧Tab',
  escape: 'Esc',
  space: 'Space',
};

/** The keys that have a name; every other one is the character it types. */
export const namedKeys: readonly string[] = [...Object.keys(named), 'backspace', 'delete'];

/** How a key is written for people: `^D`, `PgDn`, `D`. */
export const keyName = (key: string): string =>
  named[key] ?? (key.startsWith('ctrl+') ? `^${key.slice(5).toUpperCase()}` : key);

/** The first key of an action as it is to be named in a text: `usual` unless it was bound otherwise, empty without one. */
export function keyFor({ session }: State, id: string, usual: string): string {
  const own = session.keymap.get(id);
  return own === undefined ? usual : keyName(own[0] ?? '');
}
