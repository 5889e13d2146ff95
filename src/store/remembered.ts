import type { OptionalColumn, Placement, QueueSort, QueueView } from './queue-view.ts';
import { listOf, type State, type TimeStyle } from './state.ts';
import type { Period } from './stats/view.ts';
import type { TabId } from './tab.ts';
import type { TestSort, TestsView, TestWindow } from './tests/view.ts';
import type { ThemeName } from './theme-name.ts';

/**
 * How a screen was left, to be found so at the next start. Never a filter, a mark or a cursor: what they hid or chose
 * then would be taken for how the queue is now.
 */
export interface Remembered {
  readonly tab: TabId;
  readonly times: TimeStyle;
  readonly theme: ThemeName;
  readonly detailShown: boolean;
  /** Which rows of the queue were opened or closed by hand, by their ids. */
  readonly folds: Readonly<Record<string, boolean>>;
  readonly queueSort: QueueSort;
  readonly queueReversed: boolean;
  readonly queuePlacement: Placement;
  readonly queueHidden: readonly OptionalColumn[];
  readonly statsSpanMs: number;
  /** The window that statistics are held against; null where none was chosen. */
  readonly pinned: Period | null;
  readonly testSort: TestSort;
  readonly testDirection: 'asc' | 'desc';
  readonly testWindow: TestWindow;
  readonly logNoise: boolean;
  readonly logWrap: boolean;
}

/** Batches live for hours: older decisions are about rows that nobody will see again. */
const mostFolds = 200;

export const rememberedOf = (state: State): Remembered => ({
  tab: state.tab,
  times: state.times,
  theme: state.theme,
  detailShown: state.detailShown,
  folds: Object.fromEntries([...listOf(state, 'queue').folds].slice(-mostFolds)),
  queueSort: state.queue.sort,
  queueReversed: state.queue.isReversed,
  queuePlacement: state.queue.placement,
  queueHidden: state.queue.hidden,
  statsSpanMs: state.stats.spanMs,
  pinned: state.stats.pinned,
  testSort: state.tests.sort,
  testDirection: state.tests.direction,
  testWindow: state.tests.window,
  logNoise: state.log.showsNoise,
  logWrap: state.log.isWrapped,
});

/** What a file of another version lacks stays as it is. */
export type Recalled = { readonly [Name in keyof Remembered]?: Remembered[Name] | undefined };

export function withRecalled(state: State, known: Recalled): State {
  const { stats, tests, log } = state;
  const folds = new Map(Object.entries(known.folds ?? {}));
  return {
    ...state,
    tab: known.tab ?? state.tab,
    times: known.times ?? state.times,
    theme: state.session.theme ?? known.theme ?? state.theme,
    detailShown: known.detailShown ?? state.detailShown,
    lists: folds.size === 0 ? state.lists : { ...state.lists, queue: { ...listOf(state, 'queue'), folds } },
    queue: recalledQueue(state.queue, known),
    stats: { ...stats, spanMs: known.statsSpanMs ?? stats.spanMs, pinned: known.pinned ?? stats.pinned },
    tests: recalledTests(tests, known),
    log: { ...log, showsNoise: known.logNoise ?? log.showsNoise, isWrapped: known.logWrap ?? log.isWrapped },
  };
}

const recalledQueue = (queue: QueueView, known: Recalled): QueueView => ({
  ...queue,
  sort: known.queueSort ?? queue.sort,
  isReversed: known.queueReversed ?? queue.isReversed,
  placement: known.queuePlacement ?? queue.placement,
  hidden: known.queueHidden ?? queue.hidden,
});

const recalledTests = (tests: TestsView, known: Recalled): TestsView => ({
  ...tests,
  sort: known.testSort ?? tests.sort,
  direction: known.testDirection ?? tests.direction,
  window: known.testWindow ?? tests.window,
});
