import { staleAfterPolls } from './threshold.ts';

/** True when what was received at `receivedAt` is too old to act on. */
export const isStale = (receivedAt: number, pollMs: number, now: number): boolean =>
  now - receivedAt > staleAfterPolls * pollMs;
