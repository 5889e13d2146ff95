import type { QueueStatus } from '../../domain/queue.ts';
import { observe } from '../../domain/verdict/observe.ts';
import { logOf } from '../log-view.ts';
import type { Message } from '../message.ts';
import { type Key, need } from '../query.ts';
import { queueRows, selectable } from '../queue-row.ts';
import type { Resource } from '../resource.ts';
import { listOf, resourceOf, type State } from '../state.ts';
import { treeOf } from '../tree-of.ts';
import { answered, verified } from '../write.ts';
import { branchesKey, branchOf, repositoryOf } from './session.ts';
import { type Slice, type Step, unchanged } from './slice.ts';

/** Each branch is a queue of its own: a late reply about another one must not stand under this name. */
export function statusKey(state: State): Key<'status'> {
  const { owner, name } = state.session.repository;
  return `status ${owner}/${name} ${branchOf(state) ?? ''}`;
}

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
  needs: (state) => {
    const branches = resourceOf(state, branchesKey);
    if (state.session.branch === null && branches?.value == null && branches?.failure == null) return [];
    const branch = branchOf(state);
    const input = branch === null ? repositoryOf(state) : { ...repositoryOf(state), branch };
    return [need('status', input, state.session.intervalMs, statusKey(state))];
  },
  reduce,
  orders: { queue: (state) => selectable(shownRows(state)) },
};

function reduce(state: State, message: Message): Step {
  switch (message.type) {
    case 'resource/received':
      return message.key === statusKey(state) ? [settledWrites(observed(state)), []] : unchanged(state);
    case 'write/answered':
      return [
        {
          ...state,
          writes: state.writes.map((write) =>
            write.id === message.id ? answered(write, message.failure, state.now) : write,
          ),
        },
        [],
      ];
    default:
      return unchanged(state);
  }
}

/** The service tells of now only: what changed from one reading to the next is kept here. */
function observed(state: State): State {
  const status = statusOf(state)?.value ?? null;
  if (status === null || status === state.observedStatus) return state;
  const past = state.observedStatus === null ? null : treeOf(state.observedStatus);
  const at = state.now + (state.skewMs ?? 0);
  return { ...state, observed: observe(state.observed, past, treeOf(status), at), observedStatus: status };
}

function settledWrites(state: State): State {
  const { value, askedAt } = statusOf(state) ?? {};
  if (value === null || value === undefined || askedAt === null || askedAt === undefined) return state;
  const writes = state.writes.map((write) => verified(write, value, askedAt, state.now));
  return writes.every((write, index) => write === state.writes[index]) ? state : { ...state, writes };
}
