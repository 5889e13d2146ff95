import { never } from '../base/never.ts';
import type { Failure } from '../domain/failure.ts';
import type { QueueStatus } from '../domain/queue.ts';
import type { InputOf } from '../wire/index.ts';
import { queuedPull } from './tree-of.ts';

/** A change we ask of the service. It is sent once; whether it happened is read back, never assumed. */
export type WriteCall = QueueCall | QuarantineCall;

/** A change that the queue shows. */
export type QueueCall =
  | { readonly endpoint: 'dequeue'; readonly input: InputOf<'dequeue'> }
  | { readonly endpoint: 'pause'; readonly input: InputOf<'pause'> }
  | { readonly endpoint: 'unpause'; readonly input: InputOf<'unpause'> };

/** A change that the list of quarantines shows. */
export type QuarantineCall =
  | { readonly endpoint: 'addQuarantine'; readonly input: InputOf<'addQuarantine'> }
  | { readonly endpoint: 'removeQuarantine'; readonly input: InputOf<'removeQuarantine'> };

export const isQuarantineCall = (call: WriteCall): call is QuarantineCall =>
  call.endpoint === 'addQuarantine' || call.endpoint === 'removeQuarantine';

/**
 * sent → accepted (the service said yes) → observed (a later reading shows it);
 * sent → refused (the service said no: nothing changed);
 * sent → unknown (no answer: a reading must tell) → observed | absent (readings show that it did not happen).
 */
export type WritePhase = 'sent' | 'accepted' | 'unknown' | 'observed' | 'refused' | 'absent';

export interface Write {
  readonly id: number;
  readonly call: WriteCall;
  /** The branch whose queue tells what became of it; null for the one that the service chooses. */
  readonly branch: string | null;
  /** Epoch milliseconds. */
  readonly sentAt: number;
  /** The service's time of that, as it was known then: its clock may turn out to be another later on. */
  readonly sentAtService: number;
  readonly phase: WritePhase;
  readonly failure: Failure | null;
  /** When the service answered or the answer was given up. */
  readonly answeredAt: number | null;
  /** When it was known what is true now, also after a refusal; null while a reading has to tell. */
  readonly settledAt: number | null;
}

/** A write at the moment of its sending. */
export const sent = (id: number, call: WriteCall, branch: string | null, now: number, serviceNow = now): Write => ({
  id,
  call,
  branch,
  sentAt: now,
  sentAtService: serviceNow,
  phase: 'sent',
  failure: null,
  answeredAt: null,
  settledAt: null,
});

export const isOpen = (write: Write) =>
  write.phase === 'sent' || write.phase === 'accepted' || write.phase === 'unknown';

/** A removal is asynchronous: a queue that still lists the pull request this long after a lost reply was never told. */
const absentAfterMs = 20_000;

export function answered(write: Write, failure: Failure | null, now: number): Write {
  if (write.phase !== 'sent') return write;
  const phase = phaseAfter(write.call, failure);
  const isSettled = phase === 'refused' && isQuarantineCall(write.call);
  return { ...write, phase, failure, answeredAt: now, settledAt: isSettled ? now : null };
}

function phaseAfter(call: WriteCall, failure: Failure | null): WritePhase {
  if (failure === null) return 'accepted';
  if (failure.outcomeUnknown) return 'unknown';
  // the service has no such thing: it is gone already, which the next reading proves
  return failure.kind === 'missing' && (call.endpoint === 'dequeue' || call.endpoint === 'removeQuarantine')
    ? 'accepted'
    : 'refused';
}

/** What a reading of its queue, asked for at `askedAt`, says about a write that has been answered or given up. */
export function verified(write: Write, status: QueueStatus, askedAt: number, now: number): Write {
  const { call, settledAt, answeredAt: from } = write;
  if (isQuarantineCall(call) || settledAt !== null || from === null || askedAt < from) return write;
  if (write.phase === 'refused') return { ...write, settledAt: now };
  if (shows(status, call)) return { ...write, phase: 'observed', settledAt: now };
  if (now - from <= absentAfterMs || isUnderWay(status, write)) return write;
  return { ...write, phase: isOverwritten(status, write) ? 'observed' : 'absent', settledAt: now };
}

function shows(status: QueueStatus, call: QueueCall): boolean {
  switch (call.endpoint) {
    case 'dequeue':
      return queuedPull(status, call.input.prNumber) === null;
    case 'pause':
      return status.pause?.paused === true && status.pause.reason?.trim() === call.input.body.reason.trim();
    case 'unpause':
      return status.pause?.paused !== true;
    default:
      return never(call);
  }
}

const isUnderWay = (status: QueueStatus, { call }: Write) =>
  call.endpoint === 'dequeue' && queuedPull(status, call.input.prNumber)?.pull.dequeueRequested === true;

/** A pause that the service accepted holds, though somebody has given another reason since. */
const isOverwritten = (status: QueueStatus, { call, phase }: Write) =>
  call.endpoint === 'pause' && phase === 'accepted' && status.pause?.paused === true;

/** The write in words: `dequeue of #5210`. */
export function nameOf(call: WriteCall): string {
  switch (call.endpoint) {
    case 'dequeue':
      return `dequeue of #${call.input.prNumber}`;
    case 'addQuarantine':
      return `quarantine of ${call.input.body.testName}`;
    case 'removeQuarantine':
      return 'lifting of a quarantine';
    default:
      return call.endpoint;
  }
}
