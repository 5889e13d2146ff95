import { names } from '../../domain/verdict/reason.ts';
import { isOver, type Tree } from '../../domain/verdict/tree.ts';
import { exitSeen } from '../exit-seen.ts';
import type { Message } from '../message.ts';
import { notice } from '../notice.ts';
import { popped, pressed, topOf } from '../overlay/stack.ts';
import type { AwaitedBatch, End, PauseWish } from '../pause-wish.ts';
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
    pauseWish: { branch: branchOf(state), batches, reason: overlay.reason, due: null, ends: new Map() },
    notice: notice(`nothing was sent: you are reminded once ${awaited} landed; the reason is kept`, state.now),
  };
}

/** The log tells later than the queue how a batch went: until then it is only gone. */
function followed(state: State, wish: PauseWish): State {
  const status = statusOf(state)?.value ?? null;
  if (status === null || wish.branch !== branchOf(state)) return state;
  if (status.pause?.paused === true) {
    return { ...state, pauseWish: null, notice: notice('the queue is paused by now: no reminder any more', state.now) };
  }
  const ends = endsOf(state, treeOf(status), wish);
  const isOut = wish.batches.every(({ id }) => ends.has(id));
  const due = isOut ? wish.batches.map(({ id, name }) => inWords(name, ends.get(id))).join(', ') : wish.due;
  const pauseWish = { ...wish, due, ends };
  if (due === null || due === wish.due) return { ...state, pauseWish };
  return { ...state, pauseWish, notice: notice(`${due}: P to pause`, state.now, 'warn') };
}

function endsOf(state: State, tree: Tree, { batches, ends }: PauseWish): PauseWish['ends'] {
  const next = new Map(ends);
  for (const batch of batches) {
    const known = ends.get(batch.id) ?? null;
    const end = known === null || known === 'gone' ? endOf(state, tree, batch, known) : known;
    if (end !== null) next.set(batch.id, end);
  }
  return next;
}

/** What became of a batch; null while it is under way. It may also have been put together anew, if it was not gone. */
function endOf(state: State, tree: Tree, { id, numbers }: AwaitedBatch, known: End | null): End | null {
  const node = tree.batches.get(id);
  if (node !== undefined && !isOver(node.batch)) return null;
  if (node?.batch.status.code === 'merged') return 'landed';
  if (known === null && numbers.some((number) => tree.pulls.get(number)?.position != null)) return 'apart';
  const exits = numbers.flatMap((number) => exitSeen(state, number) ?? []);
  if (exits.some(({ merged }) => merged)) return 'landed';
  return exits.length > 0 ? 'left' : 'gone';
}

const words: Readonly<Record<End, string>> = {
  landed: 'has landed',
  left: 'left without landing',
  apart: 'was taken apart',
  gone: 'is gone from the queue',
};

const inWords = (name: string, end: End | undefined) => `${name} ${words[end ?? 'gone']}`;
