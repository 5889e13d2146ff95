import { onTestFinished } from 'vitest';
import { answer } from '../../src/service/answer.ts';
import { tokens } from '../../src/service/auth.ts';
import { createWorld } from '../../src/service/engine/world.ts';
import { createListener } from '../../src/service/listener.ts';
import { Refusal } from '../../src/service/refusal.ts';
import { route } from '../../src/service/routing.ts';
import { scenarios } from '../../src/service/scenario/table.ts';
import { manualClock } from '../support/manual-clock.ts';
import { poisoned, type Spoil } from './poison.ts';

export interface HostileService {
  readonly origin: string;
  readonly token: string;
  readonly repository: string;
  /** The number of a pull request in a batch. */
  readonly pull: number;
  readonly clock: ReturnType<typeof manualClock>;
  /** What it says from now on where it says any text. */
  readonly spoil: (spoil: Spoil) => void;
}

/** The embedded service with every text of its replies spoiled, those of its refusals too. */
export async function hostileService(): Promise<HostileService> {
  const clock = manualClock(Date.UTC(2026, 10, 21, 12));
  const world = createWorld({ clock, seed: 7, historyDays: 1, setups: scenarios.busy });
  const [repository] = world.repositories;
  let spoil: Spoil = (text) => text;
  const server = createListener(async (request) => {
    const honest = await answer(request, world, '').catch((error: unknown) => {
      if (error instanceof Refusal) throw new Refusal(error.status, spoil(error.message, false), error.headers);
      throw error;
    });
    const { reply } = route(request.method, request.target.split('?')[0] ?? '').operation;
    if (reply === null || honest.encoded === null) return honest;
    const text = JSON.stringify(poisoned(reply, JSON.parse(honest.encoded.text), spoil));
    return { ...honest, encoded: { text } };
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  const address = server.address();
  return {
    origin: `http://127.0.0.1:${typeof address === 'object' && address !== null ? address.port : 0}`,
    token: tokens.admin,
    repository: repository?.fullName ?? '',
    pull: repository?.status('main')?.batches.flatMap((batch) => batch.pullRequests)[0]?.number ?? 0,
    clock,
    spoil(given) {
      spoil = given;
    },
  };
}
