import type { Keymap } from '../store/session.ts';
import type { State } from '../store/state.ts';
import type { Binding, Bindings } from './binding.ts';
import { globalKeys, reservedKeys } from './global-keys.ts';
import { paneOf, panes } from './panes/index.ts';

/** The bindings with the keys that this person chose for them. */
export function rebound(bindings: Bindings, keymap: Keymap): Bindings {
  if (keymap.size === 0) return bindings;
  return bindings.map((binding) => ({ ...binding, keys: keymap.get(binding.id) ?? binding.keys }));
}

export const paneKeys = (state: State): Bindings => rebound(paneOf(state.tab).keys, state.session.keymap);
export const keysEverywhere = (state: State): Bindings => rebound(globalKeys, state.session.keymap);

/** Every key of the screen under the heading of where it works, as help, manual and README list them. */
export const keyGroups: readonly { readonly title: string; readonly bindings: Bindings }[] = [
  ...panes.map(({ title, keys }) => ({ title, bindings: keys })),
  { title: 'Everywhere', bindings: [...globalKeys, ...reservedKeys] },
];

/** What can be bound to other keys: everything but the keys of dialogs and the ways out. */
export const remappable: readonly Binding[] = [
  ...new Map(
    [...panes.flatMap((pane) => pane.keys), ...globalKeys]
      .filter(({ keys }) => !keys.includes('escape'))
      .map((binding) => [binding.id, binding]),
  ).values(),
];
