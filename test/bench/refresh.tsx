// What a poll of the queue costs from its bytes to the bytes of its frame, in the processor time of this thread: what is
// left of "reply to frame" when nothing else runs on the machine.
import { readLinks } from '../../src/client/link.ts';
import { compose } from '../../src/client/request.ts';
import { createWorld, type World } from '../../src/service/engine/world.ts';
import { scenarios } from '../../src/service/scenario/table.ts';
import type { Message } from '../../src/store/message.ts';
import type { Query } from '../../src/store/query.ts';
import type { State } from '../../src/store/state.ts';
import { update } from '../../src/store/update.ts';
import { endpoints } from '../../src/wire/index.ts';
import { blankState } from '../support/build-state.ts';
import { failure } from '../support/fake-api.ts';
import { type ManualClock, manualClock } from '../support/manual-clock.ts';
import { asked, decoded } from './ask.ts';
import type { Case } from './case.ts';
import { cpuMs } from './cpu.ts';
import { openScreen } from './screen.tsx';

const size = { columns: 200, rows: 60 };
/** As a demonstration runs. */
const speed = 20;
const stepMs = 500;
const steps = 160;
/** The compiler has seen the most of it by then. */
const warmUp = 15;

/** What the screen was told and when; a reply as the bytes that came. */
interface Told {
  readonly now: number;
  readonly message: Message;
  readonly reply: { readonly key: string; readonly query: Query; readonly body: Uint8Array } | null;
}

/** A monitor in front of `extreme` for some polls, without a network between them. */
async function recorded(): Promise<readonly Told[]> {
  const clock = manualClock(Date.UTC(2026, 10, 21, 12));
  const world = createWorld({ clock, seed: 1, historyDays: 2, setups: scenarios.extreme });
  const [owner = '', repository = ''] = world.repositories[0]?.fullName.split('/') ?? [];
  const told: Told[] = [];
  let state = blankState({ repository: { owner, name: repository } }, size);
  const tell = (one: Told) => {
    told.push(one);
    state = update(state, one.message, one.now)[0];
  };
  tell({ now: state.now, message: { type: 'session/started' }, reply: null });
  for (let step = 0; step < steps; step++) {
    await answerAll(() => state, tell, world, clock);
    await clock.advance(stepMs * speed);
    tell({ now: state.now + stepMs, message: { type: 'clock/rang' }, reply: null });
  }
  return told;
}

async function answerAll(stateOf: () => State, tell: (told: Told) => void, world: World, clock: ManualClock) {
  const underWay = () => [...stateOf().resources].find(([, { fetchingSince }]) => fetchingSince !== null);
  for (let found = underWay(); found !== undefined; found = underWay()) {
    const [key, { query, startedSeq: seq }] = found;
    if (query === null) throw new Error(`${key} asks for nothing`);
    const { now } = stateOf();
    try {
      const { endpoint, input } = query;
      const { text, headers } = await asked(world, compose(endpoints[endpoint], input, 'host').path);
      const body = Buffer.from(text);
      const { value } = decoded(endpoints[endpoint], body);
      const { next, prev } = readLinks(headers, new URL('http://127.0.0.1/'));
      const reply = { value, next, prev, unread: [], servedAt: clock.now() };
      tell({
        now,
        message: { type: 'resource/received', key, seq, answer: reply, askedAt: now },
        reply: { key, query, body },
      });
    } catch {
      tell({
        now,
        message: { type: 'resource/failed', key, seq, failure: failure('missing') },
        reply: null,
      });
    }
  }
}

/** The cost of each reply with the queue. */
async function replayed(all: readonly Told[]): Promise<readonly number[]> {
  let state = blankState({ repository: ownerOf(all) }, size);
  const screen = await openScreen(state, size);
  const known = new Map<string, ReturnType<typeof decoded>>();
  const samples: number[] = [];
  for (const { now, message, reply } of all) {
    const begun = cpuMs();
    let heard = message;
    if (reply !== null && message.type === 'resource/received') {
      const { query, key, body } = reply;
      const endpoint = endpoints[query.endpoint];
      const before = known.get(key);
      const read = decoded(endpoint, Buffer.from(body), before?.parsed ?? null);
      known.set(key, read);
      const growing = endpoint.recalled && before !== undefined ? { growsFrom: before.value } : {};
      heard = { ...message, answer: { ...message.answer, value: read.value, ...growing } };
    }
    state = update(state, heard, now)[0];
    const isQueue = reply?.key.startsWith('status ') === true;
    if (!isQueue) await screen.change(state);
    else samples.push((await screen.drawn(state)) - begun);
  }
  screen.close();
  return samples.slice(warmUp);
}

function ownerOf(all: readonly Told[]) {
  const queue = all.find(({ reply }) => reply?.key.startsWith('status '))?.reply?.query;
  if (queue?.endpoint !== 'status') throw new Error('the queue was not asked for');
  return { owner: queue.input.owner, name: queue.input.repository };
}

let told: Promise<readonly Told[]> | null = null;

export const refreshCases: readonly Case[] = [
  {
    id: 'reply to frame, processor time, extreme 200x60',
    unit: 'ms',
    warmUp: 1,
    runs: 2,
    budget: { of: 'p95', atMost: 25 },
    async run() {
      told ??= recorded();
      return replayed(await told);
    },
  },
];
