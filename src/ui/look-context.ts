import { createContext, use } from 'react';
import { glyphsOf } from './glyph.ts';
import type { Look } from './look.ts';
import { themeOf } from './theme.ts';

export const LookContext = createContext<Look>({ theme: themeOf('terminal', 4), glyphs: glyphsOf(false) });

export const useLook = (): Look => use(LookContext);
