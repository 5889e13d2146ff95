import { z } from 'zod';
import { codeCount } from '../../base/code-count.ts';
import { longestReason, type Pause } from '../../domain/pause.ts';
import { endpoint } from '../endpoint.ts';
import { type Codec, nullable, record, required } from '../lenient.ts';
import { repositoryPath } from '../param.ts';
import { flag, instant, text } from '../scalar.ts';

/** S1 2.4 MergeQueuePauseResponse. */
export const pauseState: Codec<Pause> = record({
  paused: required(flag),
  reason: nullable(text),
  paused_at: nullable(instant),
});

/** S1 2.4 QueuePausePayload; its length counts code points. */
export const pausePayload: Codec<{ readonly reason: string }> = z.object({
  reason: z
    .string()
    .refine((reason) => codeCount(reason) <= longestReason, `takes at most ${longestReason} characters`)
    .meta({ maxLength: longestReason }),
});

const route = '/repos/{owner}/{repository}/merge-queue/pause';

export const readPause = endpoint({
  method: 'GET',
  route,
  path: repositoryPath,
  reply: pauseState,
  access: 'queue',
  section: 'S1 4',
  summary: 'whether the queue is paused, since when and why',
});

export const pause = endpoint({
  method: 'PUT',
  route,
  path: repositoryPath,
  body: pausePayload,
  reply: pauseState,
  access: 'queue',
  section: 'S1 4',
  summary: 'pauses the queue, or replaces the reason of its pause',
});

export const unpause = endpoint({
  method: 'DELETE',
  route,
  path: repositoryPath,
  access: 'queue',
  section: 'S1 4',
  summary: 'ends the pause',
});
