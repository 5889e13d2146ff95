import { inTheWay } from '../../../domain/verdict/removal-rank.ts';
import { numbersIn } from '../../../store/queue-row.ts';
import { sightOf } from '../../../store/sight.ts';
import { sinceLook } from '../../../store/since-look.ts';
import { shownRows } from '../../../store/slice/queue.ts';
import type { State } from '../../../store/state.ts';
import type { Binding, Bindings } from '../../binding.ts';
import { glyphsOf } from '../../glyph.ts';
import { paneSize } from '../../layout.ts';
import { stepAmong } from './row-step.ts';
import { sectionsOf, windowsOf } from './sections.ts';
import { queueSight } from './sight.ts';
import { isProblemRow } from './warning.ts';

/** Goes to the nearest row in that direction that is out of the ordinary, then round to the other end. */
const problem = (id: string, key: string, by: 1 | -1): Binding => ({
  id: `queue.problem-${id}`,
  keys: [key],
  label: `${id} problem`,
  help: `${id} row that is out of the ordinary`,
  message: (state) => {
    const sight = queueSight(state, glyphsOf(false), false);
    const rows = sight === null ? [] : shownRows(state).filter((row) => isProblemRow(row, sight));
    return stepAmong(state, rows, by, 'no row is out of the ordinary');
  },
});

/** More than these would take minutes to read. */
const mostCandidates = 40;

/** Pull requests of the rows on the screen, and those that stand in others' way wherever they are. */
function candidates(state: State): readonly number[] {
  const { tree, log } = sightOf(state);
  if (tree === null) return [];
  const shown = windowsOf(state, sectionsOf(state, paneSize(state))).main.flatMap(numbersIn);
  const queued = [...new Set([...shown, ...inTheWay(tree, log)])];
  return queued.filter((number) => tree.pulls.get(number)?.position != null).slice(0, mostCandidates);
}

/** Keys that show more of the queue without changing it. */
export const lookKeys: Bindings = [
  problem('next', 'e', 1),
  problem('previous', 'E', -1),
  {
    id: 'queue.alerts',
    keys: ['a'],
    label: 'alerts',
    help: 'everything out of the ordinary, the worst first',
    hint: 60,
    message: () => ({ type: 'menu/opened', menu: 'alerts' }),
  },
  {
    id: 'queue.since',
    keys: ['.'],
    label: 'since',
    help: 'what changed since you last looked; closing it says that you read it',
    hint: 25,
    whyNot: (state) => (sinceLook(state) === null ? 'nothing has changed since you looked' : null),
    message: () => ({ type: 'menu/opened', menu: 'since' }),
  },
  {
    id: 'queue.path',
    keys: ['c'],
    label: 'critical path',
    help: 'what holds the next landing, and when the queue would be empty',
    hint: 16,
    message: () => ({ type: 'menu/opened', menu: 'path' }),
  },
  {
    id: 'queue.ranking',
    keys: ['i'],
    label: 'impact',
    help: 'what removing each of the rows on the screen would cost',
    hint: 45,
    whyNot: (state) => (candidates(state).length === 0 ? 'no queued pull request is on the screen' : null),
    message: (state) => ({ type: 'ranking/opened', numbers: candidates(state) }),
  },
];
