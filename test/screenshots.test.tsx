/// <reference types="vite/types/importMeta.d.ts" />
import { globSync, rmSync } from 'node:fs';
import { basename } from 'node:path';
import { Children, isValidElement, type ReactNode } from 'react';
import { expect, onTestFinished, test } from 'vitest';
import type { State } from '../src/store/state.ts';
import { tabIds } from '../src/store/tab.ts';
import { overlayViews } from '../src/ui/overlays/index.ts';
import { expectPicture, pictureName, type Scene } from './support/golden.ts';
import { mount } from './support/screen.tsx';
import { appIn, cellsWithoutInk } from './support/without-ink.ts';

const album = { folder: 'screenshots', rewrite: import.meta.env.MODE === 'shots' };
const modules = import.meta.glob<Record<string, Scene>>('./scenes/*.tsx', { eager: true });
const shots = Object.values(modules)
  .flatMap((module) => Object.values(module))
  .flatMap((scene) => scene.sizes.map((size) => ({ name: pictureName(scene.name, size), scene, size })));

test.each(shots)('$name', async ({ name, scene, size }) => {
  const screen = await mount(scene.tree(size), size);
  onTestFinished(screen.close);

  expectPicture(name, screen, album);
  const app = appIn(scene.tree(size));
  const painted = app === null ? null : await cellsWithoutInk(app, size);
  if (painted !== null) expect(painted, 'what is painted before Ink is there').toEqual(screen.cells());
});

/** What the scenes' states show, at their largest: whatever they were drawn through. */
function statesOf(node: ReactNode): readonly State[] {
  if (!isValidElement<{ readonly children?: ReactNode; readonly state?: State }>(node)) return [];
  const { state, children } = node.props;
  return state === undefined ? Children.toArray(children).flatMap(statesOf) : [state];
}

test('every pane and everything that lies over one has a picture', () => {
  const scenes = Object.values(modules).flatMap((module) => Object.values(module));
  const states = scenes.flatMap(({ sizes: [size], tree }) => (size === undefined ? [] : statesOf(tree(size))));
  const drawn = new Set<string>(states.flatMap(({ tab, overlays }) => [tab, ...overlays.map(({ kind }) => kind)]));

  expect([...tabIds, ...Object.keys(overlayViews)].filter((name) => !drawn.has(name))).toEqual([]);
});

test('every picture belongs to a scene', () => {
  const known = new Set(shots.map(({ name }) => name));
  const orphans = globSync('screenshots/*.{txt,svg}').filter(
    (file) => !known.has(basename(file).replace(/\.\w+$/, '')),
  );
  if (album.rewrite) for (const file of orphans) rmSync(file);

  expect(album.rewrite ? [] : orphans).toEqual([]);
});
