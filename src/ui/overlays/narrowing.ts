import { topOf } from '../../store/overlay/stack.ts';
import { baseRefsKey, queueNamesKey } from '../../store/slice/stats.ts';
import { resourceOf, type State } from '../../store/state.ts';
import { statsFilter } from '../../store/stats/filter.ts';
import { groupsOf } from '../../store/stats/shown.ts';
import type { Bindings } from '../binding.ts';
import { helpKey } from '../global-keys.ts';
import { type Line, line, run } from '../kit/line.ts';
import { cursorKeys } from './cursor-keys.ts';
import { leave } from './leave.ts';
import type { OverlayView } from './view.ts';

interface Choice {
  readonly key: 'base' | 'queue' | 'priority';
  readonly value: string;
  readonly isSet: boolean;
}

/** Branches and queues are told by operations of their own; priority rules only by the groups that came. */
function choicesOf(state: State): readonly Choice[] {
  const filter = statsFilter(state);
  const branches = resourceOf(state, baseRefsKey(state))?.value?.baseRefs ?? [];
  const queues = resourceOf(state, queueNamesKey(state))?.value?.queueNames ?? [];
  const rules = groupsOf(state).flatMap(({ priorityRuleName }) => priorityRuleName ?? []);
  const choice = (key: Choice['key'], values: readonly string[], set: string | null) =>
    [...new Set([...values, ...(set === null ? [] : [set])])].map((value) => ({ key, value, isSet: value === set }));
  return [
    ...choice('base', branches, filter.baseRef),
    ...choice('queue', queues, filter.queueName),
    ...choice('priority', rules, filter.priorityRuleName),
  ];
}

const cursorOf = (state: State) =>
  Math.min(topOf(state, 'narrowing')?.cursor ?? 0, Math.max(0, choicesOf(state).length - 1));

const keys: Bindings = [
  ...cursorKeys('narrowing', 'choice', cursorOf, (state) => choicesOf(state).length),
  {
    id: 'narrowing.toggle',
    keys: ['enter', 'space'],
    label: 'set or clear',
    help: 'count this alone, or everything again',
    hint: 1,
    message: (state) => {
      const choice = choicesOf(state)[cursorOf(state)];
      return choice === undefined
        ? null
        : { type: 'stats/narrowed', key: choice.key, value: choice.isSet ? null : choice.value };
    },
  },
  leave('narrowing', 'back', ['escape', 'q']),
  helpKey,
];

const words = { base: 'branch', queue: 'queue', priority: 'priority' } as const;

export const narrowingView: OverlayView = {
  mode: 'MENU',
  passes: false,
  takesText: false,
  keys: () => keys,
  draw: (state) => ({ as: 'dialog', width: 56, title: 'Count only', body: rows(state) }),
};

function rows(state: State): readonly Line[] {
  const choices = choicesOf(state);
  const resource = resourceOf(state, baseRefsKey(state));
  if (choices.length === 0) {
    return [
      line(resource?.failure?.text ?? (resource?.value == null ? 'loading' : 'nothing to choose from in this window')),
    ];
  }
  const cursor = cursorOf(state);
  const first = Math.max(0, cursor - 12);
  return choices.slice(first, first + 16).map(({ key, value, isSet }, index) => {
    const isUnder = first + index === cursor;
    return [
      run(isUnder ? '▌ ' : '  '),
      run(words[key].padEnd(9), 'muted'),
      run(value, isUnder ? 'strong' : 'plain'),
      run(isSet ? '  *' : '', 'mark'),
    ];
  });
}
