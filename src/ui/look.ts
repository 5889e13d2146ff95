import type { ThemeName } from '../store/theme-name.ts';
import type { Glyphs } from './glyph.ts';
import { type Depth, type Theme, themeOf } from './theme.ts';

/** How everything is drawn: the same lines look different under another one, and say the same. */
export interface Look {
  readonly theme: Theme;
  /** What the terminal can show of another theme; where it is left out the theme stays. */
  readonly depth?: Depth;
  readonly glyphs: Glyphs;
  /** True where the screen is listened to: nothing is laid out then. */
  readonly isSpoken?: boolean;
  /** Makes a link of painted text where the terminal knows links. */
  readonly link?: (url: string, painted: string) => string;
}

export const withTheme = (look: Look, name: ThemeName): Look =>
  look.depth === undefined ? look : { ...look, theme: themeOf(name, look.depth) };
