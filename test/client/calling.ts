import { onTestFinished } from 'vitest';
import { seeded } from '../../src/base/random.ts';
import { ApiError, type Client, type ClientOptions, createClient } from '../../src/client/index.ts';
import type { Failure } from '../../src/domain/failure.ts';
import { type ManualClock, manualClock } from '../support/manual-clock.ts';

export const token = 'mt_user_0123456789abcdef';
export const repository = { owner: 'acme', repository: 'web-app' };
/** An answer to `branches`, the simplest operation of a repository. */
export const noBranches = { branches: [] };

export interface Calling extends Client {
  readonly clock: ManualClock;
}

/** A client whose time stands still until the test moves it. */
export function connect(origin: string, options: Partial<ClientOptions> = {}): Calling {
  const clock = manualClock();
  const client = createClient({ baseUrl: `${origin}/v1`, token, clock, random: seeded(1), ...options });
  onTestFinished(() => client.close());
  return { ...client, clock };
}

/** What a call failed of; whatever else it throws, or an answer, fails the test. */
export async function failureOf(call: Promise<unknown>): Promise<Failure> {
  const outcome = await call.then(
    (answer) => ({ answer }),
    (error: unknown) => error,
  );
  if (outcome instanceof ApiError) return outcome.failure;
  throw new Error('expected an ApiError', { cause: outcome });
}
