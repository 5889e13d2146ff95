import type { State } from '../../src/store/state.ts';
import { App } from '../../src/ui/app.tsx';
import { glyphsOf } from '../../src/ui/glyph.ts';
import type { Look } from '../../src/ui/look.ts';
import { LookContext } from '../../src/ui/look-context.ts';
import { themeOf } from '../../src/ui/theme.ts';
import { openSink } from './sink.tsx';

const look: Look = { theme: themeOf('terminal', 4), glyphs: glyphsOf(false) };

/** The whole program's screen, drawn into nothing. */
export const openScreen = (first: State, size: { readonly columns: number; readonly rows: number }) =>
  openSink(
    (shown: State) => (
      <LookContext value={look}>
        <App state={shown} look={look} />
      </LookContext>
    ),
    first,
    size,
  );
