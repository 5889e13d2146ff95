import { readFile, stat } from 'node:fs/promises';
import { resolve } from 'node:path';
import { longestConfiguration } from '../domain/simulation.ts';
import type { Draft } from '../store/rules/view.ts';
import { type Desk, editText } from '../terminal/editor.ts';

/** Where a repository keeps its configuration. */
const places = ['.mergify.yml', '.mergify/config.yml', '.github/mergify.yml'];

/** A draft, or why there is none. */
export type Drafted = { readonly draft: Draft } | { readonly why: string };

/** The draft in the editor; without one, a copy of the configuration of this directory. */
export async function editedDraft(text: string | null, cwd: string, desk: Desk): Promise<Drafted> {
  const start = text === null ? await ownConfiguration(cwd) : { text, source: 'edited' };
  const edited = await editText(start.text, 'mergify.yml', desk);
  return edited.isOk ? { draft: { text: edited.text, source: start.source } } : { why: edited.why };
}

async function ownConfiguration(cwd: string): Promise<Draft> {
  for (const place of places) {
    const found = await openedDraft(place, cwd);
    if ('draft' in found) return { ...found.draft, source: `edited from ${place}` };
  }
  return { text: '', source: 'edited' };
}

/** At most four bytes a character. */
const mostBytes = 4 * longestConfiguration;

export async function openedDraft(path: string, cwd: string): Promise<Drafted> {
  const file = resolve(cwd, path);
  try {
    const { size } = await stat(file);
    if (size > mostBytes) return { why: `${path} is longer than a configuration may be` };
    return { draft: { text: await readFile(file, 'utf8'), source: `from ${path}` } };
  } catch {
    return { why: `${path} cannot be read: name a file that exists and that you may read` };
  }
}
