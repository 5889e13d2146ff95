import type { Keymap } from '../../store/session.ts';
import { badChoices } from '../../ui/key-choice.ts';
import { remappable } from '../../ui/keymap.ts';
import type { SettingsFile } from './schema.ts';

/** The keys of the settings file by the id of what they do; what it says as the program does anyway is no choice. */
export function keymapOf(tables: SettingsFile['keys'] = {}): Keymap {
  const chosen = Object.entries(tables).flatMap(([place, verbs]) =>
    Object.entries(verbs ?? {}).map(([verb, keys]): [string, readonly string[]] => [
      `${place}.${verb}`,
      typeof keys === 'string' ? [keys] : (keys ?? []),
    ]),
  );
  return new Map(chosen.filter(([id, keys]) => !isUsual(id, keys)));
}

function isUsual(id: string, keys: readonly string[]): boolean {
  const usual = remappable.find((binding) => binding.id === id)?.keys ?? [];
  return usual.length === keys.length && usual.every((key) => keys.includes(key));
}

export interface KeyFault {
  /** Where it stands in the settings file. */
  readonly path: readonly string[];
  readonly problem: string;
}

/** What keeps the screen from starting: one key for two things may change the queue by mistake. */
export const keyFaults = (chosen: Keymap): readonly KeyFault[] =>
  badChoices(chosen).map(({ id, problem }) => {
    const [place = '', verb = ''] = id.split('.');
    return { path: ['keys', place, verb], problem: `keys.${id} ${problem}` };
  });
