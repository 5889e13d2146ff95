// One text of a megabyte in any one field of any reply: for how long nothing else happens, at the worst of its steps.
import process from 'node:process';
import { once } from '../../src/base/memo.ts';
import { decodeReply } from '../../src/client/body.ts';
import type { State } from '../../src/store/state.ts';
import { App } from '../../src/ui/app.tsx';
import { glyphsOf } from '../../src/ui/glyph.ts';
import type { Look } from '../../src/ui/look.ts';
import { LookContext } from '../../src/ui/look-context.ts';
import { panes } from '../../src/ui/panes/index.ts';
import { themeOf } from '../../src/ui/theme.ts';
import { type EndpointName, endpoints } from '../../src/wire/index.ts';
import { corpus } from '../hostile/corpus.ts';
import { readNames, recorded, recordedAt } from '../hostile/recorded.ts';
import { openMonitor } from '../support/monitor.ts';
import type { Case } from './case.ts';
import { cpuMs } from './cpu.ts';
import { openSink } from './sink.tsx';

const look: Look = { theme: themeOf('terminal', 8), glyphs: glyphsOf(false) };
const size = { columns: 200, rows: 60 };
const megabyte = 2 ** 20;

const floods = {
  'all of it': Object.values(corpus).join('x'),
  'one word': 'x',
  words: 'title ',
  'combining marks': 'a\u0301\u0489\u20dd',
  'marks without a letter': '\u0301',
  'wide characters': '漢字',
  'families of emoji': '👨‍👩‍👧‍👦',
  'escape sequences': '\u001b[31m\u001b]0;owned\u0007',
  'zero width': '\u200b',
  newlines: '\n',
};

interface Place {
  readonly endpoint: EndpointName;
  readonly path: readonly string[];
}

/** The first text of each field of each reply; an event of each type has fields of its own. */
function places(replies: Readonly<Partial<Record<EndpointName, unknown>>>): readonly Place[] {
  const found = new Map<string, Place>();
  for (const endpoint of readNames) {
    for (const [name, path] of textsIn(replies[endpoint], [], endpoint)) {
      if (!found.has(name)) found.set(name, { endpoint, path });
    }
  }
  return [...found.values()];
}

function* textsIn(value: unknown, path: readonly string[], name: string): Generator<[string, readonly string[]]> {
  if (typeof value === 'string') yield [name, path];
  if (typeof value !== 'object' || value === null) return;
  const own = 'type' in value ? `${name} ${value.type}` : name;
  for (const [key, each] of Object.entries(value)) {
    yield* textsIn(each, [...path, key], Array.isArray(value) ? own : `${own}.${key}`);
  }
}

function replaced(value: unknown, [first, ...rest]: readonly string[], text: string): unknown {
  if (first === undefined) return text;
  if (typeof value !== 'object' || value === null) return value;
  const entries = Object.entries(value).map(([key, each]) => [key, key === first ? replaced(each, rest, text) : each]);
  return Array.isArray(value) ? entries.map(([, each]) => each) : Object.fromEntries(entries);
}

const honest = once(async (_of: typeof endpoints) => {
  const heard = await recorded();
  const pause = { paused: true, reason: 'deploying', paused_at: new Date(recordedAt).toISOString() };
  const replies = { ...heard, status: Object.assign({}, heard.status, { pause }) };
  const values = new Map<EndpointName, unknown>(readNames.map((name) => [name, decoded(name, replies[name])]));
  return { replies, values, places: places(replies) };
});

function decoded(endpoint: EndpointName, payload: unknown): unknown {
  const body = Buffer.from(JSON.stringify(payload) ?? '');
  const read = decodeReply(endpoints[endpoint], { status: 200, headers: {}, body });
  return read.problem === null ? read.value : undefined;
}

/** The longest step of reading the flooded replies, and of going through the panes and what stands under their cursors. */
async function longestStep(flooded: readonly Place[], text: string): Promise<number> {
  const { replies, values } = await honest(endpoints);
  const payloads = new Map<EndpointName, unknown>();
  for (const { endpoint, path } of flooded) {
    payloads.set(endpoint, replaced(payloads.get(endpoint) ?? replies[endpoint], path, text));
  }
  let longest = 0;
  const timed = <Result,>(step: () => Result): Result => {
    const begun = cpuMs();
    const result = step();
    longest = Math.max(longest, cpuMs() - begun);
    return result;
  };
  const all = new Map(values);
  for (const [endpoint, payload] of payloads) {
    all.set(
      endpoint,
      timed(() => decoded(endpoint, payload)),
    );
  }
  const monitor = timed(() =>
    openMonitor(
      {},
      { size, start: recordedAt, session: { branch: null }, answers: ({ endpoint: name }) => all.get(name) },
    ),
  );
  const screen = await openSink(
    (state: State) => (
      <LookContext value={look}>
        <App state={state} look={look} />
      </LookContext>
    ),
    monitor.state(),
    size,
  );
  const act = async (step: () => void) => {
    timed(step);
    const begun = cpuMs();
    await screen.change(monitor.state());
    longest = Math.max(longest, cpuMs() - begun);
  };
  for (const [index] of panes.entries()) {
    await act(() => monitor.press(String(index + 1)));
    await act(() => monitor.wait(2_000));
    await act(() => monitor.press('enter'));
    await act(() => monitor.wait(2_000));
    await act(() => monitor.press('escape', 'escape'));
  }
  screen.close();
  return longest;
}

const mostMs = 100;
const atOnce = 6;

const floodCase = ([what, unit]: readonly [string, string]): Case => ({
  id: `flood: a megabyte of ${what} in any one text`,
  unit: 'ms',
  warmUp: 0,
  runs: 1,
  budget: { of: 'p95', atMost: mostMs },
  async run() {
    const text = unit.repeat(Math.ceil(megabyte / unit.length)).slice(0, megabyte);
    const { places: all } = await honest(endpoints);
    let worst = 0;
    for (let from = 0; from < all.length; from += atOnce) {
      worst = Math.max(worst, await worstOf(all.slice(from, from + atOnce), text));
    }
    return [worst];
  },
});

/** Some places at once, and one by one only where that takes too long. */
async function worstOf(some: readonly Place[], text: string): Promise<number> {
  const together = await longestStep(some, text);
  if (together <= mostMs) return together;
  let worst = 0;
  for (const place of some) {
    const ms = await longestStep([place], text);
    if (ms > mostMs) process.stderr.write(`${Math.round(ms)} ms: ${place.endpoint} ${place.path.join('.')}\n`);
    worst = Math.max(worst, ms);
  }
  return worst;
}

const [usual, ...others] = Object.entries(floods).map(floodCase);

/** One kind stands for the others, which take a minute each. */
export const floodCases: readonly Case[] = [
  ...(usual === undefined ? [] : [usual]),
  ...others.map((each): Case => ({ ...each, isLong: true })),
];
