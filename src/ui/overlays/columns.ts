import { topOf } from '../../store/overlay/stack.ts';
import { type OptionalColumn, optionalColumns } from '../../store/queue-view.ts';
import type { State } from '../../store/state.ts';
import type { Bindings } from '../binding.ts';
import { helpKey } from '../global-keys.ts';
import { type Line, line, run } from '../kit/line.ts';
import { paneSize } from '../layout.ts';
import { queueLayout } from '../panes/queue/columns.ts';
import { listWidth } from '../panes/queue/rooms.ts';
import { cursorKeys } from './cursor-keys.ts';
import { leave } from './leave.ts';
import type { OverlayView } from './view.ts';

const cursorOf = (state: State) => Math.min(topOf(state, 'columns')?.cursor ?? 0, optionalColumns.length - 1);

const keys: Bindings = [
  ...cursorKeys('columns', 'column', cursorOf, () => optionalColumns.length),
  {
    id: 'columns.toggle',
    keys: ['enter', 'space'],
    label: 'show or hide',
    help: 'show this column, or hide it',
    hint: 1,
    message: (state) => {
      const column = optionalColumns[cursorOf(state)];
      return column === undefined ? null : { type: 'queue/column-toggled', column };
    },
  },
  leave('columns', 'back', ['escape', 'q', 'C']),
  helpKey,
];

const words: Readonly<Record<OptionalColumn, string>> = {
  checks: 'checks passed of all',
  bar: 'the same as a bar',
  run: 'how long the checks run',
  left: 'how long they still will',
};

export const columnsView: OverlayView = {
  mode: 'MENU',
  passes: false,
  takesText: false,
  keys: () => keys,
  draw: (state, { glyphs }) => {
    const width = listWidth(state);
    const { columns } = queueLayout((width ?? paneSize(state).width) - 2, width !== null, state.queue.hidden);
    const rows = optionalColumns.map((column, index): Line => {
      const isUnder = index === cursorOf(state);
      const isChosen = !state.queue.hidden.includes(column);
      const hasNoRoom = isChosen && !columns.some(({ id }) => id === column);
      return [
        run(isUnder ? `${glyphs.cursor} ` : '  '),
        run(isChosen ? '[x] ' : '[ ] '),
        run(words[column], isUnder ? 'strong' : 'plain'),
        run(hasNoRoom ? '  no room on this screen' : '', 'muted'),
      ];
    });
    const always = line('What, state, landing and reason always stand.', 'muted');
    return { as: 'dialog', width: 56, title: 'Columns of the queue', body: [...rows, [], always] };
  },
};
