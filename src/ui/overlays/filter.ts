import { topOf } from '../../store/overlay/stack.ts';
import { listOf } from '../../store/state.ts';
import type { Binding } from '../binding.ts';
import { fieldLine } from '../kit/field.ts';
import { run } from '../kit/line.ts';
import { confirm, leave } from './leave.ts';
import type { OverlayView } from './view.ts';

/** Which lists can show what a filter finds among the others: the service itself narrows the rest. */
const highlighting = ['queue'];

const highlight = (name: string, isOn: boolean): Binding => ({
  id: 'filter.highlight',
  keys: ['tab'],
  label: isOn ? 'highlight only' : 'hide others',
  help: 'what the filter does not find is shown as well, or hidden',
  hint: 3,
  message: () => ({ type: 'list/highlighted', list: name, isOn }),
});

export const filterView: OverlayView = {
  mode: 'FILTER',
  passes: false,
  takesText: true,
  keys: (state) => {
    const list = topOf(state, 'filter')?.list ?? '';
    const more = highlighting.includes(list) ? [highlight(list, !listOf(state, list).isHighlighting)] : [];
    return [confirm('filter', 'enter', 'keep'), leave('filter', 'back'), ...more];
  },
  draw: (state) => {
    const overlay = topOf(state, 'filter');
    if (overlay === null) return { as: 'prompt', line: [] };
    return {
      as: 'prompt',
      line: [run(' / ', 'key'), ...fieldLine(overlay.field, Math.max(8, state.terminal.columns - 4), true)],
    };
  },
};
