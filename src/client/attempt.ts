import type { Failure } from '../domain/failure.ts';
import { ApiError } from './api-error.ts';

/** One try of a call, as diagnostics tell of it: neither headers nor bodies, which may hold what nobody else should read. */
export interface Attempt {
  /** The operation's name in the endpoint table. */
  readonly operation: string;
  readonly method: string;
  /** With its query, without the origin. */
  readonly path: string;
  readonly ms: number;
  /** Null when it was answered. */
  readonly failure: Pick<Failure, 'kind' | 'status' | 'text' | 'outcomeUnknown'> | null;
  /** How many parts of the answer were not understood. */
  readonly unread: number;
}

export type OnAttempt = (attempt: Attempt) => void;

type Asked = Pick<Attempt, 'operation' | 'method' | 'path'>;

/** Tells of a try what became of it, and passes that on. */
export async function told<Value extends { readonly unread: readonly unknown[] }>(
  tell: OnAttempt,
  now: () => number,
  asked: Asked,
  attempt: () => Promise<Value>,
): Promise<Value> {
  const from = now();
  try {
    const answer = await attempt();
    tell({ ...asked, ms: now() - from, failure: null, unread: answer.unread.length });
    return answer;
  } catch (error) {
    if (error instanceof ApiError) {
      const { kind, status, text, outcomeUnknown } = error.failure;
      tell({ ...asked, ms: now() - from, failure: { kind, status, text, outcomeUnknown }, unread: 0 });
    }
    throw error;
  }
}
