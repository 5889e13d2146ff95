import type { Failure, FailureKind } from '../domain/failure.ts';

/** The one error a call rejects with. It holds plain data only: no token, no headers, no socket. */
export class ApiError extends Error {
  readonly failure: Failure;

  constructor(failure: Failure) {
    super(failure.text);
    this.name = 'ApiError';
    this.failure = failure;
  }

  get kind(): FailureKind {
    return this.failure.kind;
  }
}
