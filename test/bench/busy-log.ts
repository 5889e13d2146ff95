// The built program in front of a service whose log grows without rest.
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { setTimeout as pause } from 'node:timers/promises';
import { endpoints } from '../../src/wire/index.ts';
import { logEvent } from '../../src/wire/log/event.ts';
import { status } from '../support/build.ts';
import { extremeEvents } from '../support/extreme.ts';
import { startProgram } from '../support/terminal-process.ts';

export interface BusyProgram {
  pass(ms: number): Promise<void>;
  /** Processor time that the program took so far. */
  cpuMs(): number;
  /** The highest event that was handed out in answer to the log pane. */
  newestShown(): number;
  close(): Promise<void>;
}

const longest = 40_000;

export async function busyProgram(eventsPerSecond: number): Promise<BusyProgram> {
  const samples = extremeEvents(2_000).map((event) => JSON.stringify(logEvent.encode(event)));
  const everyMs = 1_000 / eventsPerSecond;
  const begin = Date.now() - longest * everyMs;
  let newest = 0;
  const json = (index: number) =>
    (samples[index % samples.length] ?? '')
      .replace(/"id":\d+/, `"id":${index + 1}`)
      .replace(/"received_at":"[^"]*"/, `"received_at":"${new Date(begin + index * everyMs).toISOString()}"`);

  const page = (query: URLSearchParams) => {
    const from = Date.parse(query.get('received_from') ?? '');
    const to = Math.min(Date.now(), Date.parse(query.get('received_to') ?? ''));
    const size = Number(query.get('per_page') ?? 10);
    const last = Math.min(
      Math.floor((to - begin) / everyMs),
      Number(query.get('cursor') ?? Number.POSITIVE_INFINITY) - 1,
    );
    const first = Math.max(0, Math.ceil((from - begin) / everyMs), last - size + 1);
    const isMore = first > Math.max(0, Math.ceil((from - begin) / everyMs));
    newest = Math.max(newest, last);
    const events = Array.from({ length: Math.max(0, last - first + 1) }, (_, index) => json(last - index));
    return {
      body: `{"size":${events.length},"per_page":${size},"events":[${events.join()}]}`,
      cursor: isMore ? first : null,
    };
  };

  const aggregate = JSON.stringify({
    total: longest,
    interval_size_seconds: 1200,
    histogram: Array.from({ length: 72 }, (_, index) => ({
      start: new Date(begin + index * 1_200_000).toISOString(),
      end: new Date(begin + (index + 1) * 1_200_000).toISOString(),
      count: index,
    })),
    by_event_type: [{ value: 'action.queue.enter', count: longest }],
    by_outcome: [],
    by_trigger: [],
    by_pull_request: Array.from({ length: 200 }, (_, index) => ({ value: String(index + 1), count: 200 - index })),
    by_batch_pull_request: [],
  });
  const fixed: Readonly<Record<string, string>> = {
    aggregate,
    application: JSON.stringify({ id: 'a', name: 'bench', scope: 'admin', account_scope: { id: 1, login: 'acme' } }),
    branches: JSON.stringify({ branches: ['main'] }),
    status: JSON.stringify(endpoints.status.reply.encode(status([]))),
  };
  const server = createServer((request, response) => {
    const url = new URL(request.url ?? '', 'http://127.0.0.1');
    const name = url.pathname.split('/').at(-1) ?? '';
    response.setHeader('content-type', 'application/json');
    if (name === 'logs') {
      const { body, cursor } = page(url.searchParams);
      if (cursor !== null) {
        url.searchParams.set('cursor', String(cursor));
        response.setHeader('link', `<http://${request.headers.host}${url.pathname}?${url.searchParams}>; rel="next"`);
      }
      response.end(body);
      return;
    }
    const body = fixed[name];
    response.statusCode = body === undefined ? 404 : 200;
    response.end(body ?? '{"detail":"Not found"}');
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  const port = typeof address === 'object' && address !== null ? address.port : 0;
  const program = startProgram(['acme/monolith', '--api-url', `http://127.0.0.1:${port}`, '--pane', 'log'], {
    columns: 120,
    rows: 36,
    env: { MERGETOP_TOKEN: 'bench' },
  });
  await program.until(() => /\d+ of \d+ loaded|FOLLOW/.test(program.text()), { every: 20 });
  return {
    pass: (ms) => pause(ms),
    cpuMs: () => cpuMsOf(program.pid),
    newestShown: () => newest,
    async close() {
      await program.close();
      server.close();
      server.closeAllConnections();
    },
  };
}

/** Of a process and what it started, in steps of a hundredth of a second; Linux only. */
function cpuMsOf(pid: number): number {
  const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
  const own = (Number(fields[11]) + Number(fields[12])) * 10;
  const children = readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').split(' ').filter(Boolean);
  return own + children.reduce((sum, child) => sum + cpuMsOf(Number(child)), 0);
}
