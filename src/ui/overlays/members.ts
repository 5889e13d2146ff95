import type { PullRequest } from '../../domain/pull-request.ts';
import { openOf } from '../../store/overlay/stack.ts';
import { pullId } from '../../store/queue-row.ts';
import { sightOf } from '../../store/sight.ts';
import { listOf, type State } from '../../store/state.ts';
import { batchName } from '../batch-name.ts';
import type { Binding } from '../binding.ts';
import { column, run } from '../kit/line.ts';
import { dequeueKey } from './dequeue-key.ts';
import { cursorOf, type Entry, menuView } from './menu.ts';

const markKey: Binding = {
  id: 'members.mark',
  keys: ['space'],
  label: 'mark all',
  help: 'mark all of the batch, or take their marks away; what is marked is removed together',
  whyNot: (state) => (members(state).length === 0 ? 'only what is queued can be marked' : null),
  message: (state) => ({ type: 'queue/marked', numbers: members(state).map(({ number }) => number) }),
};

/** Which pull request of a batch is meant. */
export const membersView = menuView({
  id: 'members',
  title: (state) => {
    const node = nodeOf(state);
    return node === null ? 'Which of them' : `Which of ${batchName(node)}`;
  },
  note: () => 'Space marks all',
  empty: () => 'the batch is not in the queue any more',
  entries: (state, { glyphs }) =>
    members(state).map((pull): Entry => {
      const isMarked = listOf(state, 'queue').marked.has(pullId(pull.number));
      const title = pull.title === null ? run('no title received', 'muted') : run(pull.title);
      return {
        id: pullId(pull.number),
        line: [
          run(isMarked ? glyphs.mark : ' ', 'mark'),
          column(`#${pull.number}`, 8, 'strong'),
          title,
          run('  '),
          run(pull.author?.login ?? '', 'muted'),
        ],
        rows: () => [pullId(pull.number), nodeOf(state)?.batch.id ?? ''],
      };
    }),
  keys: [dequeueKey('members', numberAt), markKey],
});

const nodeOf = (state: State) => sightOf(state).tree?.batches.get(openOf(state, 'members')?.batch ?? '') ?? null;

function members(state: State): readonly PullRequest[] {
  const { tree } = sightOf(state);
  return (nodeOf(state)?.members ?? []).filter(({ number }) => tree?.pulls.get(number)?.position != null);
}

function numberAt(state: State): number | null {
  const all = members(state);
  return (all.find(({ number }) => pullId(number) === cursorOf(state)) ?? all[0])?.number ?? null;
}
