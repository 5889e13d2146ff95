import type { Message } from '../../store/message.ts';
import type { SortingOverlay } from '../../store/overlay/overlay.ts';
import { topOf } from '../../store/overlay/stack.ts';
import { queueSorts } from '../../store/queue-view.ts';
import type { State } from '../../store/state.ts';
import { testSorts } from '../../store/tests/view.ts';
import type { Bindings } from '../binding.ts';
import { helpKey } from '../global-keys.ts';
import { type Line, run } from '../kit/line.ts';
import { firstTold, sortWords } from '../panes/queue/sort-words.ts';
import { sortNames } from '../panes/tests/heading.ts';
import { cursorKeys } from './cursor-keys.ts';
import { leave } from './leave.ts';
import type { OverlayView } from './view.ts';

interface Choice {
  readonly name: string;
  /** The letter that chooses it at once; empty where there is none. */
  readonly key: string;
  /** In which direction, where it is the one that is chosen. */
  readonly chosen: string;
  readonly message: Message;
}

interface Sorted {
  readonly title: string;
  readonly choices: (state: State) => readonly Choice[];
}

const lists: Readonly<Record<SortingOverlay['list'], Sorted>> = {
  queue: {
    title: 'Sort the queue by',
    choices: ({ queue }) =>
      queueSorts.map((sort) => ({
        name: sortWords[sort].name,
        key: sortWords[sort].key,
        chosen: queue.sort === sort ? firstTold(queue) : '',
        message: { type: 'queue/sorted', sort },
      })),
  },
  tests: {
    title: 'Sort tests by',
    choices: ({ tests }) =>
      testSorts.map((sort) => ({
        name: sortNames[sort],
        key: '',
        chosen: tests.sort === sort ? { asc: 'rising', desc: 'falling' }[tests.direction] : '',
        message: { type: 'tests/sorted', sort },
      })),
  },
};

const listOf = (state: State): Sorted => lists[topOf(state, 'sorting')?.list ?? 'queue'];
const choicesOf = (state: State) => listOf(state).choices(state);
const cursorOf = (state: State) => Math.min(topOf(state, 'sorting')?.cursor ?? 0, choicesOf(state).length - 1);

const moves: Bindings = [
  ...cursorKeys('sorting', 'choice', cursorOf, (state) => choicesOf(state).length),
  {
    id: 'sorting.choose',
    keys: ['enter'],
    label: 'sort',
    help: 'sort by this; the same once more turns round',
    hint: 1,
    message: (state) => choicesOf(state)[cursorOf(state)]?.message ?? null,
  },
];

/** The letter beside each choice. */
const letters = (state: State): Bindings =>
  choicesOf(state)
    .filter(({ key }) => key !== '')
    .map(({ name, key, message }) => ({
      id: `sorting.${name.replaceAll(' ', '-')}`,
      keys: [key],
      label: name,
      help: `sort by ${name}`,
      message: () => message,
    }));

export const sortingView: OverlayView = {
  mode: 'MENU',
  passes: false,
  takesText: false,
  keys: (state) => [...moves, ...letters(state), leave('sorting', 'back', ['escape', 'q', 's']), helpKey],
  draw: (state, { glyphs }) => ({
    as: 'dialog',
    width: 44,
    title: listOf(state).title,
    body: choicesOf(state).map(({ name, key, chosen }, index): Line => {
      const isUnder = index === cursorOf(state);
      return [
        run(isUnder ? `${glyphs.cursor} ` : '  '),
        ...(key === '' ? [] : [run(key, 'key'), run('  ')]),
        run(name, isUnder ? 'strong' : 'plain'),
        run(chosen === '' ? '' : `  ${chosen}`, 'muted'),
      ];
    }),
  }),
};
