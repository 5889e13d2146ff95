import type { Failure, FailureKind } from '../domain/failure.ts';
import type { Operation } from '../wire/endpoint.ts';
import { ApiError } from './api-error.ts';

/** One call under way, as its failures speak of it. */
export interface Call {
  readonly name: string;
  readonly endpoint: Operation;
  /** Host and port of the service. */
  readonly host: string;
  /** Takes the token out of what the service said, should it repeat it. */
  readonly redact: (text: string) => string;
}

export const isWrite = (call: Call) => call.endpoint.method !== 'GET';

/** `dequeueImpact` as `dequeue impact`. */
export const inWords = (name: string) => name.replaceAll(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`);

type Said = Partial<Pick<Failure, 'status' | 'detail' | 'retryAt' | 'outcomeUnknown'>> & {
  readonly what: string;
  /** What the reader can do about it. */
  readonly next?: string;
};

export function failure(call: Call, kind: FailureKind, { what, next, ...rest }: Said): Failure {
  const said = { status: null, detail: null, retryAt: null, outcomeUnknown: false, ...rest };
  const advice = said.outcomeUnknown ? 'it may have been carried out: look before you try again' : next;
  const text = oneLine(call.redact(advice === undefined ? what : `${what} · ${advice}`));
  return { kind, endpoint: call.name, ...said, detail: said.detail === null ? null : call.redact(said.detail), text };
}

export const fail = (call: Call, kind: FailureKind, said: Said) => new ApiError(failure(call, kind, said));

/** Texts of the service end up in terminals and logs: no controls, no direction marks, no lines. */
const oneLine = (text: string) => text.replaceAll(/[\p{C}\s]+/gu, ' ').trim();
