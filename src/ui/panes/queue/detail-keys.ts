import { hasRegions, isDetailFocused, roomForDetail } from '../../../store/detail-view.ts';
import type { Message } from '../../../store/message.ts';
import type { State } from '../../../store/state.ts';
import type { Binding, Bindings } from '../../binding.ts';
import { scrollBy } from '../../detail/window.ts';
import { glyphsOf } from '../../glyph.ts';
import { keyFor } from '../../key-name.ts';
import { paneSize } from '../../layout.ts';
import { roomsOf } from './rooms.ts';

const way = (by: number) => (by > 0 ? 'below' : 'above');

/** By how much it can really be scrolled; null where there is no detail. */
function stepOf(state: State, by: number): number | null {
  const { detail } = roomsOf(state, paneSize(state));
  return detail === null ? null : scrollBy(state, detail, by, glyphsOf(false));
}

function whyNotScroll(state: State, by: number): string | null {
  const step = stepOf(state, by);
  if (step === null) return 'no detail beside the list: Enter opens it';
  return step === 0 ? `no more of the detail ${way(by)}` : null;
}

function scrolled(state: State, by: number): Message | null {
  const step = stepOf(state, by) ?? 0;
  return step === 0 ? null : { type: 'detail/scrolled', by: step };
}

const scrollDetail = (id: string, key: string, by: number): Binding => ({
  id: `queue.detail-${id}`,
  keys: [key],
  label: `detail ${id}`,
  help: `scroll the detail ${id}, the list stands still`,
  whyNot: (state) => whyNotScroll(state, by),
  message: (state) => scrolled(state, by),
});

/** By how many lines a key that moves along a list moves the detail. */
const linesBy: Readonly<Record<string, (height: number) => number>> = {
  'queue.down': () => 1,
  'queue.up': () => -1,
  'queue.first': () => Number.NEGATIVE_INFINITY,
  'queue.last': () => Number.POSITIVE_INFINITY,
  'queue.page-down': (height) => height - 2,
  'queue.page-up': (height) => 2 - height,
  'queue.half-down': (height) => Math.ceil(height / 2),
  'queue.half-up': (height) => -Math.ceil(height / 2),
};

/** The keys that move along the list move the detail while that has them. */
export const movesInRegion = (moves: Bindings): Bindings =>
  moves.map((binding) => {
    const by = (state: State) => linesBy[binding.id]?.(paneSize(state).height) ?? 0;
    return {
      ...binding,
      whyNot: (state) => (isDetailFocused(state) ? whyNotScroll(state, by(state)) : null),
      message: (state, press) => (isDetailFocused(state) ? scrolled(state, by(state)) : binding.message(state, press)),
    };
  });

const whyNoRoom = (state: State): string | null => {
  if (roomForDetail(state) !== null) return null;
  const { placement } = state.queue;
  return `too ${placement === 'bottom' ? 'low for one above the other' : 'narrow for two columns'}: Enter opens the detail`;
};

const whyNotTwo = (state: State): string | null => {
  if (hasRegions(state)) return null;
  return whyNoRoom(state) ?? `the detail is hidden: ${keyFor(state, 'queue.detail-toggle', 'v')} shows it`;
};

const turn = (id: string, key: string, help: string): Binding => ({
  id: `queue.${id}`,
  keys: [key],
  label: 'region',
  help,
  whyNot: whyNotTwo,
  message: (state) => ({ type: 'queue/focused', region: isDetailFocused(state) ? 'list' : 'detail' }),
});

/** Keys of the detail that stands beside the list. */
export const detailKeys: Bindings = [
  turn('region', 'tab', 'give the keys that move to the detail, or back to the list'),
  turn('region-back', 'shift+tab', 'the same the other way round'),
  scrollDetail('down', 'J', 3),
  scrollDetail('up', 'K', -3),
  {
    id: 'queue.detail-toggle',
    keys: ['v'],
    label: 'detail',
    help: 'show or hide the detail beside the list',
    whyNot: whyNoRoom,
    message: (state) => ({ type: hasRegions(state) && state.queue.isZoomed ? 'queue/zoomed' : 'detail/toggled' }),
  },
  {
    id: 'queue.detail-place',
    keys: ['V'],
    label: 'place of the detail',
    help: 'the detail beside the list, below it, or where there is room',
    message: () => ({ type: 'queue/placed' }),
  },
  {
    id: 'queue.zoom',
    keys: ['z'],
    label: 'zoom',
    help: 'fill the screen with the list, or with the detail where that has the keys; and back',
    whyNot: whyNotTwo,
    message: () => ({ type: 'queue/zoomed' }),
  },
];
