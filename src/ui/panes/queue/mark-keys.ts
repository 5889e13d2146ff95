import { markedNumbers } from '../../../store/marks.ts';
import type { Message } from '../../../store/message.ts';
import { whyNotRemovals } from '../../../store/overlay/removals-preview.ts';
import { numbersIn } from '../../../store/queue-row.ts';
import { isUnderCursor, selectedRow } from '../../../store/selection.ts';
import { sightOf } from '../../../store/sight.ts';
import type { State } from '../../../store/state.ts';
import type { Binding, Bindings } from '../../binding.ts';

export const markKeys: Bindings = [
  {
    id: 'queue.mark',
    keys: ['space'],
    label: 'mark',
    help: 'mark the pull request, or all of the batch; what is marked is removed together',
    whyNot: (state) => (markable(state).length === 0 ? 'only what is queued can be marked' : null),
    message: (state) => ({ type: 'queue/marked', numbers: markable(state) }),
  },
];

function markable(state: State): readonly number[] {
  const row = selectedRow(state);
  const { tree } = sightOf(state);
  return row === null ? [] : numbersIn(row).filter((number) => tree?.pulls.get(number)?.position != null);
}

/** With marks `D` is about them, wherever the cursor stands. */
export function forMarks(dequeue: Binding): Binding {
  return {
    ...dequeue,
    help: 'remove it, one of the batch, or all marked, after a preview of the cost',
    whyNot: (state) => {
      const numbers = markedNumbers(state);
      return numbers.length === 0 ? (dequeue.whyNot?.(state) ?? null) : whyNotRemovals(state, numbers);
    },
    message: (state, press) => {
      const targets = markedTargets(state);
      return targets.length === 0 ? dequeue.message(state, press) : opening(state, targets);
    },
  };
}

type Targets = Extract<Message, { readonly type: 'removals/opened' }>['targets'];

function markedTargets(state: State): Targets {
  const { tree } = sightOf(state);
  return markedNumbers(state).map((number) => ({ number, title: tree?.pulls.get(number)?.pull.title ?? null }));
}

/** A single one is asked about as it would be without a mark where the cursor stands on it, else by name and word. */
function opening(state: State, targets: Targets): Message {
  const [only, ...others] = targets;
  return only !== undefined && others.length === 0 && isUnderCursor(state, only.number)
    ? { type: 'dequeue/opened', ...only }
    : { type: 'removals/opened', targets };
}
