/// <reference types="vite/types/importMeta.d.ts" />
import { globSync, rmSync } from 'node:fs';
import { basename } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { expectPicture, pictureName, type Scene } from './support/golden.ts';
import { mount } from './support/screen.tsx';

const album = { folder: 'screenshots', rewrite: import.meta.env.MODE === 'shots' };
const modules = import.meta.glob<Record<string, Scene>>('./scenes/*.tsx', { eager: true });
const shots = Object.values(modules)
  .flatMap((module) => Object.values(module))
  .flatMap((scene) => scene.sizes.map((size) => ({ name: pictureName(scene.name, size), scene, size })));

test.each(shots)('$name', async ({ name, scene, size }) => {
  const screen = await mount(scene.tree(size), size);
  onTestFinished(screen.close);

  expectPicture(name, screen, album);
});

test('every picture belongs to a scene', () => {
  const known = new Set(shots.map(({ name }) => name));
  const orphans = globSync('screenshots/*.{txt,svg}').filter(
    (file) => !known.has(basename(file).replace(/\.\w+$/, '')),
  );
  if (album.rewrite) for (const file of orphans) rmSync(file);

  expect(album.rewrite ? [] : orphans).toEqual([]);
});
