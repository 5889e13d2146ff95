// The embedded service in a thread of its own: thousands of simulated hours are lived through at its start, and the
// screen must not wait for them.
import { parentPort, workerData } from 'node:worker_threads';
import { type ServiceOptions, startService } from './server.ts';

/** What the thread is given, and what it tells once it answers. */
export type WorkerOptions = Pick<ServiceOptions, 'speed' | 'seed' | 'scenario' | 'historyDays'>;

export interface Started {
  readonly baseUrl: string;
  readonly token: string;
}

// biome-ignore lint/nursery/noUnsafeTypeAssertion: whoever starts the thread gives it WorkerOptions
const service = await startService(workerData as WorkerOptions);
const started: Started = { baseUrl: service.baseUrl, token: service.tokens.user };
parentPort?.postMessage(started);
