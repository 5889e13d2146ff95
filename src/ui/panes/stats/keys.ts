import { listOf } from '../../../store/state.ts';
import type { Bindings } from '../../binding.ts';
import { listKeys } from '../../list-keys.ts';
import { statsWindow } from './view-model.ts';

/** Keys that mean the same on the pane and on the page of one statistic. */
export const windowKeys: Bindings = [
  {
    id: 'stats.shorter',
    keys: ['<'],
    label: 'shorter',
    help: 'a shorter window: 90d, 30d, 7d, 24h; any other is typed: /last:36h, /from:2026-11-03 to:2d',
    hint: 21,
    message: () => ({ type: 'stats/spanned', by: -1 }),
  },
  {
    id: 'stats.longer',
    keys: ['>'],
    label: 'longer',
    help: 'a longer window: 24h, 7d, 30d, 90d',
    hint: 22,
    message: () => ({ type: 'stats/spanned', by: 1 }),
  },
  {
    id: 'stats.pin',
    keys: ['B'],
    label: 'pin baseline',
    help: 'hold everything against the window shown now, until pressed again',
    hint: 30,
    message: () => ({ type: 'stats/pinned' }),
  },
];

export const statsKeys: Bindings = [
  ...listKeys('stats', statsWindow),
  {
    id: 'stats.enlarge',
    keys: ['enter'],
    label: 'enlarge',
    help: 'the statistic under the cursor as a chart of its own',
    hint: 10,
    message: (state) => {
      const { cursor } = listOf(state, 'stats');
      return cursor === null ? null : { type: 'chart/opened', card: cursor };
    },
  },
  ...windowKeys,
  {
    id: 'stats.next-group',
    keys: ['l', 'right'],
    label: 'group',
    help: 'one group alone: branch, queue and priority rule; behind the last all together',
    hint: 35,
    message: () => ({ type: 'stats/grouped', by: 1 }),
  },
  {
    id: 'stats.previous-group',
    keys: ['h', 'left'],
    label: 'group before',
    help: 'the group before; before the first all together',
    message: () => ({ type: 'stats/grouped', by: -1 }),
  },
  {
    id: 'stats.narrow',
    keys: ['F'],
    label: 'only',
    help: 'choose the branch, queue or priority rule to count',
    hint: 40,
    message: () => ({ type: 'narrowing/opened' }),
  },
  {
    id: 'stats.filter',
    keys: ['/'],
    label: 'filter',
    help: 'find a statistic, or type base:main queue:default priority:high last:36h from:2026-11-03 to:2026-11-10',
    hint: 50,
    message: () => ({ type: 'filter/opened', list: 'stats' }),
  },
];
