// What a reply costs before any of it is drawn: from its bytes to the domain, from the domain to the state.
import { execFile } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import process from 'node:process';
import { promisify } from 'node:util';
import type { QueueStatus } from '../../src/domain/queue.ts';
import { createWorld } from '../../src/service/engine/world.ts';
import { scenarios } from '../../src/service/scenario/table.ts';
import type { Message } from '../../src/store/message.ts';
import type { State } from '../../src/store/state.ts';
import type { TabId } from '../../src/store/tab.ts';
import { update } from '../../src/store/update.ts';
import { endpoints } from '../../src/wire/index.ts';
import { at } from '../support/build.ts';
import { arrived, blankState, played } from '../support/build-state.ts';
import { extremeEvents } from '../support/extreme.ts';
import { answer as answered, failure } from '../support/fake-api.ts';
import { manualClock } from '../support/manual-clock.ts';
import { asked, decoded } from './ask.ts';
import type { Case } from './case.ts';
import { cpuMs } from './cpu.ts';
import { yardstick } from './report.ts';

const firstDecode = 'node_modules/.cache/mergetop/first-decode.js';
const bodyFile = 'node_modules/.cache/mergetop/status.json';
const wantedBytes = 1.2e6;
const start = Date.UTC(2026, 10, 21, 12);
/** What passes between two polls of a demonstration: 2 s at speed 20. */
const betweenMs = 40_000;
const rounds = 10;
/** Longer than any pause between two reads of the same. */
const everyMs = 60_000;

let recorded: Promise<readonly Uint8Array[]> | null = null;

/** Replies that follow each other, so that most of each is in the next as well. */
const statuses = () => {
  recorded ??= recordedStatuses();
  return recorded;
};

/** What the service says of `extreme`, with so many more that wait that a status has 1.2 MB. */
async function recordedStatuses(): Promise<readonly Uint8Array[]> {
  const clock = manualClock(start);
  const world = createWorld({ clock, seed: 1, historyDays: 1, setups: scenarios.extreme });
  const path = `/repos/${world.repositories[0]?.fullName}/merge-queue/status?branch=main`;
  const bodies: Uint8Array[] = [];
  for (let count = 0; count <= rounds; count++) {
    bodies.push(grown((await asked(world, path)).text));
    await clock.advance(betweenMs);
  }
  return bodies;
}

function grown(text: string): Uint8Array {
  const status = JSON.parse(text);
  const [sample] = status.waiting_pull_requests;
  const more = JSON.stringify(sample).length + 1;
  for (let size = Buffer.byteLength(text), number = 100_000; size < wantedBytes; size += more, number++) {
    status.waiting_pull_requests.push({ ...sample, number });
  }
  return Buffer.from(JSON.stringify(status));
}

const first: Case = {
  id: 'reply: decode a status of 1.2 MB, the first',
  unit: 'ms',
  budget: { of: 'median', atMost: 2, timesMedianOf: yardstick },
  warmUp: 1,
  runs: 10,
  async run() {
    const [body] = await statuses();
    if (body === undefined) throw new Error('there is no reply');
    writeFileSync(bodyFile, body);
    const { stdout } = await promisify(execFile)(process.execPath, [firstDecode, bodyFile]);
    return [Number(stdout)];
  },
};

/** Each is a little later than the one before. */
const next: Case = {
  id: 'reply: decode a status of 1.2 MB, the next',
  unit: 'ms',
  budget: { of: 'median', atMost: 16 },
  warmUp: 2,
  runs: 10,
  async run() {
    const [begin = new Uint8Array(), ...later] = await statuses();
    let { parsed } = decoded(endpoints.status, begin);
    const started = cpuMs();
    for (const body of later) ({ parsed } = decoded(endpoints.status, body, parsed));
    return [(cpuMs() - started) / later.length];
  },
};

/** The screen when the read whose key begins with `name` is under way, and what answers that. */
function asking(state: State, name: string) {
  const later = played(state, [...unanswerable(state), { type: 'clock/rang' }], state.now + everyMs);
  const found = [...later.resources].find(([key, { fetchingSince }]) => key.startsWith(name) && fetchingSince !== null);
  if (found === undefined) throw new Error(`${name} is not asked for`);
  const [key, { startedSeq }] = found;
  const reply = (value: unknown): Message => ({
    type: 'resource/received',
    key,
    seq: startedSeq,
    answer: answered(value, { servedAt: later.now }),
    askedAt: later.now,
  });
  return { later, reply };
}

/** Reads that get no answer would take the place of those that do. */
const unanswerable = ({ resources }: State): readonly Message[] =>
  [...resources]
    .filter(([, { fetchingSince }]) => fetchingSince !== null)
    .map(([key, { startedSeq }]) => ({ type: 'resource/failed', key, seq: startedSeq, failure: failure('missing') }));

interface Arrival {
  readonly what: string;
  readonly name: string;
  readonly tab: TabId;
  /** Any of them may arrive next. */
  readonly values: () => Promise<readonly unknown[]>;
}

const arrivalCase = ({ what, name, tab, values }: Arrival): Case => ({
  id: `update: ${what}`,
  unit: 'ms',
  warmUp: 2,
  runs: 10,
  budget: { of: 'median', atMost: 12 },
  async run() {
    const { later, reply } = asking(await opened(tab), name);
    const messages = (await values()).map(reply);
    const begun = cpuMs();
    for (const message of messages) update(later, message, later.now);
    return [(cpuMs() - begun) / messages.length];
  },
});

const loaded = extremeEvents(6_000).toReversed();

async function opened(tab: TabId): Promise<State> {
  const [body = new Uint8Array()] = await statuses();
  const readings = {
    application: { id: 'a', name: 'ops', scope: 'admin', accountScope: null },
    branches: { branches: ['main'] },
    // biome-ignore lint/nursery/noUnsafeTypeAssertion: what the codec of this operation reads
    status: decoded(endpoints.status, body).value as QueueStatus,
    logs: { size: loaded.length, perPage: loaded.length, events: loaded },
  };
  const begun = blankState({}, { columns: 120, rows: 36 });
  return arrived(played(begun, [{ type: 'session/started' }, { type: 'tab/selected', tab }]), readings);
}

async function statusesAfter(): Promise<readonly unknown[]> {
  const [, body = new Uint8Array()] = await statuses();
  return Array.from({ length: rounds }, () => decoded(endpoints.status, body).value);
}

/** A whole page of events that nobody has seen yet. */
const pagesAfter = async () =>
  Array.from({ length: rounds }, () => ({
    size: 100,
    perPage: 100,
    events: loaded.slice(0, 100).map((event, index) => ({
      ...structuredClone(event),
      id: 100_000 - index,
      receivedAt: at('14:30') + everyMs - index,
    })),
  }));

export const replyCases: readonly Case[] = [
  first,
  next,
  arrivalCase({ what: 'a status of 1.2 MB', name: 'status ', tab: 'queue', values: statusesAfter }),
  arrivalCase({ what: 'a page of the recent past', name: 'feed/tail ', tab: 'queue', values: pagesAfter }),
  arrivalCase({ what: "a page of the log's tail", name: 'log/tail ', tab: 'log', values: pagesAfter }),
];
