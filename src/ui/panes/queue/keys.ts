import type { PullRequest } from '../../../domain/pull-request.ts';
import type { BatchNode } from '../../../domain/verdict/tree.ts';
import type { Step } from '../../../store/list.ts';
import type { Message } from '../../../store/message.ts';
import { whyNotDequeue } from '../../../store/overlay/dequeue.ts';
import type { QueueRow } from '../../../store/queue-row.ts';
import { shownRows } from '../../../store/slice/queue.ts';
import { listOf, type State } from '../../../store/state.ts';
import type { Binding, Bindings } from '../../binding.ts';
import { paneSize } from '../../layout.ts';
import { queueWindow } from './view-model.ts';

const move = (
  id: string,
  keys: readonly string[],
  label: string,
  help: string,
  step: (height: number) => Step,
): Binding => ({
  id: `queue.${id}`,
  keys,
  label,
  help,
  message: (state) => {
    const { rows, height } = queueWindow(state, paneSize(state));
    return { type: 'list/moved', list: 'queue', step: step(height), rows, height };
  },
});

export const queueKeys: Bindings = [
  move('down', ['j', 'down'], 'down', 'next row', () => ({ by: 1 })),
  move('up', ['k', 'up'], 'up', 'row above', () => ({ by: -1 })),
  move('first', ['g', 'home'], 'first', 'first row', () => 'first'),
  move('last', ['G', 'end'], 'last', 'last row', () => 'last'),
  move('page-down', ['pagedown'], 'page', 'one page down', (height) => ({ by: height })),
  move('page-up', ['pageup'], 'page', 'one page up', (height) => ({ by: -height })),
  move('half-down', ['ctrl+d'], 'half page', 'half a page down', (height) => ({ by: Math.ceil(height / 2) })),
  move('half-up', ['ctrl+u'], 'half page', 'half a page up', (height) => ({ by: -Math.ceil(height / 2) })),
  {
    id: 'queue.open',
    keys: ['l', 'right'],
    label: 'open',
    help: 'open the batch under the cursor',
    message: (state) => fold(state, true),
  },
  {
    id: 'queue.close',
    keys: ['h', 'left'],
    label: 'close',
    help: 'close the batch under the cursor, or go up to it',
    message: (state) => fold(state, false),
  },
  {
    id: 'queue.toggle',
    keys: ['enter'],
    label: 'open',
    help: 'open or close the batch under the cursor',
    hint: 10,
    message: (state) => {
      const row = selectedRow(state);
      return row?.kind === 'batch' && row.isOpen !== null ? folded(row.id, !row.isOpen) : null;
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
  {
    id: 'queue.dequeue',
    keys: ['D'],
    label: 'dequeue',
    help: 'remove the pull request under the cursor, after a preview of what that costs',
    hint: 35,
    mutates: true,
    whyNot: whyNotSelected,
    message: (state) => {
      const pull = selectedPull(state);
      return pull === null ? null : { type: 'dequeue/opened', number: pull.number, title: pull.title };
    },
  },
  {
    id: 'queue.browse',
    keys: ['o'],
    label: 'browser',
    help: 'open the pull request in the browser',
    whyNot: (state) => (selectedPull(state)?.url == null ? 'no link was received for this row' : null),
    message: (state) => {
      const url = selectedPull(state)?.url ?? null;
      return url === null ? null : { type: 'link/opened', url };
    },
  },
];

export function selectedRow(state: State): QueueRow | null {
  const { cursor } = listOf(state, 'queue');
  return cursor === null ? null : (shownRows(state).find((row) => row.id === cursor) ?? null);
}

/** The one pull request a row stands for; null where it stands for several or for one that left. */
export function selectedPull(state: State): PullRequest | null {
  const row = selectedRow(state);
  if (row?.kind === 'pull') return row.place.pull;
  if (row?.kind !== 'batch' || row.node.members.length !== 1) return null;
  return row.node.members[0] ?? null;
}

function whyNotSelected(state: State): string | null {
  const row = selectedRow(state);
  if (row === null) return 'nothing is selected';
  if (row.kind === 'left') return 'it has left the queue already';
  const pull = selectedPull(state);
  if (pull === null) return 'choose one pull request of the batch: l opens it';
  if (pull.dequeueRequested === true) return `#${pull.number} is being removed already`;
  return whyNotDequeue(state, pull.number);
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
