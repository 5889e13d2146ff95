import { describe, expect, test } from 'vitest';
import { type FaultKind, fault, faultKinds, isFaultKind } from '../../src/service/faults/fault.ts';
import { longestBackOffMs } from '../../src/store/cadence.ts';
import type { State } from '../../src/store/state.ts';
import { panes } from '../../src/ui/panes/index.ts';
import { openWatcher, type Watcher } from './watcher.ts';

/** What a fault leads to: how the header calls the data, and what the screen says of the reason. */
interface Told {
  readonly word: 'live' | 'STALE' | 'OFFLINE' | 'LIMITED';
  readonly reason: RegExp;
}

const fine: Told = { word: 'live', reason: /live \d+s/ };
const broken: Told = { word: 'OFFLINE', reason: /the connection to \S+ broke/ };
const garbled = (reason: RegExp): Told => ({ word: 'STALE', reason });
const status = (code: number, reason: RegExp): Told => ({
  word: 'STALE',
  reason: new RegExp(`Last try: ${code}\\..*${reason.source}`),
});

const told: Readonly<Record<FaultKind, Told>> = {
  latency: fine,
  gzip: fine,
  stale: fine,
  reorder: fine,
  skew: fine,
  restart: fine,
  drop: broken,
  reset: broken,
  cut: broken,
  hang: garbled(/Last try: timeout.*no answer in 30 s/),
  drip: garbled(/no complete answer in 30 s/),
  truncated: garbled(/it is not JSON \(application\/json\)/),
  html: garbled(/it is not JSON \(text\/html/),
  empty: garbled(/it is empty/),
  'wrong-type': garbled(/takes an object/),
  'invalid-utf8': garbled(/it is not UTF-8/),
  'broken-gzip': garbled(/cannot be unpacked/),
  bomb: garbled(/larger than 32 MiB/),
  oversized: garbled(/larger than 32 MiB/),
  redirect: status(302, /points elsewhere to elsewhere\.invalid/),
  '401': status(401, /does not accept this token/),
  '403': status(403, /may not read this/),
  '404': status(404, /simulated fault 404/),
  '409': status(409, /simulated fault 409/),
  '422': status(422, /simulated fault 422/),
  '429': { word: 'LIMITED', reason: /LIMITED until \d\d:\d\d by the service/ },
  '500': status(500, /service error 500/),
  '501': status(501, /service error 501/),
  '502': status(502, /service error 502/),
  '503': status(503, /service error 503/),
};

const kinds = Object.keys(faultKinds).filter(isFaultKind);

async function visit(watcher: Watcher, each: (name: string) => void | Promise<void>, seconds: number) {
  for (const { id } of panes) {
    await watcher.dispatch({ type: 'tab/selected', tab: id });
    await watcher.pass(seconds);
    await each(id);
  }
}

const needed = (state: State) => [...state.resources].filter(([, { unneededSince }]) => unneededSince === null);
const failing = (state: State) =>
  needed(state).flatMap(([key, { failure }]) => (failure === null ? [] : [`${key}: ${failure.text}`]));

/** Lets time pass until everything on the screen was read again. */
async function recover(watcher: Watcher, withinMs: number) {
  for (let ms = 0; ms < withinMs && failing(watcher.state()).length > 0; ms += 1_000) await watcher.pass(1);
}

/** The most requests that went out in any minute since. */
function busiestMinute({ requests, clock }: Watcher, from: number): number {
  const times = requests.map(({ at }) => at).filter((at) => at >= from && at < clock.now());
  return Math.max(0, ...times.map((begin) => times.filter((at) => at >= begin && at < begin + 60_000).length));
}

/** A reply that goes wrong now and then is asked for again before anybody sees it. */
const everyOf: Partial<Record<FaultKind, number>> = { restart: 10 };

/** What a healthy service is asked for in a minute in which somebody opens every pane. */
const mostRequests = 115;

describe.each(kinds)('a service with the fault %s', (kind) => {
  const { word, reason } = told[kind];
  const faults = [fault(kind, { every: everyOf[kind] ?? 1 })];

  test('leaves the last good values on every pane, marked, with the reason; and all is well once it ends', async () => {
    const watcher = await openWatcher();
    await visit(watcher, () => {}, 6);
    const good = new Map(watcher.state().resources);
    const began = watcher.clock.now();
    watcher.strike(...faults);
    await watcher.pass(40);

    await visit(
      watcher,
      () => {
        expect(watcher.text()).toMatch(reason);
        expect(watcher.text()).toContain(word);
      },
      5,
    );

    expect(busiestMinute(watcher, began)).toBeLessThan(mostRequests);
    for (const [key, { value }] of word === 'live' ? [] : good) {
      const now = watcher.state().resources.get(key);
      if (now !== undefined && value !== null) expect(now.value, key).toBe(value);
    }
    watcher.strike();
    await visit(watcher, () => recover(watcher, longestBackOffMs * 1.2), 1);
    await watcher.pass(3);
    expect(failing(watcher.state())).toEqual([]);
    expect(watcher.text()).toMatch(/live \d+s/);
    expect(watcher.crashes).toEqual([]);
  });

  test('says so on every pane where there was never a value, and fills it once it ends', async () => {
    const watcher = await openWatcher({ faults });
    await watcher.pass(10);

    await visit(
      watcher,
      (pane) => {
        if (word === 'live') expect(watcher.text()).toMatch(reason);
        else expect(watcher.text(), pane).toMatch(/OFFLINE|NOT FOUND|REFUSED|UNREADABLE|ERROR \d+|LIMITED|no data yet/);
        if (word !== 'live') expect(watcher.text(), pane).not.toMatch(/Queue is empty|No test has been seen|No events/);
      },
      8,
    );

    watcher.strike();
    // a token that was never good is tried again by hand only
    await watcher.dispatch({ type: 'refresh/asked' });
    await visit(watcher, () => recover(watcher, longestBackOffMs * 1.2), 2);
    await watcher.pass(3);
    expect(failing(watcher.state())).toEqual([]);
    expect(watcher.text()).toMatch(/live \d+s/);
    expect(watcher.crashes).toEqual([]);
  });
});
