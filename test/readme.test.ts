import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { readSettingsFile } from '../src/cli/settings/file.ts';
import { blocks, filled } from './readme/blocks.ts';

const file = 'README.md';

describe('the README', () => {
  test('says what the tables of the program say (npm run readme writes it)', () => {
    const readme = readFileSync(file, 'utf8');
    if (import.meta.env.MODE === 'readme') writeFileSync(file, filled(readme));

    expect(readFileSync(file, 'utf8')).toBe(filled(readme));
  });

  test.each(Object.keys(blocks))('has a place for %s', (name) => {
    expect(readFileSync(file, 'utf8')).toContain(`<!-- ${name} -->`);
  });

  test('shows settings that can be read', () => {
    const examples = [...readFileSync(file, 'utf8').matchAll(/```toml\n([\s\S]*?)```/g)].map((match) => match[1] ?? '');

    expect(examples.length).toBeGreaterThan(0);
    for (const toml of examples)
      expect(readSettingsFile(toml, 'README')).toMatchObject({ problems: [], keyFaults: [] });
  });

  test('shows pictures and links to files that exist', () => {
    const targets = [...readFileSync(file, 'utf8').matchAll(/\]\((?!https?:|#)([^)]+)\)/g)].map(
      (match) => match[1] ?? '',
    );

    expect(targets.filter((target) => !existsSync(target))).toEqual([]);
  });
});
