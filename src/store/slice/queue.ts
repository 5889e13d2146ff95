import type { QueueStatus } from '../../domain/queue.ts';
import { observe } from '../../domain/verdict/observe.ts';
import type { Tree } from '../../domain/verdict/tree.ts';
import { type Ghosts, withGhosts } from '../ghosts.ts';
import { withoutMarks } from '../list.ts';
import { logOf } from '../log-view.ts';
import type { Message } from '../message.ts';
import { notice } from '../notice.ts';
import { type Key, need } from '../query.ts';
import { foldsAfter, pullId, type QueueRow, queueRows, selectable } from '../queue-row.ts';
import type { Resource } from '../resource.ts';
import { dueOf } from '../schedule.ts';
import { listOf, resourceOf, type State } from '../state.ts';
import { treeOf } from '../tree-of.ts';
import { answered, verified } from '../write.ts';
import { branchesKey, branchOf, repositoryOf } from './session.ts';
import { type Slice, type Step, unchanged } from './slice.ts';

/** Each branch is a queue of its own: a late reply about another one must not stand under this name. */
export const statusKey = (state: State): Key<'status'> => statusKeyOn(state, branchOf(state));

export const statusKeyOn = ({ session: { repository } }: State, branch: string | null): Key<'status'> =>
  `status ${repository.owner}/${repository.name} ${branch ?? ''}`;

export const statusOf = (state: State): Resource<QueueStatus> | undefined => resourceOf(state, statusKey(state));

/** The queue pane's rows, as the screen shows them: held when it is held. */
export const shownRows = (state: State): readonly QueueRow[] => {
  const { hold, session } = state;
  const { value = null, receivedAt = 0 } = resourceOf(hold ?? state, statusKey(state)) ?? {};
  return withGhosts(rowsIn(state, value, receivedAt), (hold ?? state).ghosts, listOf(state, 'queue'), session.me);
};

function rowsIn(state: State, status: QueueStatus | null, receivedAt: number | null): readonly QueueRow[] {
  const now = (receivedAt ?? 0) + (state.skewMs ?? 0);
  return queueRows(status, logOf(state), listOf(state, 'queue'), { me: state.session.me, view: state.queue, now });
}

/** The live queue: read on every screen, since the header and every write rest on it. */
export const queueSlice: Slice = {
  isAlwaysNeeded: true,
  needs(state) {
    const branches = resourceOf(state, branchesKey);
    const isChosen = state.session.branch !== null || branches?.value != null || branches?.failure != null;
    const shown = isChosen ? [branchOf(state)] : [];
    const untold = state.writes.filter(({ settledAt }) => settledAt === null).map((write) => write.branch);
    return [...new Set([...shown, ...untold])].map((branch) => statusNeed(state, branch));
  },
  reduce,
  orders: { queue: (state) => selectable(shownRows(state)) },
};

function statusNeed(state: State, branch: string | null) {
  const input = branch === null ? repositoryOf(state) : { ...repositoryOf(state), branch };
  return need('status', input, state.session.intervalMs, statusKeyOn(state, branch));
}

/** When the queue is asked for again, by our clock; null while it is, or while nothing asks. */
export function nextStatusAt(state: State): number | null {
  const asked = queueSlice.needs?.(state).find((each) => each.key === statusKey(state));
  return asked === undefined ? null : dueOf(state, asked);
}

function reduce(state: State, message: Message): Step {
  switch (message.type) {
    case 'resource/received': {
      const next = settledWrites(state, message.key);
      return [message.key === statusKey(state) ? relisted(observed(next)) : next, []];
    }
    case 'write/answered':
      return [writeAnswered(state, message), []];
    default:
      return unchanged(state);
  }
}

/** The queue is read at once: what the answer says is shown only when a reading shows it. */
function writeAnswered(state: State, { id, failure }: Extract<Message, { type: 'write/answered' }>): State {
  const write = state.writes.find((each) => each.id === id);
  if (write === undefined) return state;
  const writes = state.writes.map((each) => (each === write ? answered(each, failure, state.now) : each));
  const key = statusKeyOn(state, write.branch);
  const queue = state.resources.get(key);
  const resources =
    queue === undefined ? state.resources : new Map(state.resources).set(key, { ...queue, wanted: true });
  return { ...state, writes, resources };
}

/** The service tells of now only: what changed from one reading to the next is kept here. */
function observed(state: State): State {
  const { value: status = null, appliedSeq: seq = 0 } = statusOf(state) ?? {};
  if (status === null || seq === state.ghosts?.seq) return state;
  if (status === state.observedStatus) return state.ghosts === null ? state : { ...state, ghosts: null };
  const past = state.observedStatus === null ? null : treeOf(state.observedStatus);
  const at = state.now + (state.skewMs ?? 0);
  return {
    ...state,
    observed: observe(state.observed, past, treeOf(status), at),
    observedStatus: status,
    ghosts: missed(state, treeOf(status), seq),
  };
}

/** What stood among the rows and is in the queue no more. */
function missed(state: State, tree: Tree, seq: number): Ghosts | null {
  if (state.observedStatus === null) return null;
  const past = treeOf(state.observedStatus);
  const batches = [...past.batches.keys()].filter((id) => !tree.batches.has(id));
  const pulls = [...past.pulls.keys()].filter((number) => !tree.pulls.has(number));
  if (batches.length + pulls.length === 0) return null;
  return {
    seq,
    before: rowsIn(state, state.observedStatus, state.now),
    lost: new Set([...batches, ...pulls.map(pullId)]),
  };
}

/** What a reading does to the list beside its order: what was open stays open, and marks of what left fall out. */
function relisted(state: State): State {
  const status = statusOf(state)?.value ?? null;
  if (status === null || state.hold !== null) return state;
  const tree = treeOf(status);
  const list = listOf(state, 'queue');
  const folds = foldsAfter(list.folds, tree, state.session.me);
  const lost = [...list.marked].filter((id) => !isQueued(tree, id));
  if (folds === list.folds && lost.length === 0) return state;
  const lists = { ...state.lists, queue: withoutMarks({ ...list, folds }, lost) };
  if (lost.length === 0) return { ...state, lists };
  const text = `${lost.join(', ')} left the queue, and ${lost.length === 1 ? 'its mark' : 'their marks'} with it`;
  return { ...state, lists, notice: notice(text, state.now) };
}

/** Marks are told by the ids of rows (`pullId`). */
const isQueued = (tree: Tree, id: string): boolean => tree.pulls.get(Number(id.slice(1)))?.position != null;

/** A write is judged by readings of its own queue only: the screen may show another branch by then. */
function settledWrites(state: State, key: string): State {
  const writes = state.writes.map((write) => {
    const { value, askedAt } = resourceOf(state, statusKeyOn(state, write.branch)) ?? {};
    const isOther = statusKeyOn(state, write.branch) !== key || value == null || askedAt == null;
    return isOther ? write : verified(write, value, askedAt, state.now);
  });
  return writes.every((write, index) => write === state.writes[index]) ? state : { ...state, writes };
}
