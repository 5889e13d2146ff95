import { openOf } from '../../store/overlay/stack.ts';
import type { Binding, Bindings } from '../binding.ts';
import { paneSize } from '../layout.ts';
import { itemsOf, itemUnder } from '../panes/tests/detail-items.ts';
import { testPage } from '../panes/tests/detail-page.ts';
import { spanKeys } from '../panes/tests/keys.ts';
import { leave } from './leave.ts';
import type { OverlayView } from './view.ts';

const move = (id: string, keys: readonly string[], help: string, by: number): Binding => ({
  id: `test.${id}`,
  keys,
  label: id,
  help,
  message: (state) => {
    const overlay = openOf(state, 'test');
    const items = overlay === null ? [] : itemsOf(state, overlay);
    const at = Math.max(
      0,
      items.findIndex(({ id }) => id === overlay?.cursor),
    );
    const to = items[Math.min(items.length - 1, Math.max(0, at + by))];
    return to === undefined ? null : { type: 'test/moved', to: to.id };
  },
});

const keys: Bindings = [
  move('down', ['j', 'down'], 'next action or failure', 1),
  move('up', ['k', 'up'], 'the one above', -1),
  move('first', ['g', 'home'], 'the first', Number.NEGATIVE_INFINITY),
  move('last', ['G', 'end'], 'the last', Number.POSITIVE_INFINITY),
  {
    id: 'test.open',
    keys: ['enter', 'l', 'right'],
    label: 'open',
    help: 'the failure with its stack trace, or the action under the cursor',
    hint: 10,
    message: (state) => {
      const overlay = openOf(state, 'test');
      const item = overlay === null ? null : itemUnder(state, overlay);
      if (item === null) return null;
      return item.whyNot === null ? item.message : { type: 'notice/given', text: item.whyNot, tone: 'warn' };
    },
  },
  ...spanKeys,
  leave('test', 'back', ['escape', 'q', 'h', 'left']),
];

export const testView: OverlayView = {
  mode: 'NORMAL',
  passes: true,
  takesText: false,
  keys: () => keys,
  draw: (state, look) => {
    const overlay = openOf(state, 'test');
    return { as: 'page', lines: overlay === null ? [] : testPage(state, overlay, paneSize(state), look) };
  },
};
