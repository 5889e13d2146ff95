import { topOf } from '../../store/overlay/stack.ts';
import { promptReading } from '../../store/slice/log-prompt.ts';
import { fieldLine } from '../kit/field.ts';
import { run } from '../kit/line.ts';
import { confirm, fieldKey, leave } from './leave.ts';
import type { OverlayView } from './view.ts';

/** The filter of the log as it is typed. What is wrong with it, or could follow, stands in the pane's first line. */
export const logFilterView: OverlayView = {
  mode: 'FILTER',
  passes: false,
  takesText: true,
  keys: ({ log }) => [
    confirm('log-filter', 'enter', 'apply'),
    leave('log-filter', 'back'),
    fieldKey('log-filter', 'tab', 'complete'),
    ...(log.typed.length === 0 ? [] : [fieldKey('log-filter', 'up', 'earlier filters')]),
  ],
  draw: (state) => {
    const prompt = topOf(state, 'log-filter');
    if (prompt === null) return { as: 'prompt', line: [] };
    const { mistakes } = promptReading(state, prompt);
    const width = Math.max(8, state.terminal.columns - 4);
    return { as: 'prompt', line: [run(' / ', 'key'), ...fieldLine(prompt.field, width, true, mistakes)] };
  },
};
