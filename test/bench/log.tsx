// The log pane: far back through a long log, with many events loaded, and behind a busy repository.

import process from 'node:process';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import type { LogEvent } from '../../src/domain/event/log-event.ts';
import { App } from '../../src/ui/app.tsx';
import { glyphsOf } from '../../src/ui/glyph.ts';
import { themeOf } from '../../src/ui/theme.ts';
import { at, status } from '../support/build.ts';
import { extremeEvents } from '../support/extreme.ts';
import type { LogInput } from '../support/log-reply.ts';
import { type Monitor, openMonitor } from '../support/monitor.ts';
import { busyProgram } from './busy-log.ts';
import type { Case } from './case.ts';
import { cpuMs } from './cpu.ts';
import { openSink } from './sink.tsx';

const size = { columns: 120, rows: 36 };
const look = { theme: themeOf('terminal', 4), glyphs: glyphsOf(false) };

const samples = extremeEvents(2_000);
const everyMs = 600;

/** A log of so many events up to `end`, each made when it is asked for, as if it had just been decoded. */
function longLog(count: number, end: number) {
  const begin = end - count * everyMs;
  const event = (index: number): LogEvent => {
    const sample = samples[index % samples.length];
    if (sample === undefined) throw new Error('there are no samples');
    return { ...structuredClone(sample), id: index + 1, receivedAt: begin + index * everyMs };
  };
  return ({ receivedFrom = 0, receivedTo = end, perPage = 10, cursor }: LogInput) => {
    const newest = Math.min(count - 1, Math.floor((receivedTo - begin) / everyMs), Number(cursor ?? count) - 1);
    const oldest = Math.max(0, Math.ceil((receivedFrom - begin) / everyMs));
    const last = Math.max(oldest, newest - perPage + 1);
    const events = Array.from({ length: Math.max(0, newest - last + 1) }, (_, index) => event(newest - index));
    return { events, next: last > oldest ? String(last) : null };
  };
}

function openLog(count: number): Monitor {
  const start = at('14:30');
  const monitor = openMonitor({ status: status([]), logs: longLog(count, start) }, { size, start });
  monitor.wait(2_000);
  monitor.press('2', '>', '>', '>', '>', '>', '>');
  monitor.wait(2_000);
  return monitor;
}

const oldestId = (monitor: Monitor): number => monitor.state().log.window.events[0]?.id ?? 0;

setFlagsFromString('--expose-gc');
const collect: () => void = runInNewContext('gc');

function heapMb(): number {
  collect();
  collect();
  return process.memoryUsage().heapUsed / 2 ** 20;
}

const scrolled = 100_000;

/** By how much more is used at the worst than when the window was first full. */
const memory: Case = {
  id: 'log: memory, 100,000 events scrolled',
  unit: '%',
  warmUp: 0,
  runs: 1,
  budget: { of: 'median', atMost: 10 },
  async run() {
    const monitor = openLog(scrolled);
    const screen = await openSink<ReturnType<Monitor['state']>>(
      (state) => <App state={state} look={look} />,
      monitor.state(),
      size,
    );
    const used: number[] = [];
    for (let pages = 1; oldestId(monitor) > 1; pages++) {
      if (pages > scrolled / 50) throw new Error(`stuck at event ${oldestId(monitor)}`);
      monitor.press('g');
      monitor.wait(100);
      await screen.change(monitor.state());
      if (pages % 100 === 0) used.push(heapMb());
    }
    screen.close();
    const full = used[1] ?? Number.NaN;
    return [(Math.max(...used.slice(1)) / full - 1) * 100];
  },
};

const loaded = 10_000;

/** In processor time: on a busy machine a frame comes later, but costs the same. */
const keyToFrame: Case = {
  id: 'log: key to frame, 10,000 loaded',
  unit: 'ms',
  warmUp: 1,
  runs: 3,
  budget: { of: 'p95', atMost: 16 },
  async run() {
    const monitor = openLog(3 * loaded);
    while (monitor.state().log.window.events.length < loaded - 50) {
      monitor.press('g');
      monitor.wait(100);
    }
    const screen = await openSink<ReturnType<Monitor['state']>>(
      (state) => <App state={state} look={look} />,
      monitor.state(),
      size,
    );
    const keys = ['j', 'j', 'pagedown', 'k', 'pageup', 'ctrl+d', 'k', 'ctrl+u', 'j', 'pagedown'];
    const spent: number[] = [];
    for (let turn = 0; turn < 200; turn++) {
      const started = cpuMs();
      monitor.press(keys[turn % keys.length] ?? 'j');
      spent.push((await screen.drawn(monitor.state())) - started);
    }
    screen.close();
    return spent;
  },
};

const eventsPerSecond = 200;
const watchedMs = 20_000;

/** Processor time of the whole program, sockets and drawing included. */
const following: Case = {
  id: `log: following ${eventsPerSecond} events/s`,
  unit: '%',
  warmUp: 0,
  runs: 1,
  budget: { of: 'median', atMost: 25 },
  async run() {
    const program = await busyProgram(eventsPerSecond);
    await program.pass(5_000);
    const before = program.cpuMs();
    const shown = program.newestShown();
    await program.pass(watchedMs);
    const spent = program.cpuMs() - before;
    const more = program.newestShown() - shown;
    await program.close();
    if (more < (eventsPerSecond * watchedMs) / 1_000 / 2) throw new Error(`it does not follow: ${more} events`);
    return [(spent / watchedMs) * 100];
  },
};

export const logCases: readonly Case[] = [memory, keyToFrame, following];
