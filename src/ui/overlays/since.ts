import { clockTime, drift } from '../../base/span.ts';
import type { Change } from '../../domain/verdict/since.ts';
import type { PullNode } from '../../domain/verdict/tree.ts';
import { sightOf } from '../../store/sight.ts';
import { sinceLook } from '../../store/since-look.ts';
import type { State } from '../../store/state.ts';
import { batchSign } from '../batch-sign.ts';
import { changeMark } from '../change-mark.ts';
import type { Glyphs } from '../glyph.ts';
import { column, type Line, line, run } from '../kit/line.ts';
import { menuView } from './menu.ts';
import { rowsOfPull } from './rows-of-pull.ts';

/** What changed while nobody looked; closing it says that it was read. */
export const sinceView = menuView({
  id: 'since',
  title: (state) => `Since you looked at ${clockTime(state.look.at, state.session.zone)}`,
  note: () => 'Esc: read',
  empty: () => 'nothing has changed',
  entries: (state, { glyphs }) => {
    const { tree } = sightOf(state);
    return (sinceLook(state)?.changes ?? []).map((change) => ({
      id: `${change.number}`,
      line: changeLine(change, tree?.pulls.get(change.number), state, glyphs),
      rows: () => rowsOfPull(state, change.number),
    }));
  },
});

function changeLine(change: Change, place: PullNode | undefined, state: State, glyphs: Glyphs): Line {
  const title = place?.pull.title ?? null;
  return [
    changeMark(change, glyphs),
    run(' '),
    column(`#${change.number}`, 8, 'strong'),
    column(what(change, state, glyphs), 26),
    run(' '),
    ...(title === null ? [] : line(title, 'muted')),
  ];
}

function what(change: Change, { session: { zone } }: State, glyphs: Glyphs): string {
  switch (change.kind) {
    case 'merged':
    case 'left':
      return change.at === null ? change.kind : `${change.kind} ${clockTime(change.at, zone)}`;
    case 'gone':
      return 'gone, not told why';
    case 'new':
      return 'joined';
    case 'state':
      return `${wordOf(change.from, glyphs)} ${glyphs.arrow} ${wordOf(change.to, glyphs)}`;
    case 'moved':
      return change.by < 0 ? `moved up by ${-change.by}` : `moved down by ${change.by}`;
    case 'eta':
      return `lands ${drift(change.byMs)} min`;
  }
}

const wordOf = (code: string | null, glyphs: Glyphs) => (code === null ? 'waiting' : batchSign(code, glyphs).word);
