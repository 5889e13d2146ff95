import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

/** What a built file reads before it runs, and what that reads. */
function readBefore(file: string, seen: readonly string[] = []): readonly string[] {
  if (seen.includes(file)) return seen;
  const text = readFileSync(join('dist', file), 'utf8');
  const imported = [...text.matchAll(/\b(?:from|import)\s*"\.\/(?:parts\/)?([\w-]+\.js)"/g)].map(
    ([, name]) => name ?? '',
  );
  return imported.reduce<readonly string[]>((known, name) => readBefore(`parts/${name}`, known), [...seen, file]);
}

test('the first frame is there before Ink is read, and few files are', () => {
  const files = readBefore('parts/full-screen.js', readBefore('parts/run.js', readBefore('mergetop.js')));

  expect(files.length).toBeLessThan(8);
  expect(files).not.toContain('parts/show.js');
  expect(files.filter((file) => readFileSync(join('dist', file), 'utf8').includes('react-reconciler'))).toEqual([]);
  expect(readFileSync('dist/parts/show.js', 'utf8')).toContain('react-reconciler');
});

test('what was said a moment ago is said again without the rest of the program', () => {
  expect(readBefore('mergetop.js')).not.toContain('parts/run.js');
});
