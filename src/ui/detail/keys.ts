import type { Check } from '../../domain/check.ts';
import type { PullRequest } from '../../domain/pull-request.ts';
import { lastExit } from '../../domain/verdict/exit.ts';
import { isDetailSeen } from '../../store/detail-view.ts';
import { glanceOf } from '../../store/glance.ts';
import { pullOf } from '../../store/live-pulls.ts';
import { whyNotDequeue } from '../../store/overlay/dequeue-preview.ts';
import { whyNotNow } from '../../store/overlay/permission.ts';
import { openOf } from '../../store/overlay/stack.ts';
import { pullToRead, shownSubject } from '../../store/selection.ts';
import { sightOf } from '../../store/sight.ts';
import type { State } from '../../store/state.ts';
import type { Subject } from '../../store/subject.ts';
import type { Bindings } from '../binding.ts';
import { queueCard } from '../card/queue-card.ts';
import { subjectCard } from '../card/subject-card.ts';
import { checkEntryId } from '../check-name.ts';
import { runPage } from './run-link.ts';

/** What can be done with whatever the detail is about, in the list and on its page alike. */
export const subjectKeys: Bindings = [
  {
    id: 'queue.dequeue',
    keys: ['D'],
    label: 'dequeue',
    help: 'remove the pull request, or one of the batch, after a preview of what that costs',
    hint: 35,
    mutates: true,
    whyNot: whyNotSubject,
    message: (state) => {
      const pull = subjectPull(state);
      if (pull !== null) return { type: 'dequeue/opened', number: pull.number, title: pull.title };
      const subject = shownSubject(state);
      return subject?.kind === 'batch' ? { type: 'members/opened', batch: subject.id } : null;
    },
  },
  {
    id: 'queue.browse',
    keys: ['o'],
    label: 'browser',
    help: 'open the pull request in the browser',
    hint: 50,
    whyNot: whyNotBrowse,
    message: (state) => {
      const url = subjectPull(state)?.url ?? null;
      return url === null ? null : { type: 'link/opened', url };
    },
  },
  {
    id: 'queue.browse-run',
    keys: ['O'],
    label: 'failing run',
    help: 'open the failing check in the browser, else one that still runs',
    whyNot: (state) => (runUrl(state) === null ? 'no check with a link is known of this row' : null),
    message: (state) => {
      const url = runUrl(state);
      return url === null ? null : { type: 'link/opened', url };
    },
  },
  {
    id: 'queue.why',
    keys: ['w'],
    label: 'why',
    help: 'why it waits: all conditions, or only those to blame',
    hint: 15,
    whyNot: whyNotWhy,
    message: (state) => {
      const subject = shownSubject(state);
      if (isDetailSeen(state) || subject === null) return { type: 'detail/tree-toggled' };
      return { type: 'detail/opened', subject };
    },
  },
  {
    id: 'queue.failing',
    keys: ['A'],
    label: 'same check',
    help: 'checks that failed within the hour, and for whom: one pull request, or everybody?',
    hint: 66,
    whyNot: (state) => (glanceOf(state) === null ? 'the queue was not read yet' : null),
    message: (state) => ({ type: 'menu/opened', menu: 'failing', cursor: failingEntry(state) }),
  },
  {
    id: 'queue.card',
    keys: ['y'],
    label: 'card',
    help: 'copy what is on the screen as Markdown: how the queue does, or the open page',
    hint: 65,
    whyNot: (state) => (cardOf(state) === null ? 'the queue was not read yet' : null),
    message: (state) => {
      const text = cardOf(state);
      return text === null ? null : { type: 'copy/asked', text, what: 'card' };
    },
  },
];

const cardOf = (state: State) => (openOf(state, 'detail') === null ? queueCard(state) : subjectCard(state));

/** The one pull request a subject stands for, as the queue lists it; null where it stands for several, or left. */
function subjectPull(state: State): PullRequest | null {
  const subject = shownSubject(state);
  const { tree } = sightOf(state);
  if (subject?.kind === 'pull') return tree?.pulls.get(subject.number)?.pull ?? null;
  const members = subject?.kind === 'batch' ? (tree?.batches.get(subject.id)?.members ?? []) : [];
  return members.length === 1 ? (members[0] ?? null) : null;
}

function whyNotSubject(state: State): string | null {
  const subject = shownSubject(state);
  if (subject === null) return 'nothing is selected';
  if (subject.kind === 'exit') return 'it has left the queue already';
  const pull = subjectPull(state);
  if (pull === null) return isQueuedBatch(state, subject) ? whyNotNow(state, () => false) : whyNotOne(state, subject);
  return pull.dequeueRequested === true
    ? `#${pull.number} is being removed already`
    : whyNotDequeue(state, pull.number);
}

function whyNotBrowse(state: State): string | null {
  const subject = shownSubject(state);
  if (subject === null) return 'nothing is selected';
  if ((subjectPull(state)?.url ?? null) !== null) return null;
  return subject.kind === 'batch' ? whyNotOne(state, subject) : 'no link of it was received';
}

const isQueuedBatch = (state: State, subject: Subject) =>
  subject.kind === 'batch' && sightOf(state).tree?.batches.has(subject.id) === true;

/** Why a subject stands for no single pull request of the queue. */
function whyNotOne(state: State, subject: Subject): string {
  if (subject.kind !== 'batch') return 'it has left';
  return isQueuedBatch(state, subject)
    ? 'choose a pull request of it: l opens it'
    : 'this batch is not in the queue any more';
}

/** Beside the list or on its page, `w` opens the conditions: there have to be some. */
function whyNotWhy(state: State): string | null {
  const subject = shownSubject(state);
  if (subject === null) return 'nothing is selected';
  if (!isDetailSeen(state)) return null;
  if (subject.kind === 'exit') return 'it has left: why stands in its detail';
  if (subject.kind === 'batch') return 'conditions are those of a pull request: l opens the batch';
  const run = pullOf(state, subject.number)?.value?.mergeabilityCheck ?? null;
  return run?.conditionsEvaluation == null ? `no conditions of #${subject.number} were received` : null;
}

const runUrl = (state: State): string | null => runPage(checksOf(state));

/** The checks of what is looked at, as far as they were read; of one that left those that failed. */
function checksOf(state: State): readonly Check[] {
  const subject = shownSubject(state);
  const { tree, log } = sightOf(state);
  if (subject === null || tree === null) return [];
  if (subject.kind === 'exit' || (subject.kind === 'pull' && !tree.pulls.has(subject.number))) {
    const at = subject.kind === 'exit' ? subject.at : null;
    return (log && lastExit(log, subject.number, at))?.failed ?? [];
  }
  const number = pullToRead(subject, tree);
  return number === null ? [] : (pullOf(state, number)?.value?.mergeabilityCheck?.checks ?? []);
}

/** Where the list of failing checks begins: at that of the open page, if one of its checks is in it. */
function failingEntry(state: State): string | null {
  if (openOf(state, 'detail') === null) return null;
  const failing = new Set(glanceOf(state)?.failing.map(({ name }) => name));
  const own = checksOf(state).find(({ name }) => failing.has(name));
  return own === undefined ? null : checkEntryId(own.name);
}
