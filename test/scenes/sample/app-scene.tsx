import type { ReactNode } from 'react';
import { App } from '../../../src/ui/app.tsx';
import { glyphsOf } from '../../../src/ui/glyph.ts';
import type { Look } from '../../../src/ui/look.ts';
import { LookContext } from '../../../src/ui/look-context.ts';
import { themeOf } from '../../../src/ui/theme.ts';
import { narrow, normal, type Scene, type Size, wide } from '../../support/golden.ts';
import type { Monitor } from '../../support/monitor.ts';

const look: Look = { theme: themeOf('terminal', 4), glyphs: glyphsOf(false) };

/** The whole screen as a played monitor left it, at three sizes. */
export function appScene(name: string, play: (size: Size) => Monitor): Scene {
  return {
    name,
    sizes: [wide, normal, narrow],
    tree: (size): ReactNode => {
      const state = play(size).state();
      return (
        <LookContext value={look}>
          <App state={state} look={look} />
        </LookContext>
      );
    },
  };
}
