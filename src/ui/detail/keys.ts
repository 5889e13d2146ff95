import type { PullRequest } from '../../domain/pull-request.ts';
import { lastExit } from '../../domain/verdict/exit.ts';
import { isDetailSeen } from '../../store/detail-view.ts';
import { pullOf } from '../../store/live-pulls.ts';
import { whyNotDequeue } from '../../store/overlay/dequeue-preview.ts';
import { openOf } from '../../store/overlay/stack.ts';
import { pullToRead, shownSubject } from '../../store/selection.ts';
import { sightOf } from '../../store/sight.ts';
import type { State } from '../../store/state.ts';
import type { Subject } from '../../store/subject.ts';
import type { Bindings } from '../binding.ts';
import { queueCard } from '../card/queue-card.ts';
import { subjectCard } from '../card/subject-card.ts';
import { runPage } from './run-link.ts';

/** What can be done with whatever the detail is about, in the list and on its page alike. */
export const subjectKeys: Bindings = [
  {
    id: 'queue.dequeue',
    keys: ['D'],
    label: 'dequeue',
    help: 'remove the pull request, after a preview of what that costs',
    hint: 35,
    mutates: true,
    whyNot: whyNotSubject,
    message: (state) => {
      const pull = subjectPull(state);
      return pull === null ? null : { type: 'dequeue/opened', number: pull.number, title: pull.title };
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
  if (pull === null) return whyNotOne(state, subject);
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

/** Why a subject stands for no single pull request of the queue. */
function whyNotOne(state: State, subject: Subject): string {
  if (subject.kind !== 'batch') return 'it has left';
  const isThere = sightOf(state).tree?.batches.has(subject.id) === true;
  return isThere ? 'choose a pull request of it: l opens it' : 'this batch is not in the queue any more';
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

function runUrl(state: State): string | null {
  const subject = shownSubject(state);
  const { tree, log } = sightOf(state);
  if (subject === null || tree === null) return null;
  if (subject.kind === 'exit' || (subject.kind === 'pull' && !tree.pulls.has(subject.number))) {
    const at = subject.kind === 'exit' ? subject.at : null;
    return runPage((log && lastExit(log, subject.number, at))?.failed ?? []);
  }
  const number = pullToRead(subject, tree);
  const checks = number === null ? [] : (pullOf(state, number)?.value?.mergeabilityCheck?.checks ?? []);
  return runPage(checks);
}
