import { memo } from '../../base/memo.ts';
import type { QueueStatus } from '../../domain/queue.ts';
import { confirmPause } from '../../domain/verdict/confirmation.ts';
import { pauseEffect } from '../../domain/verdict/pause-effect.ts';
import { logOf } from '../log-view.ts';
import { statusOf } from '../slice/queue.ts';
import type { State } from '../state.ts';
import { treeOf } from '../tree-of.ts';
import { whyNotNow } from './permission.ts';

/** What has to be typed after the reason: a pause stops everybody. */
export const pauseWord = confirmPause(null).answer;

export const isPaused = (state: State): boolean => statusOf(state)?.value?.pause?.paused === true;

export const whyNotPause = (state: State): string | null =>
  whyNotNow(state, (call) => call.endpoint === 'pause' || call.endpoint === 'unpause');

/** Reasons given before, newest first, each once: the log remembers them for everybody. */
export function earlierReasons(state: State): readonly string[] {
  const reasons = (logOf(state)?.holds ?? []).flatMap((event) =>
    event.type === 'queue.pause.create' || event.type === 'queue.pause.update' ? (event.metadata.reason ?? []) : [],
  );
  return [...new Set(reasons.toReversed())].slice(0, 10);
}

/** What must not change between looking and pausing: what it stops, and a pause that holds already. */
export const pausePrint = memo((status: QueueStatus): string => {
  // no time enters a fingerprint
  const { mayCut, notCut } = pauseEffect(treeOf(status), 0);
  const ids = [...mayCut, ...notCut].map((node) => node.batch.id);
  return JSON.stringify([unpausePrint(status), ids.sort()]);
});

/** What must not change between looking and ending a pause: whose pause it is. */
export const unpausePrint = ({ pause }: QueueStatus): string =>
  JSON.stringify(pause?.paused === true ? [pause.reason, pause.pausedAt] : null);
