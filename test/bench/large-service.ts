// The embedded service at its largest, in a process of its own: 90 days of 5,000 events, 20,000 tests, 500 quarantines.
import process from 'node:process';
import { systemClock } from '../../src/base/clock.ts';
import { answer } from '../../src/service/answer.ts';
import type { RepositorySetup } from '../../src/service/engine/setup.ts';
import { createWorld } from '../../src/service/engine/world.ts';
import { createListener } from '../../src/service/listener.ts';
import { busy } from '../../src/service/scenario/busy.ts';

const historyDays = 90;
const tests = 20_000;
const quarantined = 500;

const [{ queues, ...monolith }] = busy;
const [main, release] = queues;
const setup: RepositorySetup = {
  ...monolith,
  queues: [{ ...main, traffic: { target: 28, gapMs: 3.2 * 60_000 } }, ...(release === undefined ? [] : [release])],
  tests,
  quarantined,
};

const world = createWorld({ clock: systemClock, seed: 1, setups: [setup], historyDays });
const [repository] = world.repositories;
const { ledger, quarantines } = repository?.insight ?? {};
for (let number = quarantines?.book.size ?? quarantined; number < quarantined; number++) {
  const testName = ledger?.suite[number]?.name ?? String(number);
  quarantines?.request({ testName, reason: 'to fill the list', branch: null }, { at: systemClock.now(), by: null });
}

const server = createListener((request) => answer(request, world, ''));
server.listen(0, '127.0.0.1', () => {
  const address = server.address();
  const now = systemClock.now();
  const always = { from: now - (historyDays + 1) * 86_400_000, to: now };
  process.send?.({
    port: typeof address === 'object' && address !== null ? address.port : 0,
    events: repository?.history.aggregate({}, always).total ?? 0,
    tests: ledger?.suite.length ?? 0,
    quarantines: quarantines?.book.size ?? 0,
  });
});
process.on('message', () => process.send?.({ rss: process.memoryUsage().rss }));
process.on('disconnect', () => process.exit());
