import type { Step } from '../../../store/list.ts';
import { facetSections } from '../../../store/log/facet.ts';
import { shownAggregate } from '../../../store/log/reading.ts';
import { type LogRow, logRows, matches } from '../../../store/log/row.ts';
import type { Message } from '../../../store/message.ts';
import { listOf, type State } from '../../../store/state.ts';
import type { Binding, Bindings } from '../../binding.ts';
import { paneSize } from '../../layout.ts';
import { sectionsOf } from './sections.ts';
import { signOf } from './sign.ts';

export const listHeight = (state: State): number => sectionsOf(state, paneSize(state)).listHeight;

const move = (
  id: string,
  keys: readonly string[],
  label: string,
  help: string,
  step: (height: number) => Step,
): Binding => ({
  id: `log.${id}`,
  keys,
  label,
  help,
  message: (state) => moved(state, step(listHeight(state))),
});

/** Where the movement keys go: to the rows, the facets, or the brush. */
function moved(state: State, step: Step): Message {
  const { region } = state.log;
  if (region !== 'facets') return { type: 'log/moved', step, height: listHeight(state) };
  const rows = facetSections(shownAggregate(state)).flatMap(({ rows: of }) => [null, ...of.map(({ id }) => id)]);
  return { type: 'list/moved', list: 'log-facets', step, rows, height: listHeight(state) };
}

const pan = (id: string, keys: readonly string[], help: string, by: 1 | -1): Binding => ({
  id: `log.${id}`,
  keys,
  label: id,
  help,
  message: ({ log }) =>
    log.region === 'histogram' ? { type: 'log/brushed', by } : { type: 'log/panned', by: by * panCells },
});

const panCells = 8;

const seek = (
  id: string,
  key: string,
  help: string,
  by: 1 | -1,
  isSought: (row: LogRow, state: State) => boolean,
): Binding => ({
  id: `log.${id}`,
  keys: [key],
  label: id,
  help,
  whyNot: (state) => (sought(state, by, isSought) === null ? 'none that way in what is loaded' : null),
  message: (state) => {
    const row = sought(state, by, isSought);
    return row === null ? null : { type: 'log/reached', id: row.id, height: listHeight(state) };
  },
});

function sought(state: State, by: 1 | -1, isSought: (row: LogRow, state: State) => boolean): LogRow | null {
  const rows = logRows(state.log.window.events);
  const { cursor } = listOf(state, 'log');
  const at = rows.findIndex(({ id }) => id === cursor);
  const found = (row: LogRow) => isSought(row, state);
  return (by > 0 ? rows.slice(at + 1).find(found) : rows.slice(0, Math.max(0, at)).findLast(found)) ?? null;
}

const isMatch = ({ id }: LogRow, { log }: State): boolean =>
  matches(logRows(log.window.events), log.filter.words).has(id);

const isProblem = ({ events: [event] }: LogRow): boolean => signOf(event)[2] === 'fail';

export const moveKeys: Bindings = [
  move('down', ['j', 'down'], 'down', 'next event, or next facet', () => ({ by: 1 })),
  move('up', ['k', 'up'], 'up', 'event above; going up holds the view', () => ({ by: -1 })),
  move('first', ['g', 'home'], 'oldest', 'the oldest loaded event; older ones are read from there', () => 'first'),
  {
    id: 'log.newest',
    keys: ['G', 'end'],
    label: 'newest',
    help: 'the newest event, and follow',
    message: (state) =>
      state.log.region === 'facets'
        ? moved(state, 'last')
        : { type: 'log/followed', isFollowing: true, height: listHeight(state) },
  },
  move('page-down', ['pagedown'], 'page', 'one page down', (height) => ({ by: height })),
  move('page-up', ['pageup'], 'page', 'one page up', (height) => ({ by: -height })),
  move('half-down', ['ctrl+d'], 'half page', 'half a page down', (height) => ({ by: Math.ceil(height / 2) })),
  move('half-up', ['ctrl+u'], 'half page', 'half a page up', (height) => ({ by: -Math.ceil(height / 2) })),
  pan('pan-left', ['h', 'left'], 'long lines to the right; on the histogram the brush to the left', -1),
  pan('pan-right', ['l', 'right'], 'long lines to the left; on the histogram the brush to the right', 1),
  seek('match', 'n', 'next event in which the words of the filter are found', 1, isMatch),
  seek('match-back', 'N', 'event before in which they are found', -1, isMatch),
  seek('problem', 'e', 'next failure', 1, isProblem),
  seek('problem-back', 'E', 'failure before', -1, isProblem),
];
