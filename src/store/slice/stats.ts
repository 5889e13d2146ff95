import type { Message } from '../message.ts';
import { notice } from '../notice.ts';
import { pushed, replacedTop, topOf } from '../overlay/stack.ts';
import { type Key, type Need, need } from '../query.ts';
import { listOf, type State } from '../state.ts';
import { statKey } from '../stats/card.ts';
import { baseScope, type Scope, shownScope, spanOfState } from '../stats/scope.ts';
import { groupsOf, groupText, shownCards, visibleCards } from '../stats/shown.ts';
import { steppedSpan } from '../stats/view.ts';
import { withTerm } from '../terms.ts';
import { statusOf } from './queue.ts';
import { repositoryOf } from './session.ts';
import { type Slice, type Step, unchanged } from './slice.ts';

/** The statistics that are on the screen, each read for itself. */
export const statsSlice: Slice = {
  needs,
  reduce,
  orders: { stats: (state) => shownCards(state).map(({ id }) => id) },
};

export const baseRefsKey = (state: State): Key<'statBranches'> => statKey('statBranches', everything(state));
export const queueNamesKey = (state: State): Key<'statQueues'> => statKey('statQueues', everything(state));

const everything = (state: State): Scope => ({
  ...shownScope(state),
  filter: { baseRef: null, queueName: null, priorityRuleName: null },
});

function needs(state: State): readonly Need[] {
  // without the service's time the bounds would be ours, and might lie in its future; some services never tell it
  const knowsTime = state.skewMs !== null || statusOf(state)?.receivedAt != null;
  if (state.tab !== 'stats' || !knowsTime) return [];
  const shown = shownScope(state);
  const base = baseScope(state);
  const visible = visibleCards(state);
  return [
    ...choiceNeeds(state),
    ...visible.map((card) => card.need(shown)),
    ...(base === null ? [] : visible.map((card) => card.need(base))),
  ];
}

/** What one can choose from is only read while it is chosen. */
function choiceNeeds(state: State): readonly Need[] {
  if (topOf(state, 'narrowing') === null) return [];
  const { from, to, everyMs } = shownScope(state);
  const input = { ...repositoryOf(state), startAt: from, endAt: to };
  return [
    need('statBranches', input, everyMs, baseRefsKey(state)),
    need('statQueues', input, everyMs, queueNamesKey(state)),
  ];
}

function reduce(state: State, message: Message): Step {
  switch (message.type) {
    case 'stats/spanned':
      return [spanned(state, message.by), []];
    case 'stats/pinned':
      return [pinned(state), []];
    case 'stats/grouped':
      return [grouped(state, message.by), []];
    case 'stats/narrowed':
      return [narrowed(state, message.key, message.value === null ? [] : [message.value]), []];
    case 'chart/opened':
      return [pushed(state, { kind: 'chart', card: message.card, cursor: null }), []];
    case 'chart/moved':
      return [moved(state, message.by, message.of), []];
    case 'narrowing/opened':
      return [pushed(state, { kind: 'narrowing', cursor: 0 }), []];
    case 'overlay/scrolled': {
      const menu = topOf(state, 'narrowing');
      return menu === null
        ? unchanged(state)
        : [replacedTop(state, { ...menu, cursor: Math.max(0, menu.cursor + message.by) }), []];
    }
    default:
      return unchanged(state);
  }
}

function spanned(state: State, by: number): State {
  const spanMs = steppedSpan(spanOfState(state), by);
  const unbounded = ['last', 'from', 'to'].reduce((next, key) => narrowed(next, key, []), state);
  return { ...unbounded, stats: { ...state.stats, spanMs } };
}

function narrowed(state: State, key: string, values: readonly string[]): State {
  const list = listOf(state, 'stats');
  const filter = withTerm(list.filter, key, values);
  if (filter === list.filter) return state;
  return { ...state, lists: { ...state.lists, stats: { ...list, filter } } };
}

/** A baseline is pinned by its dates: it stays what it was. */
function pinned(state: State): State {
  const { from, to } = shownScope(state);
  const isPinned = state.stats.pinned !== null;
  const text = isPinned ? 'baseline: the window before the one shown' : 'baseline pinned: the window shown now';
  return {
    ...state,
    stats: { ...state.stats, pinned: isPinned ? null : { from, to } },
    notice: notice(text, state.now),
  };
}

function grouped(state: State, by: number): State {
  const groups = groupsOf(state);
  const { group } = state.stats;
  const at = group === null ? -1 : groups.findIndex((each) => groupText(each) === groupText(group));
  const next = at === -1 && by < 0 ? groups.length - 1 : at + by;
  return { ...state, stats: { ...state.stats, group: groups[next] ?? null } };
}

function moved(state: State, by: number, of: number): State {
  const chart = topOf(state, 'chart');
  if (chart === null || of === 0) return state;
  const from = chart.cursor ?? of - 1;
  return replacedTop(state, { ...chart, cursor: Math.min(of - 1, Math.max(0, from + by)) });
}
