import type { RequeueAdvice, RequeueHint } from '../domain/verdict/requeue.ts';

/** A hint in a few words; a question where little speaks for it. */
const words: Readonly<Record<RequeueAdvice, string>> = {
  superseded: 'a newer push replaces it',
  'fix-conflict': 'resolve the conflict first',
  'requeue-once': 'torn down: queue it once more',
  'do-not-retry': 'fails for others too: do not retry',
  requeue: 'nothing proven against it: queue it again',
  'likely-real': 'likely its own failure',
  'ask-who-removed-it': 'ask who removed it',
  'after-the-stack': 'after what it is stacked on',
  'fix-conditions': 'meet the conditions first',
  'ask-on-call': 'ask who runs the queue',
  'look-at-the-checks': 'look at its checks',
  unknown: 'no advice',
};

export const adviceText = ({ advice, confidence }: RequeueHint): string =>
  `${words[advice]}${confidence === 'low' && advice !== 'unknown' ? '?' : ''}`;
