import type { Failure, FailureKind } from '../domain/failure.ts';

/** Why there is nothing at all to show of a queue. */
export type UnreadWord = 'OFFLINE' | 'NOT FOUND' | 'REFUSED' | 'UNREADABLE' | 'ERROR';

const words: Readonly<Record<FailureKind, UnreadWord>> = {
  offline: 'OFFLINE',
  timeout: 'OFFLINE',
  cancelled: 'OFFLINE',
  missing: 'NOT FOUND',
  unauthorized: 'REFUSED',
  malformed: 'UNREADABLE',
  throttled: 'ERROR',
  unavailable: 'ERROR',
  refused: 'ERROR',
};

/** What a queue is headed with that was never read, by what the last attempt failed of. */
export const unreadWord = ({ kind }: Failure): UnreadWord => words[kind];
