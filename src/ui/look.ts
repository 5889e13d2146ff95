import { createContext, use } from 'react';
import { type Glyphs, glyphsOf } from './glyph.ts';
import { type Theme, themeOf } from './theme.ts';

/** How everything is drawn: the same lines look different under another one, and say the same. */
export interface Look {
  readonly theme: Theme;
  readonly glyphs: Glyphs;
  /** True where the screen is listened to: nothing is laid out then. */
  readonly isSpoken?: boolean;
  /** Makes a link of painted text where the terminal knows links. */
  readonly link?: (url: string, painted: string) => string;
}

export const LookContext = createContext<Look>({ theme: themeOf('terminal', 4), glyphs: glyphsOf(false) });

export const useLook = (): Look => use(LookContext);
