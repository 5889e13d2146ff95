import { answer, type Request } from '../../src/service/answer.ts';
import { tokens } from '../../src/service/auth.ts';
import { createWorld } from '../../src/service/engine/world.ts';
import { scenarios } from '../../src/service/scenario/table.ts';
import { type EndpointName, endpoints } from '../../src/wire/index.ts';
import { manualClock } from '../support/manual-clock.ts';
import { poisoned, type Spoil } from './poison.ts';

/** One honest reply of every operation that reads, as it stands on the wire. */
export type Recorded = Readonly<Partial<Record<EndpointName, unknown>>>;

export const recordedAt = Date.UTC(2026, 10, 21, 12);

/** Asks the embedded service for everything there is to read; an operation that has nothing to tell is left out. */
export async function recorded(): Promise<Recorded> {
  const world = createWorld({ clock: manualClock(recordedAt), seed: 7, historyDays: 2, setups: scenarios.busy });
  const [owner = '', repository = ''] = (world.repositories[0]?.fullName ?? '').split('/');
  const ask = async (name: EndpointName, known: Readonly<Record<string, unknown>>, sent?: object) => {
    const { route, method } = endpoints[name];
    const path = route.replaceAll(/\{(\w+)\}/g, (_whole, key: string) => encodeURIComponent(String(known[key] ?? '')));
    const request: Request = {
      method,
      target: `/v1${path}${name === 'logs' ? '?per_page=60' : ''}`,
      authorization: `Bearer ${tokens.admin}`,
      contentType: 'application/json',
      body: () => Promise.resolve(JSON.stringify(sent)),
    };
    return answer(request, world, '').then(
      ({ encoded }) => (encoded === null ? undefined : JSON.parse(encoded.text)),
      () => undefined,
    );
  };
  const whose = { owner, repository, number: '1', pr_number: pullOf(await ask('status', { owner, repository })) };
  const found = await ask('searchTests', whose);
  await ask('addQuarantine', whose, { test_name: found?.tests?.[0]?.test_name, reason: 'flaky' });
  const test = { ...whose, test_id: found?.tests?.[0]?.test_id, stat: 'failure_count' };
  const known = {
    ...test,
    failure_id: (await ask('testFailures', test))?.failures?.[0]?.id,
    quarantine_id: (await ask('quarantines', test))?.quarantined_tests?.[0]?.id,
  };
  const replies: Partial<Record<EndpointName, unknown>> = {};
  for (const name of readNames) {
    const stat = name === 'suiteSeries' ? 'total_tests' : known.stat;
    const reply = await ask(name, { ...known, stat });
    if (reply !== undefined) replies[name] = reply;
  }
  return replies;
}

const isName = (name: string): name is EndpointName => Object.hasOwn(endpoints, name);

export const readNames = Object.keys(endpoints)
  .filter(isName)
  .filter((name) => endpoints[name].method === 'GET' && endpoints[name].reply !== null);

const pullOf = (status: { readonly batches: readonly { readonly pull_requests: readonly { number: number }[] }[] }) =>
  status.batches.flatMap((batch) => batch.pull_requests)[0]?.number;

/** The replies as the program reads them, every text in them spoiled. */
export function spoiledValues(replies: Recorded, spoil: Spoil): ReadonlyMap<string, unknown> {
  return new Map(
    readNames.flatMap((name): [string, unknown][] => {
      const { reply } = endpoints[name];
      const wire = replies[name];
      return reply === null || wire === undefined ? [] : [[name, reply.parse(poisoned(reply, wire, spoil))]];
    }),
  );
}
