import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import type { ReactNode } from 'react';
import { expect } from 'vitest';
import type { Screen } from './screen.tsx';
import { toSvg } from './svg.ts';

export interface Size {
  readonly columns: number;
  readonly rows: number;
}

/** A state worth a picture. Exported from a file in test/scenes, it is drawn at each of its sizes. */
export interface Scene {
  /** File name of the picture, kebab-case. */
  readonly name: string;
  readonly sizes: readonly Size[];
  readonly tree: (size: Size) => ReactNode;
}

export const wide: Size = { columns: 120, rows: 36 };
export const normal: Size = { columns: 80, rows: 24 };
export const narrow: Size = { columns: 44, rows: 24 };

export const pictureName = (scene: string, { columns, rows }: Size) => `${scene}-${columns}x${rows}`;

export interface Album {
  readonly folder: string;
  /** Draws the pictures anew where they are otherwise compared. */
  readonly rewrite: boolean;
}

/** The screen must be the committed picture, as text and in colour. */
export function expectPicture(name: string, screen: Pick<Screen, 'lines' | 'cells'>, { folder, rewrite }: Album): void {
  const drawn = { txt: `${screen.lines().join('\n')}\n`, svg: toSvg(screen.cells()) };
  if (rewrite) mkdirSync(folder, { recursive: true });
  for (const [kind, picture] of Object.entries(drawn)) {
    const file = `${folder}/${name}.${kind}`;
    const advice = `${file} differs: if the screen is right, run "npm run shots" and look at the picture`;
    if (rewrite) writeFileSync(file, picture);
    else expect(picture, advice).toBe(committed(file));
  }
}

function committed(file: string): string {
  return existsSync(file) ? readFileSync(file, 'utf8') : '';
}
