import { matchCount } from '../../../store/match.ts';
import { sightOf } from '../../../store/sight.ts';
import { listOf, type State } from '../../../store/state.ts';
import { type Line, line, pack, run } from '../../kit/line.ts';
import { firstTold, sortWords } from './sort-words.ts';

/** Whether the rows are not simply the whole queue in its own order: then a line above them says so. */
export function isArranged(state: State): boolean {
  const { filter, mine } = listOf(state, 'queue');
  return filter !== '' || mine || state.queue.sort !== 'order';
}

/** What the rows are narrowed to, how many that leaves, and what they are sorted by. */
export function arrangementLine(state: State, width: number): Line {
  const { filter, isHighlighting, mine } = listOf(state, 'queue');
  const { tree } = sightOf(state);
  const count = tree === null ? null : matchCount(tree, filter, mine, state.session.me);
  const { sort } = state.queue;
  return [
    run(' '),
    ...pack(
      [
        { line: filter === '' ? [] : [run(` /${filter} `, 'cursor')], rank: 2 },
        { line: mine ? line('mine', 'strong') : [] },
        {
          line:
            count === null
              ? []
              : line(`${count.found} of ${count.all}${isHighlighting && filter !== '' ? ' highlighted' : ''}`),
        },
        { line: sort === 'order' ? [] : line(`sorted by ${sortWords[sort].name}`, 'strong') },
        { line: sort === 'order' ? [] : line(firstTold(state.queue), 'muted'), rank: 3 },
      ],
      width - 1,
    ),
  ];
}
