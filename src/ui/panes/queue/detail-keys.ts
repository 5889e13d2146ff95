import { hasRegions, isDetailFocused, isDetailWhole, leastSplit } from '../../../store/detail-view.ts';
import type { Message } from '../../../store/message.ts';
import type { State } from '../../../store/state.ts';
import type { Binding, Bindings } from '../../binding.ts';
import { type DetailRoom, scrollBy } from '../../detail/window.ts';
import { glyphsOf } from '../../glyph.ts';
import { keyFor } from '../../key-name.ts';
import { paneSize } from '../../layout.ts';
import { detailRoom, listWidth } from './sections.ts';

/** Cells and rows of the detail on this pane. */
const roomOf = (state: State): DetailRoom =>
  detailRoom(paneSize(state), isDetailWhole(state) ? null : listWidth(state));

const way = (by: number) => (by > 0 ? 'below' : 'above');

export const whyNotScroll = (state: State, by: number): string | null =>
  scrollBy(state, roomOf(state), by, glyphsOf(false)) === 0 ? `no more of the detail ${way(by)}` : null;

export function scrolled(state: State, by: number): Message | null {
  const step = scrollBy(state, roomOf(state), by, glyphsOf(false));
  return step === 0 ? null : { type: 'detail/scrolled', by: step };
}

const scrollDetail = (id: string, key: string, by: number): Binding => ({
  id: `queue.detail-${id}`,
  keys: [key],
  label: `detail ${id}`,
  help: `scroll the detail ${id}, the list stands still`,
  whyNot: (state) =>
    listWidth(state) === null && !isDetailWhole(state)
      ? 'no detail beside the list: Enter opens it'
      : whyNotScroll(state, by),
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

const whyNotTwo = (state: State): string | null => {
  if (hasRegions(state)) return null;
  return state.terminal.columns < leastSplit
    ? 'too narrow for two columns: Enter opens the detail'
    : `the detail is hidden: ${keyFor(state, 'queue.detail-toggle', 'v')} shows it`;
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
    whyNot: ({ terminal }) =>
      terminal.columns < leastSplit ? 'too narrow for two columns: Enter opens the detail' : null,
    message: (state) => ({ type: hasRegions(state) && state.queue.isZoomed ? 'queue/zoomed' : 'detail/toggled' }),
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
