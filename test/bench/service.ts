// The embedded service at its largest (`large-service.ts`), asked over HTTP.
import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { tokens } from '../../src/service/auth.ts';
import { endpoints } from '../../src/wire/index.ts';
import type { Case } from './case.ts';

const program = 'node_modules/.cache/mergetop/large-service.js';
const day = 86_400_000;

interface Large {
  readonly child: ChildProcess;
  readonly base: string;
  readonly startMs: number;
}

interface Ready {
  readonly port: number;
  readonly events: number;
  readonly tests: number;
  readonly quarantines: number;
}

async function start(): Promise<Large> {
  const started = performance.now();
  const child = fork(program, { stdio: 'inherit' });
  const [ready]: Ready[] = await once(child, 'message');
  const startMs = performance.now() - started;
  if (ready === undefined || ready.events < 450_000 || ready.tests < 20_000 || ready.quarantines < 500) {
    throw new Error(`the service is too small: ${JSON.stringify(ready)}`);
  }
  // Neither the process nor its channel keeps the benchmark alive; it ends when the channel closes.
  child.unref();
  child.channel?.unref();
  return { child, base: `http://127.0.0.1:${ready.port}/v1`, startMs };
}

let running: Promise<Large> | null = null;

/** The service all cases but the first ask. */
const large = () => {
  running ??= start();
  return running;
};

const repos = '/repos/acme/monolith';
const ci = '/ci/acme/repositories/monolith';

/** How long an answer takes, and what it is. */
async function ask(
  target: string,
): Promise<{ readonly ms: number; readonly body: string; readonly link: string | null }> {
  const { base } = await large();
  const started = performance.now();
  const response = await fetch(base + target, { headers: { authorization: `Bearer ${tokens.admin}` } });
  const body = await response.text();
  const ms = performance.now() - started;
  if (!response.ok) throw new Error(`${response.status} ${target} ${body}`);
  return { ms, body, link: response.headers.get('link') };
}

/** The window that ends now; the largest the service takes is a little more than it keeps. */
function lastDays(count: number, from: string, to: string): string {
  const now = Date.now();
  return `${from}=${new Date(now - count * day).toISOString()}&${to}=${new Date(now).toISOString()}`;
}

const logWindow = (count: number) => lastDays(count, 'received_from', 'received_to');

/** One filter each, common and rare values, such as occur and such as do not. */
const singleFilters = [
  'pull_request=21500',
  'pull_request=2147483647',
  'not_pull_request=21500',
  'base_ref=main',
  'base_ref=release',
  'base_ref=gone',
  'batch_pull=30000',
  'not_batch_pull=30000',
  'event_type=action.queue.change',
  'event_type=queue.pause.create',
  'event_type=action.copy',
  'not_event_type=action.queue.change',
  'outcome=failure',
  'not_outcome=neutral',
  'trigger=merge%20queue%20internal',
  'trigger=nobody',
  'not_trigger=merge%20queue%20internal',
];

const queries: readonly (readonly [string, number, () => readonly string[]])[] = [
  [
    'logs, first page, one filter, 90 days',
    15,
    () => singleFilters.map((each) => `${repos}/logs?per_page=100&${each}&${logWindow(90)}`),
  ],
  [
    'aggregate, 24 hours',
    30,
    () => [`${repos}/logs/aggregate`, ...singleFilters.map((each) => `${repos}/logs/aggregate?${each}`)],
  ],
  [
    'aggregate, 90 days',
    250,
    () => ['', ...singleFilters].map((each) => `${repos}/logs/aggregate?${each}&${logWindow(90)}`),
  ],
  [
    'search of tests, first page',
    50,
    () =>
      ['', 'test_name=*cart*', 'health_status=flaky', 'sort=test_name'].map(
        (each) => `${ci}/search/tests?per_page=100&${each}`,
      ),
  ],
  ['series of all tests', 100, () => ['flaky_tests', 'failed_executions'].map((stat) => `${ci}/tests/stats/${stat}`)],
  ['quarantines, all', 50, () => [`${ci}/quarantines`]],
];

const statistics = Object.values(endpoints)
  .filter(({ section }) => section === 'S2 4.1')
  .map(({ route }) => route.split('/').at(-1) ?? '');

const all = (id: string, atMost: number, targets: () => readonly string[]): Case => ({
  id: `service: ${id}`,
  unit: 'ms',
  warmUp: 2,
  runs: 10,
  budget: { of: 'p95', atMost },
  async run() {
    const samples: number[] = [];
    for (const target of targets()) samples.push((await ask(target)).ms);
    return samples;
  },
});

const startUp: Case = {
  id: 'service: start-up, 450,000 events',
  unit: 'ms',
  warmUp: 0,
  runs: 3,
  budget: { of: 'median', atMost: 4000 },
  async run() {
    const { child, startMs } = await start();
    child.disconnect();
    return [startMs];
  },
};

const page = () => `${repos}/logs?per_page=100&${logWindow(90)}`;

const firstPage: Case = {
  id: 'service: logs, first page of all',
  unit: 'ms',
  warmUp: 5,
  runs: 40,
  run: async () => [(await ask(page())).ms],
};

let deep: string | null = null;

/** A page behind 300 others, reached by walking. */
async function deepPage(): Promise<string> {
  let target = page();
  for (let count = 0; count < 300; count++) {
    const { link } = await ask(target);
    const next = /<([^>]*)>; rel="next"/.exec(link ?? '')?.[1];
    if (next === undefined) throw new Error('the log is too short');
    target = next.slice(next.indexOf('/repos'));
  }
  return target;
}

const laterPage: Case = {
  id: 'service: logs, page 300',
  unit: 'ms',
  warmUp: 5,
  runs: 40,
  budget: { of: 'median', atMost: 2, timesMedianOf: firstPage.id },
  async run() {
    deep ??= await deepPage();
    return [(await ask(deep)).ms];
  },
};

const memory: Case = {
  id: 'service: resident memory',
  unit: 'MB',
  warmUp: 0,
  runs: 1,
  budget: { of: 'median', atMost: 700 },
  async run() {
    const { child } = await large();
    child.channel?.ref();
    child.send('memory');
    const [told]: { readonly rss: number }[] = await once(child, 'message');
    child.channel?.unref();
    return [(told?.rss ?? Number.NaN) / 2 ** 20];
  },
};

export const serviceCases: readonly Case[] = [
  startUp,
  ...queries.map(([id, atMost, targets]) => all(id, atMost, targets)),
  firstPage,
  laterPage,
  ...statistics.map((name) =>
    all(`${name}, 30 days`, 100, () => [`${repos}/stats/${name}?${lastDays(30, 'start_at', 'end_at')}`]),
  ),
  memory,
];
