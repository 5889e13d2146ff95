import type { Clock } from '../base/clock.ts';
import type { Random } from '../base/random.ts';
import type { Failure, FailureKind } from '../domain/failure.ts';
import { ApiError } from './api-error.ts';
import type { Call } from './call.ts';
import { unanswered } from './classify.ts';
import type { Limit, Timeouts } from './limit.ts';

export interface RetryPolicy {
  readonly clock: Clock;
  readonly random: Random;
  readonly limit: Limit;
  readonly call: Call;
  readonly timeouts: Timeouts;
}

const attempts = 3;
const firstWaitMs = 500;
/** A longer pause is for the caller to keep, who can tell the user about it. */
const longestWaitMs = 10_000;

const passing: readonly FailureKind[] = ['offline', 'timeout', 'throttled', 'unavailable'];

/** Tries again what may have been bad luck. Only for reads: a write is sent once. */
export async function withRetries<Value>(attempt: () => Promise<Value>, policy: RetryPolicy): Promise<Value> {
  for (let tries = 1; ; tries++) {
    try {
      return await attempt();
    } catch (error) {
      const wait = error instanceof ApiError && tries < attempts ? waitFor(error.failure, tries, policy) : null;
      if (wait === null) throw error;
      await pause(wait, policy);
    }
  }
}

/** Milliseconds until the next try; null when there is none within reason. */
function waitFor({ kind, retryAt }: Failure, tries: number, { clock, random, limit }: RetryPolicy): number | null {
  if (!passing.includes(kind)) return null;
  const backOff = firstWaitMs * 2 ** (tries - 1) * (0.5 + random.next());
  const wait = Math.max(backOff, retryAt === null ? 0 : retryAt - clock.now());
  return wait <= longestWaitMs && clock.now() + wait < limit.at ? wait : null;
}

function pause(ms: number, { clock, limit, call, timeouts }: RetryPolicy): Promise<void> {
  return new Promise((resolve, reject) => {
    const cancel = clock.after(ms, () => {
      ignore();
      resolve();
    });
    const ignore = limit.onStop((why) => {
      cancel();
      reject(new ApiError(unanswered({ why, code: '', sent: false, status: null }, call, timeouts)));
    });
  });
}
