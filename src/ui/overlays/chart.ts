import { openOf } from '../../store/overlay/stack.ts';
import type { State } from '../../store/state.ts';
import { cardOf } from '../../store/stats/cards.ts';
import { readingOf } from '../../store/stats/shown.ts';
import type { Binding, Bindings } from '../binding.ts';
import { paneSize } from '../layout.ts';
import { chartPage } from '../panes/stats/chart-page.ts';
import { windowKeys } from '../panes/stats/keys.ts';
import { leave } from './leave.ts';
import type { OverlayView } from './view.ts';

const shownReading = (state: State) => {
  const overlay = openOf(state, 'chart');
  const card = overlay === null ? null : cardOf(state, overlay.card);
  return card === null ? null : readingOf(state, card);
};

const step = (id: string, keys: readonly string[], help: string, by: number): Binding => ({
  id: `chart.${id}`,
  keys,
  label: id,
  help,
  ...(by === -1 ? { hint: 10 } : {}),
  message: (state) => ({ type: 'chart/moved', by, of: shownReading(state)?.figure?.points.length ?? 0 }),
});

const keys: Bindings = [
  step('earlier', ['left', 'h'], 'the interval before', -1),
  step('later', ['right', 'l'], 'the next interval', 1),
  step('first', ['home', 'g'], 'the oldest interval', Number.NEGATIVE_INFINITY),
  step('last', ['end', 'G'], 'the newest interval', Number.POSITIVE_INFINITY),
  ...windowKeys,
  leave('chart', 'back', ['escape', 'q', 'enter']),
];

export const chartView: OverlayView = {
  mode: 'NORMAL',
  passes: true,
  takesText: false,
  keys: () => keys,
  draw: (state, look) => {
    const reading = shownReading(state);
    const cursor = openOf(state, 'chart')?.cursor ?? null;
    return {
      as: 'page',
      lines: reading === null ? [] : chartPage(state, reading, { ...paneSize(state), cursor }, look),
    };
  },
};
