import { ApiError } from '../client/api-error.ts';
import type { QueueStatus } from '../domain/queue.ts';
import { answered, isOpen, nameOf, sent, verified, type Write, type WriteCall } from '../store/write.ts';
import { rest } from './rest.ts';
import type { Call } from './with-service.ts';

const betweenLooksMs = 1_000;

interface Reading {
  readonly value: QueueStatus;
  /** When it was asked for, by our clock. */
  readonly askedAt: number;
}

/**
 * Sends a write, once, and reads back until it is seen, or known not to have happened, or the time is up: then the phase
 * is still `accepted` or `unknown`.
 */
export async function carryOut(
  { machine, api, progress }: Call,
  call: WriteCall,
  look: () => Promise<QueueStatus>,
  withinMs: number,
): Promise<Write> {
  const { clock } = machine;
  progress.show(`sent ${nameOf(call)}, reading the queue until it shows`);
  let write = answered(sent(1, call, null, clock.now()), await failureOf(send(api, call)), clock.now());
  while (isOpen(write)) {
    const reading = await read(look, clock.now());
    if (reading !== null) write = verified(write, reading.value, reading.askedAt, clock.now());
    const isLate = clock.now() - write.sentAt >= withinMs;
    if (!isOpen(write) || isLate || machine.interruption().aborted) break;
    await rest(machine, betweenLooksMs);
  }
  return write;
}

function send(api: Call['api'], call: WriteCall): Promise<unknown> {
  // biome-ignore lint/nursery/noUnsafeTypeAssertion: WriteCall pairs each endpoint with its input
  return api(call.endpoint, call.input as never);
}

async function failureOf(sending: Promise<unknown>): Promise<ApiError['failure'] | null> {
  try {
    await sending;
    return null;
  } catch (error) {
    if (error instanceof ApiError) return error.failure;
    throw error;
  }
}

/** A look that fails says nothing about the write; the next one may. */
async function read(look: () => Promise<QueueStatus>, askedAt: number): Promise<Reading | null> {
  try {
    return { value: await look(), askedAt };
  } catch (error) {
    if (error instanceof ApiError) return null;
    throw error;
  }
}
