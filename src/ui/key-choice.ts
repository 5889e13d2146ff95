import { graphemes } from '../base/grapheme.ts';
import type { Keymap } from '../store/session.ts';
import type { Binding } from './binding.ts';
import { globalKeys, reservedKeys } from './global-keys.ts';
import type { KeyName } from './key.ts';
import { namedKeys } from './key-name.ts';
import { rebound, remappable } from './keymap.ts';
import { panes } from './panes/index.ts';

export const keyExamples: readonly KeyName[] = ['D', 'ctrl+f', 'pagedown', 'space'];

/** Whether a text is the name of a key as `key.ts` gives it. */
export function isKey(text: string): boolean {
  if (namedKeys.includes(text) || /^ctrl\+[a-z]$/.test(text)) return true;
  return [...graphemes(text)].length === 1 && !/[\p{C}\p{Z}]/u.test(text);
}

/** Taken by multiplexers and flow control, or another key to a terminal; the rest edit a line in every shell. */
const takenElsewhere = 'abghijkmnopqstvw';

export interface BadChoice {
  /** Of the action whose key was chosen. */
  readonly id: string;
  /** Continues a sentence that begins with the action. */
  readonly problem: string;
}

/** What is wrong with keys that a person chose; none may be bound twice where both could be meant. */
export function badChoices(chosen: Keymap): readonly BadChoice[] {
  const unfit = [...chosen].flatMap(([id, keys]) => {
    const binding = remappable.find((each) => each.id === id);
    return keys.flatMap((key) => {
      const problem = binding === undefined ? null : whyNot(binding, key);
      return problem === null ? [] : [{ id, problem }];
    });
  });
  return unfit.length > 0 ? unfit : clashes(chosen);
}

function whyNot({ mutates }: Binding, key: KeyName): string | null {
  if (key === 'escape') return 'cannot be escape: it is the way back everywhere';
  const letter = key.startsWith('ctrl+') ? key.slice(5) : '';
  if (letter !== '' && takenElsewhere.includes(letter)) return `cannot be ${key}: terminals, shells and tmux take it`;
  if (mutates === undefined || /^[^\p{Ll}\d]$/u.test(key)) return null;
  return `cannot be ${key}: what changes the queue takes a capital letter or a sign`;
}

function clashes(chosen: Keymap): readonly BadChoice[] {
  const found = panes.flatMap((pane) => {
    const layer = rebound([...pane.keys, ...globalKeys, ...reservedKeys], chosen);
    return layer.flatMap((one, index) => layer.slice(index + 1).flatMap((other) => clash(one, other, chosen)));
  });
  return [...new Map(found.map((each) => [each.id + each.problem, each])).values()];
}

function clash(one: Binding, other: Binding, chosen: Keymap): readonly BadChoice[] {
  const [mine, theirs] = chosen.has(one.id) ? [one, other] : [other, one];
  if (!chosen.has(mine.id) || mine.id === theirs.id) return [];
  const shared = mine.keys.find((key) => theirs.keys.includes(key));
  return shared === undefined ? [] : [{ id: mine.id, problem: `is ${shared}, and so is ${theirs.id}` }];
}
