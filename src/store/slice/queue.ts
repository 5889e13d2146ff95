import type { QueueStatus } from '../../domain/queue.ts';
import { observe } from '../../domain/verdict/observe.ts';
import type { Tree } from '../../domain/verdict/tree.ts';
import { withoutMarks } from '../list.ts';
import { logOf } from '../log-view.ts';
import type { Message } from '../message.ts';
import { notice } from '../notice.ts';
import { type Key, need } from '../query.ts';
import { foldsAfter, queueRows, selectable } from '../queue-row.ts';
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
export const shownRows = (state: State) =>
  queueRows(
    resourceOf(state.hold ?? state, statusKey(state))?.value ?? null,
    logOf(state),
    listOf(state, 'queue'),
    state.session.me,
  );

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
  const status = statusOf(state)?.value ?? null;
  if (status === null || status === state.observedStatus) return state;
  const past = state.observedStatus === null ? null : treeOf(state.observedStatus);
  const at = state.now + (state.skewMs ?? 0);
  return { ...state, observed: observe(state.observed, past, treeOf(status), at), observedStatus: status };
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
