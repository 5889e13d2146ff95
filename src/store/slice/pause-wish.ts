import { names } from '../../domain/verdict/reason.ts';
import { isOver, type Tree } from '../../domain/verdict/tree.ts';
import { exitSeen } from '../exit-seen.ts';
import type { Message } from '../message.ts';
import { notice } from '../notice.ts';
import { popped, pressed, topOf } from '../overlay/stack.ts';
import type { AwaitedBatch, PauseWish } from '../pause-wish.ts';
import type { State } from '../state.ts';
import { treeOf } from '../tree-of.ts';
import { statusOf } from './queue.ts';
import { branchOf } from './session.ts';
import { type Slice, type Step, unchanged } from './slice.ts';

/** Follows what a pause that was put off waits for, and says when it is out of the way. */
export const pauseWishSlice: Slice = { reduce };

function reduce(state: State, message: Message): Step {
  if (message.type === 'pause/postponed') return [postponed(state, message), []];
  const { pauseWish } = state;
  if (pauseWish === null || message.type !== 'resource/received') return unchanged(state);
  return [followed(state, pauseWish), []];
}

function postponed(state: State, { batches, read }: Extract<Message, { type: 'pause/postponed' }>): State {
  const overlay = topOf(state, 'pause');
  if (overlay === null || overlay.write !== null) return state;
  if (overlay.guard.armedAt === null || batches.length === 0) return pressed(state, overlay, read);
  const awaited = names(batches.map(({ name }) => name));
  return {
    ...popped(state),
    pauseWish: { branch: branchOf(state), batches, reason: overlay.reason, due: null },
    notice: notice(`nothing was sent: you are reminded once ${awaited} landed; the reason is kept`, state.now),
  };
}

/** The log tells later than the queue how a batch went: until then it is only gone. */
function followed(state: State, wish: PauseWish): State {
  const status = statusOf(state)?.value ?? null;
  if (status === null || wish.branch !== branchOf(state)) return state;
  if (wish.due === null && status.pause?.paused === true) {
    return { ...state, pauseWish: null, notice: notice('the queue is paused by now: no reminder any more', state.now) };
  }
  const ends = wish.batches.map((batch) => endOf(state, treeOf(status), batch));
  const due = ends.every((end) => end !== null) ? ends.join(', ') : null;
  if (due === null || due === wish.due) return state;
  const pauseWish = { ...wish, due };
  return { ...state, pauseWish, notice: notice(`${due}: P to pause`, state.now, 'warn') };
}

/** What became of a batch, in words; null while it is under way. It may also have been put together anew. */
function endOf(state: State, tree: Tree, { id, name, numbers }: AwaitedBatch): string | null {
  const node = tree.batches.get(id);
  if (node !== undefined && !isOver(node.batch)) return null;
  if (node?.batch.status.code === 'merged') return `${name} has landed`;
  if (numbers.some((number) => tree.pulls.get(number)?.position != null)) return `${name} was taken apart`;
  const exits = numbers.flatMap((number) => exitSeen(state, number) ?? []);
  if (exits.some(({ merged }) => merged)) return `${name} has landed`;
  return exits.length > 0 ? `${name} left without landing` : `${name} is gone from the queue`;
}
