import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import type { Client } from '../client/client.ts';
import { demo } from '../service/demo.ts';
import type { Started, WorkerOptions } from '../service/worker.ts';
import type { Api } from '../wire/index.ts';
import type { Repository } from './args/value.ts';
import { defaultSpeed, toldTo } from './connect.ts';
import type { Machine } from './machine.ts';
import { type Simulation, simulationOf } from './simulation.ts';

/** The embedded service for the screen: at hand at once; its thread starts when it is opened, or when it is first asked. */
export interface EmbeddedService {
  readonly api: Api;
  readonly repositories: readonly [Repository, ...Repository[]];
  readonly login: string;
  readonly open: () => void;
  readonly close: () => Promise<void>;
}

/** The bundle puts the thread's program beside its own parts; from source it stands with the service. */
const program = import.meta.url.endsWith('.ts') ? '../service/worker.ts' : '../service.js';

export function embeddedService(
  simulation: Simulation,
  [first, ...rest]: readonly Repository[],
  { clock, diagnostics }: Pick<Machine, 'clock' | 'diagnostics'>,
): EmbeddedService {
  const options: WorkerOptions = { speed: defaultSpeed, ...simulationOf(simulation) };
  let opened: Opened | null = null;
  const open = (): Opened => {
    opened ??= opening(options, { clock, diagnostics });
    return opened;
  };
  return {
    api: async (name, input, call) => (await open().client).api(name, input, call),
    repositories: first === undefined ? [demo.repository] : [first, ...rest],
    login: demo.login,
    open: () => void open(),
    async close() {
      await opened?.worker.terminate();
      await opened?.client.then(
        (each) => each.close(),
        () => undefined,
      );
    },
  };
}

interface Opened {
  readonly worker: Worker;
  readonly client: Promise<Client>;
}

function opening(options: WorkerOptions, { clock, diagnostics }: Pick<Machine, 'clock' | 'diagnostics'>): Opened {
  const worker = new Worker(new URL(program, import.meta.url), { workerData: options });
  const client = answering(worker).then(async ({ baseUrl, token }): Promise<Client> => {
    const { createClient } = await import('../client/client.ts');
    return createClient({ baseUrl, token, clock, onAttempt: toldTo(diagnostics) });
  });
  // told to whoever asks first; unasked it must not end the program
  client.catch(() => undefined);
  return { worker, client };
}

/** Rejects with what the thread died of, also when it was ended before it answered. */
async function answering(worker: Worker): Promise<Started> {
  const ended = once(worker, 'exit').then(() => Promise.reject(new Error('the embedded service ended')));
  const [started] = await Promise.race([once(worker, 'message'), ended]);
  ended.catch(() => undefined);
  // biome-ignore lint/nursery/noUnsafeTypeAssertion: the thread says nothing else
  return started as Started;
}
