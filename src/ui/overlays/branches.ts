import { topOf } from '../../store/overlay/stack.ts';
import { branchesKey, branchOf } from '../../store/slice/session.ts';
import { resourceOf, type State } from '../../store/state.ts';
import type { Bindings } from '../binding.ts';
import { helpKey } from '../global-keys.ts';
import { type Line, line, run } from '../kit/line.ts';
import { cursorKeys } from './cursor-keys.ts';
import { leave } from './leave.ts';
import type { OverlayView } from './view.ts';

const branchesOf = (state: State): readonly string[] => resourceOf(state, branchesKey)?.value?.branches ?? [];
const cursorOf = (state: State) =>
  Math.min(topOf(state, 'branches')?.cursor ?? 0, Math.max(0, branchesOf(state).length - 1));

const keys: Bindings = [
  ...cursorKeys('branches', 'branch', cursorOf, (state) => branchesOf(state).length),
  {
    id: 'branches.choose',
    keys: ['enter'],
    label: 'choose',
    help: 'show this branch',
    hint: 1,
    message: (state) => {
      const branch = branchesOf(state)[cursorOf(state)];
      return branch === undefined ? { type: 'overlay/closed' } : { type: 'branch/selected', branch };
    },
  },
  leave('branches', 'back', ['escape', 'q']),
  helpKey,
];

export const branchesView: OverlayView = {
  mode: 'MENU',
  passes: false,
  takesText: false,
  keys: () => keys,
  draw: (state) => ({ as: 'dialog', width: 50, title: 'Branches with an active queue', body: rows(state) }),
};

function rows(state: State): readonly Line[] {
  const names = branchesOf(state);
  const failure = resourceOf(state, branchesKey)?.failure ?? null;
  if (names.length === 0) return [line(failure?.text ?? 'no branch has an active queue')];
  const cursor = cursorOf(state);
  const first = Math.max(0, cursor - 8);
  return names
    .slice(first, first + 12)
    .map((name, index) => [
      run(first + index === cursor ? '▌ ' : '  '),
      run(name, first + index === cursor ? 'strong' : 'plain'),
      run(name === branchOf(state) ? '  shown' : '', 'muted'),
    ]);
}
