import type { Failure, FailureKind } from '../../src/domain/failure.ts';

const statuses: Partial<Record<FailureKind, number>> = {
  throttled: 429,
  unavailable: 503,
  unauthorized: 403,
  missing: 404,
  refused: 422,
};

/** A failed call with sane surroundings. */
export const failure = (kind: FailureKind, over: Partial<Failure> = {}): Failure => ({
  kind,
  endpoint: 'status',
  status: statuses[kind] ?? null,
  text: `${kind} (${statuses[kind] ?? 'no answer'})`,
  detail: null,
  retryAt: null,
  outcomeUnknown: false,
  ...over,
});
