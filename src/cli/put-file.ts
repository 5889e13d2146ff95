import { mkdirSync, mkdtempSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

/** Writes a file for its owner alone, beside its place and then into it: whoever reads meanwhile finds one of both whole. */
export function putFile(path: string, text: string): void {
  mkdirSync(dirname(path), { recursive: true, mode: 0o700 });
  const beside = mkdtempSync(`${path}.`);
  try {
    const draft = join(beside, 'new');
    writeFileSync(draft, text, { mode: 0o600 });
    renameSync(draft, path);
  } finally {
    rmSync(beside, { recursive: true, force: true });
  }
}
