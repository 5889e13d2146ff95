import { topOf } from '../../store/overlay/stack.ts';
import { promptReading } from '../../store/slice/log-prompt.ts';
import { fieldLine } from '../kit/field.ts';
import { type Line, run } from '../kit/line.ts';
import { confirm, leave } from './leave.ts';
import type { OverlayView } from './view.ts';

/** The filter of the log as it is typed. What is wrong with it, or could follow, stands in the pane's first line. */
export const logFilterView: OverlayView = {
  mode: 'FILTER',
  passes: false,
  takesText: true,
  keys: () => [confirm('log-filter', 'enter', 'apply'), leave('log-filter', 'back')],
  draw: (state) => {
    const prompt = topOf(state, 'log-filter');
    if (prompt === null) return { as: 'prompt', line: [] };
    const { mistakes } = promptReading(state, prompt);
    const width = Math.max(8, state.terminal.columns - 4);
    return { as: 'prompt', line: [run(' / ', 'key'), ...underlined(fieldLine(prompt.field, width, true), mistakes)] };
  },
};

/** Parts that are a mistake are drawn like a match: underlined. Only where nothing is scrolled out of sight. */
function underlined(field: Line, mistakes: readonly { readonly from: number; readonly to: number }[]): Line {
  let at = 0;
  return field.flatMap((part) => {
    const from = at;
    at += part.text.length;
    if (part.tone === 'cursor') return [part];
    return pieces(part.text, from, mistakes);
  });
}

function pieces(
  text: string,
  offset: number,
  mistakes: readonly { readonly from: number; readonly to: number }[],
): Line {
  const isWrong = (at: number) => mistakes.some(({ from, to }) => from <= at && at < to);
  const runs: { text: string; isWrong: boolean }[] = [];
  for (let index = 0; index < text.length; index++) {
    const wrong = isWrong(offset + index);
    const last = runs.at(-1);
    if (last?.isWrong === wrong) last.text += text.charAt(index);
    else runs.push({ text: text.charAt(index), isWrong: wrong });
  }
  return runs.map((piece) => run(piece.text, piece.isWrong ? 'match' : 'plain'));
}
