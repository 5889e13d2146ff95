import type { BatchNode } from '../../../domain/verdict/tree.ts';
import type { Message } from '../../../store/message.ts';
import type { QueueRow } from '../../../store/queue-row.ts';
import { selectedRow, shownSubject } from '../../../store/selection.ts';
import { listOf, type State } from '../../../store/state.ts';
import type { Bindings } from '../../binding.ts';
import { subjectKeys } from '../../detail/keys.ts';
import { paneSize } from '../../layout.ts';
import { listKeys } from '../../list-keys.ts';
import { arrangeKeys } from './arrange-keys.ts';
import { detailKeys, movesInRegion } from './detail-keys.ts';
import { lookKeys } from './look-keys.ts';
import { forMarks, markKeys } from './mark-keys.ts';
import { queueWindow } from './sections.ts';

export const queueKeys: Bindings = [
  ...movesInRegion(listKeys('queue', (state) => queueWindow(state, paneSize(state)))),
  {
    id: 'queue.open',
    keys: ['l', 'right'],
    label: 'open',
    help: 'open the batch under the cursor',
    whyNot: whyNotOpen,
    message: (state) => fold(state, true),
  },
  {
    id: 'queue.close',
    keys: ['h', 'left'],
    label: 'close',
    help: 'close the batch under the cursor, or go up to it',
    whyNot: (state) => (fold(state, false) === null ? 'nothing to close here' : null),
    message: (state) => fold(state, false),
  },
  {
    id: 'queue.detail',
    keys: ['enter'],
    label: 'detail',
    help: 'everything about the row under the cursor, on a page of its own',
    hint: 10,
    whyNot: (state) => (shownSubject(state) === null ? 'nothing is selected' : null),
    message: (state) => {
      const subject = shownSubject(state);
      return subject === null ? null : { type: 'detail/opened', subject };
    },
  },
  {
    id: 'queue.mine',
    keys: ['m'],
    label: 'mine',
    help: 'only your own pull requests',
    hint: 20,
    whyNot: ({ session }) => (session.me === null ? 'who are you? start with --me LOGIN' : null),
    message: (state) => ({ type: 'list/narrowed', list: 'queue', mine: !listOf(state, 'queue').mine }),
  },
  {
    id: 'queue.filter',
    keys: ['/'],
    label: 'filter',
    help: 'filter by number, title, author, label or scope; !x without, /re/ a pattern',
    hint: 30,
    message: () => ({ type: 'filter/opened', list: 'queue' }),
  },
  ...arrangeKeys,
  ...lookKeys,
  ...markKeys,
  ...detailKeys,
  ...subjectKeys.map((binding) => (binding.id === 'queue.dequeue' ? forMarks(binding) : binding)),
];

function whyNotOpen(state: State): string | null {
  if (fold(state, true) !== null) return null;
  const row = selectedRow(state);
  if (row === null) return 'nothing is selected';
  return row.kind === 'batch' && row.isOpen === true ? 'it is open already' : 'there is nothing in it: Enter shows it';
}

function fold(state: State, open: boolean): Message | null {
  const row = selectedRow(state);
  if (row?.kind === 'batch' && row.isOpen === !open) return folded(row.id, open);
  if (open) return null;
  const parent = parentOf(row);
  return parent == null ? null : { type: 'list/cursored', list: 'queue', id: parent.batch.id };
}

const folded = (id: string, open: boolean): Message => ({ type: 'list/folded', list: 'queue', id, open });

function parentOf(row: QueueRow | null): BatchNode | null {
  if (row?.kind === 'pull') return row.place.node;
  return row?.kind === 'batch' ? row.node.parent : null;
}
