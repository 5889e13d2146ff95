import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { z } from 'zod';

const versions = z.record(z.string(), z.string());
const lock = z
  .object({
    packages: z.record(
      z.string(),
      z.object({
        version: z.string().optional(),
        integrity: z.string().optional(),
        link: z.boolean().optional(),
        hasInstallScript: z.boolean().optional(),
      }),
    ),
  })
  .parse(JSON.parse(readFileSync('package-lock.json', 'utf8')));
const { devDependencies, ...manifest } = z
  .object({ devDependencies: versions, dependencies: versions.optional() })
  .parse(JSON.parse(readFileSync('package.json', 'utf8')));
const installed = Object.entries(lock.packages).filter(
  ([place, { link }]) => place.startsWith('node_modules/') && !link,
);

describe('what comes from others', () => {
  test('is bundled: an installed program asks for nothing', () => {
    expect(manifest.dependencies).toBeUndefined();
  });

  test('is named by exact versions, which are those of the lock file', () => {
    for (const [name, version] of Object.entries(devDependencies)) {
      expect(version, name).toMatch(/^\d+\.\d+\.\d+$/);
      expect(lock.packages[`node_modules/${name}`]?.version, name).toBe(version);
    }
  });

  test('is locked with a checksum each', () => {
    expect(installed.filter(([, { integrity }]) => !integrity?.startsWith('sha512-')).map(([place]) => place)).toEqual(
      [],
    );
  });

  test('runs nothing when it is installed', () => {
    expect(installed.filter(([, { hasInstallScript }]) => hasInstallScript).map(([place]) => place)).toEqual([]);
  });

  test('is justified in the README, each package in one line', () => {
    const rows = readFileSync('README.md', 'utf8')
      .split('\n')
      .filter((row) => row.startsWith('| `'));

    for (const name of Object.keys(devDependencies)) {
      expect(
        rows.filter((row) => row.split('|')[1]?.includes(`\`${name}\``)),
        name,
      ).toHaveLength(1);
    }
  });
});
