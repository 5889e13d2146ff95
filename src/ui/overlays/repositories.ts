import { cells } from '../../base/width.ts';
import { standings } from '../../store/standing.ts';
import type { State } from '../../store/state.ts';
import { standingRuns } from '../header/strip.ts';
import { line, run } from '../kit/line.ts';
import { menuView } from './menu.ts';

/** The repositories of this screen, the worst first; the one that is shown is marked. */
export const repositoriesView = menuView({
  id: 'repositories',
  title: () => 'Repositories, the worst first',
  empty: () => 'no repository is watched',
  entries: (state, { glyphs }) =>
    standings(state).map((standing) => {
      const { owner, name } = standing.repository;
      return {
        id: `${owner}/${name}`,
        line: [
          run(`${owner}/${name}`.padEnd(nameWidth(state)), standing.isShown ? 'strong' : 'plain'),
          run(' '),
          ...standingRuns(standing),
          run(standing.queued === null ? '' : `  ${standing.queued} queued`, 'muted'),
          ...(standing.isShown ? line(`  ${glyphs.mark} shown`, 'muted') : []),
        ],
        rows: () => [],
      };
    }),
  choice: {
    label: 'show it',
    help: 'show this repository',
    message: ({ id }) => {
      const [owner = '', name = ''] = id.split('/');
      return { type: 'repository/chosen', repository: { owner, name } };
    },
  },
});

const nameWidth = (state: State): number =>
  Math.max(...standings(state).map(({ repository: { owner, name } }) => cells(`${owner}/${name}`)));
