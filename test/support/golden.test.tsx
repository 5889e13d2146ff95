import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Text } from 'ink';
import type { ReactNode } from 'react';
import { expect, onTestFinished, test } from 'vitest';
import { expectPicture } from './golden.ts';
import { mount } from './screen.tsx';

function openAlbum() {
  const folder = mkdtempSync(join(tmpdir(), 'mergetop-pictures-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  return async (tree: ReactNode, rewrite = false) => {
    const screen = await mount(tree, { columns: 20, rows: 2 });
    onTestFinished(screen.close);
    expectPicture('scene', screen, { folder, rewrite });
  };
}

test('a screen that was drawn before is recognised', async () => {
  const show = openAlbum();
  await show(<Text color="red">ready</Text>, true);

  await show(<Text color="red">ready</Text>);
});

test('a screen without a picture fails', async () => {
  const show = openAlbum();

  await expect(show(<Text>ready</Text>)).rejects.toThrow(/scene\.txt differs/);
});

test('a screen with other words fails, naming the text picture', async () => {
  const show = openAlbum();
  await show(<Text>ready</Text>, true);

  await expect(show(<Text>stale</Text>)).rejects.toThrow(/scene\.txt differs/);
});

test('a screen with other colours fails, naming the colour picture', async () => {
  const show = openAlbum();
  await show(<Text color="red">ready</Text>, true);

  await expect(show(<Text color="green">ready</Text>)).rejects.toThrow(/scene\.svg differs/);
});
