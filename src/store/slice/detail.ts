import { watchChecks } from '../../domain/verdict/check-watch.ts';
import { headOf } from '../../domain/verdict/critical-path.ts';
import type { Tree } from '../../domain/verdict/tree.ts';
import { isDetailSeen } from '../detail-view.ts';
import { isPullKey, pullKey } from '../live-pulls.ts';
import type { Message } from '../message.ts';
import { pastNeed } from '../past-log.ts';
import { type Key, type Need, need } from '../query.ts';
import { costNeed } from '../removal-cost.ts';
import { firstOf, pullToRead, shownSubject } from '../selection.ts';
import { listOf, resourceOf, type State } from '../state.ts';
import type { Subject } from '../subject.ts';
import { flakyJobsNeed } from '../tests/flaky-jobs.ts';
import { treeOf } from '../tree-of.ts';
import { statusOf } from './queue.ts';
import { repositoryOf } from './session.ts';
import { type Slice, type Step, unchanged } from './slice.ts';

/** A cursor on its way to somewhere else asks for nothing. */
const restMs = 250;
/** A pull request's own reply is dearer than the status. */
const leastPullMs = 5_000;
/** When merge hours open changes once a day or so. */
const hoursMs = 60_000;

/** What is read and remembered about the one thing that is looked at, about the head of the queue and its hours. */
export const detailSlice: Slice = {
  needs: seenNeeds,
  reduce,
  settle: (state) => {
    const { cursor } = listOf(state, 'queue');
    return state.detail.subject === cursor
      ? state
      : { ...state, detail: { ...state.detail, subject: cursor, since: state.now, scroll: 0 } };
  },
  wakesAt: ({ detail }) => detail.since + restMs,
};

function seenNeeds(state: State): readonly Need[] {
  const status = statusOf(state)?.value ?? null;
  if (state.tab !== 'queue' || status === null) return [];
  const tree = treeOf(status);
  const isResting = state.now - state.detail.since >= restMs;
  const subject = isResting ? shownSubject(state) : null;
  const numbers = new Set([headNumber(tree), pullToRead(subject, tree)].filter((each) => each !== null));
  const everyMs = Math.max(leastPullMs, state.session.intervalMs);
  const read = (number: number, every: number) =>
    need('pull', { ...repositoryOf(state), prNumber: number }, every, pullKey(number));
  const pulls = [...numbers].map((number) => read(number, everyMs));
  const hours = hoursNumber(tree);
  return [
    ...pulls,
    ...(hours === null ? [] : [read(hours, hoursMs)]),
    ...(subject !== null && isDetailSeen(state) ? detailNeeds(state, subject, tree) : []),
  ];
}

/** Dearer reads, for what only the detail shows. */
function detailNeeds(state: State, subject: Subject, tree: Tree): readonly Need[] {
  if (subject.kind === 'batch') return [];
  const isQueued = tree.pulls.get(subject.number)?.position != null;
  const facts = isQueued ? [costNeed(state, tree, subject.number)] : [flakyJobsNeed(state)];
  return state.skewMs === null ? facts : [...facts, pastNeed(state, subject.number)];
}

/** What the next merge waits for stands in the reply of one of its members. */
function headNumber(tree: Tree): number | null {
  const head = headOf(tree);
  return head === null ? null : firstOf(head);
}

/** When its merge hours open stands in the reply of a pull request that waits for them. */
function hoursNumber(tree: Tree): number | null {
  const waiting = tree.tops.find(({ batch }) => batch.status.code === 'waiting_schedule');
  return waiting === undefined ? null : firstOf(waiting);
}

function reduce(state: State, message: Message): Step {
  switch (message.type) {
    case 'resource/received':
      return isPullKey(message.key) ? [received(state, message.key), []] : unchanged(state);
    case 'detail/scrolled':
      return [{ ...state, detail: { ...state.detail, scroll: Math.max(0, state.detail.scroll + message.by) } }, []];
    case 'detail/tree-toggled':
      return [{ ...state, detail: { ...state.detail, isTreeOpen: !state.detail.isTreeOpen, scroll: 0 } }, []];
    default:
      return unchanged(state);
  }
}

/** Checks carry no times: when they change is remembered here. */
function received(state: State, key: Key<'pull'>): State {
  const pull = resourceOf(state, key)?.value ?? null;
  if (pull === null) return state;
  const checkWatch = watchChecks(state.checkWatch, pull, state.now + (state.skewMs ?? 0));
  return { ...state, checkWatch };
}
