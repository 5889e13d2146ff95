import type { State } from '../../src/store/state.ts';
import { footerLines } from '../../src/ui/footer.ts';
import { glyphsOf } from '../../src/ui/glyph.ts';
import { headerLines } from '../../src/ui/header/header.ts';
import { lineText } from '../../src/ui/kit/line.ts';
import { paneSize } from '../../src/ui/layout.ts';
import type { Look } from '../../src/ui/look.ts';
import { paneOf } from '../../src/ui/panes/index.ts';
import { themeOf } from '../../src/ui/theme.ts';

const look: Look = { theme: themeOf('mono', 0), glyphs: glyphsOf(false) };

/** Header, pane and footer as text, without a terminal; what would not fit stands there uncut. */
export function screenText(state: State): string {
  const { lines, side } = paneOf(state.tab).view(state, paneSize(state), look);
  return [...headerLines(state, look, true), ...lines, ...(side ?? []), ...footerLines(state)].map(lineText).join('\n');
}
