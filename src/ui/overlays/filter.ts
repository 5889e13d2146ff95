import { topOf } from '../../store/overlay/stack.ts';
import { fieldLine } from '../kit/field.ts';
import { run } from '../kit/line.ts';
import { confirm, leave } from './leave.ts';
import type { OverlayView } from './view.ts';

export const filterView: OverlayView = {
  mode: 'FILTER',
  passes: false,
  takesText: true,
  keys: () => [confirm('filter', 'enter', 'keep'), leave('filter', 'back')],
  draw: (state) => {
    const overlay = topOf(state, 'filter');
    if (overlay === null) return { as: 'prompt', line: [] };
    return {
      as: 'prompt',
      line: [run(' / ', 'key'), ...fieldLine(overlay.field, Math.max(8, state.terminal.columns - 4), true)],
    };
  },
};
