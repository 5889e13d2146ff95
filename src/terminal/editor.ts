import { spawn } from 'node:child_process';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Environment } from './capability.ts';

/** What came back from the editor; `why` is a sentence. */
export type Edited = { readonly isOk: true; readonly text: string } | { readonly isOk: false; readonly why: string };

export interface Desk {
  readonly env: Environment;
  readonly platform: string;
  /** Gives the terminal away meanwhile; false where it cannot be given. */
  readonly lend: (meanwhile: () => Promise<void>) => Promise<boolean>;
}

/** The person's own editor, as other programs find it. */
const editorOf = ({ env, platform }: Pick<Desk, 'env' | 'platform'>): string =>
  env['VISUAL'] || env['EDITOR'] || (platform === 'win32' ? 'notepad' : 'vi');

/** Hands `text` to the editor as a file that only this person may read, and takes back what was saved. Never rejects. */
export async function editText(text: string, name: string, desk: Desk): Promise<Edited> {
  const editor = editorOf(desk);
  try {
    const folder = await mkdtemp(join(tmpdir(), 'mergetop-'));
    try {
      const file = join(folder, name);
      await writeFile(file, text, { mode: 0o600 });
      const ended: { code: number | null } = { code: null };
      const isLent = await desk.lend(async () => {
        ended.code = await run(editor, file, desk.platform);
      });
      if (!isLent) return { isOk: false, why: 'the terminal cannot be given to an editor now' };
      if (ended.code !== 0) return { isOk: false, why: `${editor} did not end well: nothing was taken from it` };
      return { isOk: true, text: await readFile(file, 'utf8') };
    } finally {
      await rm(folder, { recursive: true, force: true });
    }
  } catch {
    return { isOk: false, why: 'the file for the editor could not be written or read' };
  }
}

/** `EDITOR` may carry arguments and quotes: the shell takes it apart, as it does for everybody else. */
function run(editor: string, file: string, platform: string): Promise<number | null> {
  const child =
    platform === 'win32'
      ? spawn(`${editor} "${file}"`, { shell: true, stdio: 'inherit' })
      : spawn('sh', ['-c', `${editor} "$1"`, editor, file], { stdio: 'inherit' });
  return new Promise((resolve) => {
    child.on('error', () => resolve(null));
    child.on('close', resolve);
  });
}
