import { topOf } from '../../store/overlay/stack.ts';
import type { State } from '../../store/state.ts';
import { testSorts } from '../../store/tests/view.ts';
import type { Bindings } from '../binding.ts';
import { helpKey } from '../global-keys.ts';
import { type Line, run } from '../kit/line.ts';
import { sortNames } from '../panes/tests/heading.ts';
import { leave } from './leave.ts';
import type { OverlayView } from './view.ts';

const cursorOf = (state: State) => Math.min(topOf(state, 'sorting')?.cursor ?? 0, testSorts.length - 1);

const keys: Bindings = [
  {
    id: 'sorting.down',
    keys: ['j', 'down'],
    label: 'down',
    help: 'next',
    message: (state) => (cursorOf(state) + 1 < testSorts.length ? { type: 'overlay/scrolled', by: 1 } : null),
  },
  {
    id: 'sorting.up',
    keys: ['k', 'up'],
    label: 'up',
    help: 'above',
    message: () => ({ type: 'overlay/scrolled', by: -1 }),
  },
  {
    id: 'sorting.choose',
    keys: ['enter'],
    label: 'sort',
    help: 'sort by this; the same once more turns round',
    hint: 1,
    message: (state) => {
      const sort = testSorts[cursorOf(state)];
      return sort === undefined ? null : { type: 'tests/sorted', sort };
    },
  },
  leave('sorting', 'back', ['escape', 'q', 's']),
  helpKey,
];

export const sortingView: OverlayView = {
  mode: 'MENU',
  passes: false,
  takesText: false,
  keys: () => keys,
  draw: (state, { glyphs }) => ({
    as: 'dialog',
    width: 44,
    title: 'Sort tests by',
    body: testSorts.map((sort, index): Line => {
      const isUnder = index === cursorOf(state);
      const isChosen = state.tests.sort === sort;
      const direction = state.tests.direction === 'asc' ? ' rising' : ' falling';
      return [
        run(isUnder ? `${glyphs.cursor} ` : '  '),
        run(sortNames[sort], isUnder ? 'strong' : 'plain'),
        run(isChosen ? direction : '', 'muted'),
      ];
    }),
  }),
};
