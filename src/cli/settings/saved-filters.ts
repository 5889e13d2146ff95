import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { SavedFilter } from '../../store/log/saved-filter.ts';
import type { Machine } from '../machine.ts';
import { putFile } from '../put-file.ts';
import type { Layers } from './layers.ts';
import { placesOf } from './place.ts';

/** Filters of the log by their names: those of the settings, and those that were saved in the program. */
export interface Filters {
  readonly all: readonly SavedFilter[];
  /** Where the program keeps its own, in the same form as the settings. */
  readonly path: string;
}

type Texts = Readonly<Record<string, string>>;

/** A name of the settings hides the same name of the program's own. */
export async function filtersOf(
  { file, entries }: Layers,
  machine: Machine,
): Promise<Filters & { problems: string[] }> {
  const path = join(placesOf(machine).state, 'filters.toml');
  const set: Texts = { ...file.filters, ...entries.filters };
  const own = await ownFilters(path);
  const kept = Object.entries(own.texts).filter(([name]) => !Object.hasOwn(set, name));
  const all = [
    ...Object.entries(set).map(([name, text]) => ({ name, text, isSet: true })),
    ...kept.map(([name, text]) => ({ name, text, isSet: false })),
  ];
  return { all, path, problems: own.problems };
}

async function ownFilters(path: string): Promise<{ texts: Texts; problems: string[] }> {
  const toml = await readFile(path, 'utf8').catch(() => null);
  if (toml === null) return { texts: {}, problems: [] };
  const { readSettingsFile } = await import('./file.ts');
  const { values, problems } = readSettingsFile(toml, path);
  return { texts: values.filters ?? {}, problems: [...problems] };
}

const heading = `# Filters of the log pane, as \`save:\` keeps them. They may be moved to [filters] of the settings file.
`;

/** Adds one filter to those that are kept. Rejects where the file cannot be read as such, or cannot be written. */
export async function saveFilter(path: string, name: string, text: string): Promise<void> {
  const { texts, problems } = await ownFilters(path);
  const [problem] = problems;
  if (problem !== undefined) throw new Error(problem);
  const { stringify } = await import('smol-toml');
  putFile(path, `${heading}${stringify({ filters: { ...texts, [name]: text } })}\n`);
}
