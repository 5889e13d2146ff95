/// <reference types="vite/types/importMeta.d.ts" />
// A week of the program against the embedded service with faults (npm run soak), or an hour of it with all other tests.
import process from 'node:process';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { expect, test } from 'vitest';
import { type Random, seeded } from '../../src/base/random.ts';
import { clockSeconds } from '../../src/base/span.ts';
import { fault, faultKinds, isFaultKind } from '../../src/service/faults/fault.ts';
import { App } from '../../src/ui/app.tsx';
import { glyphsOf } from '../../src/ui/glyph.ts';
import { LookContext } from '../../src/ui/look-context.ts';
import { panes } from '../../src/ui/panes/index.ts';
import { queuePane } from '../../src/ui/panes/queue/pane.ts';
import { themeOf } from '../../src/ui/theme.ts';
import { openWatcher, type Watcher } from '../faults/watcher.ts';
import { mount } from '../support/screen.tsx';

const isWhole = import.meta.env.MODE === 'soak';
const hours = isWhole ? 7 * 24 : 1;
const sampleHours = isWhole ? 6 : 1 / 6;
const hour = 3600;
const stepSeconds = 10;
/** So long goes by between two things that somebody does or that go wrong. */
const turnSeconds = 600;

setFlagsFromString('--expose-gc');
const collect: () => void = runInNewContext('gc');

interface Sample {
  readonly hour: number;
  readonly heapMiB: number;
  readonly residentMiB: number;
  readonly timers: number;
  readonly sockets: number;
  readonly listeners: number;
  readonly resources: number;
}

const mebibytes = (bytes: number) => Math.round((bytes / 2 ** 20) * 10) / 10;

function sampled(atHour: number, watcher: Watcher): Sample {
  for (let round = 0; round < 3; round++) collect();
  const { heapUsed, rss } = process.memoryUsage();
  const listeners = process.eventNames().reduce((sum, name) => sum + process.listenerCount(name), 0);
  return {
    hour: atHour,
    heapMiB: mebibytes(heapUsed),
    residentMiB: mebibytes(rss),
    timers: watcher.clock.armed(),
    sockets: process.getActiveResourcesInfo().filter((name) => name.includes('TCPSocket')).length,
    listeners,
    resources: watcher.state().resources.size,
  };
}

const look = { theme: themeOf('terminal', 8), glyphs: glyphsOf(false) };

async function draw(watcher: Watcher) {
  const state = watcher.state();
  const screen = await mount(
    <LookContext value={look}>
      <App state={state} look={look} />
    </LookContext>,
    { columns: state.terminal.columns, rows: state.terminal.rows },
  );
  const text = screen.text();
  await screen.close();
  return text;
}

const kinds = Object.keys(faultKinds)
  .filter(isFaultKind)
  // a world that begins anew lives through all its days again; the largest replies are a matter of seconds each
  .filter((kind) => !['restart', 'bomb', 'oversized'].includes(kind));

/** What a figure grows by in a day, by least squares. */
function slopePerDay(samples: readonly Sample[], of: (sample: Sample) => number): number {
  const days = samples.map((sample) => sample.hour / 24);
  const middle = days.reduce((sum, day) => sum + day, 0) / days.length;
  const spread = days.reduce((sum, day) => sum + (day - middle) ** 2, 0);
  return samples.reduce((sum, sample, index) => sum + ((days[index] ?? 0) - middle) * of(sample), 0) / spread;
}

/** Somebody turns to another pane, and something goes wrong or it does not. */
async function turn(watcher: Watcher, random: Random) {
  const pick = <Item,>(items: readonly Item[], other: Item): Item =>
    items[Math.floor(random.next() * items.length)] ?? other;
  const kind = pick(kinds, '503');
  await watcher.dispatch({ type: 'tab/selected', tab: pick(panes, queuePane).id });
  watcher.strike(...(random.next() < 0.4 ? [fault(kind, { every: 1 + Math.floor(random.next() * 3) })] : []));
  await watcher.pass(turnSeconds, stepSeconds);
}

/** All is well once the faults have ended, and the screen tells the time that it is. */
async function expectWell(watcher: Watcher) {
  watcher.strike();
  await watcher.dispatch({ type: 'refresh/asked' });
  await watcher.pass(240, stepSeconds);
  const text = await draw(watcher);
  // a screen that nobody touches steps every five seconds, and the service tells its time in whole ones
  const times = Array.from({ length: 8 }, (_, step) => clockSeconds(watcher.clock.now() + (step - 6) * 1000, 'UTC'));
  expect(
    times.some((time) => text.includes(time)),
    `it is ${times.at(-2)}:\n${text}`,
  ).toBe(true);
  expect(text).toMatch(/live \d+s/);
}

async function lived(watcher: Watcher): Promise<readonly Sample[]> {
  const random = seeded(5210);
  const samples: Sample[] = [];
  for (let second = 0; second < hours * hour; second += turnSeconds) {
    await turn(watcher, random);
    if (second % (sampleHours * hour) !== 0) continue;
    await expectWell(watcher);
    samples.push(sampled(second / hour, watcher));
  }
  return samples;
}

test(`${hours} hours on a bad network leave nothing behind`, { timeout: isWhole ? 7_200_000 : 120_000 }, async () => {
  const watcher = await openWatcher({
    historyDays: isWhole ? 90 : 1,
    intervalMs: isWhole ? 30_000 : 10_000,
    isRecording: false,
  });
  const began = performance.now();
  const samples = await lived(watcher);
  const speed = Math.round((hours * hour * 1000) / (performance.now() - began));

  // at first everything is read and compiled for the first time
  const settled = samples.slice(Math.ceil(samples.length / 8));
  const heap = slopePerDay(settled, ({ heapMiB }) => heapMiB);
  const resident = slopePerDay(settled, ({ residentMiB }) => residentMiB);
  if (isWhole) process.stdout.write(`${JSON.stringify({ speed, heap, resident, samples }, null, 1)}\n`);
  expect(watcher.crashes).toEqual([]);
  for (const { timers, sockets, resources } of settled) {
    expect(timers).toBeLessThan(20);
    expect(sockets).toBeLessThan(40);
    expect(resources).toBeLessThan(120);
  }
  expect(new Set(settled.map(({ listeners }) => listeners)).size).toBe(1);
  // an hour is too short to tell a slope from noise
  expect(heap).toBeLessThan(isWhole ? 3 : 24 * 40);
});
