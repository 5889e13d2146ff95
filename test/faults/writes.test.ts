import { describe, expect, test } from 'vitest';
import { type FaultKind, fault, faultKinds, isFaultKind } from '../../src/service/faults/fault.ts';
import type { Message } from '../../src/store/message.ts';
import { sightOf } from '../../src/store/sight.ts';
import type { State } from '../../src/store/state.ts';
import { isOpen, type WritePhase } from '../../src/store/write.ts';
import { outcomeOf } from '../../src/store/write-outcome.ts';
import { openWatcher, type Watcher } from './watcher.ts';

/** What becomes of a change: the service did what was asked and a reading shows it, or it did not and that is known. */
const ends: Readonly<Record<FaultKind, WritePhase>> = {
  latency: 'observed',
  hang: 'observed',
  drip: 'observed',
  reset: 'observed',
  cut: 'observed',
  truncated: 'observed',
  html: 'observed',
  empty: 'observed',
  'wrong-type': 'observed',
  'invalid-utf8': 'observed',
  gzip: 'observed',
  'broken-gzip': 'observed',
  bomb: 'observed',
  oversized: 'observed',
  '500': 'observed',
  '502': 'observed',
  stale: 'observed',
  reorder: 'observed',
  skew: 'observed',
  drop: 'absent',
  '404': 'absent',
  '501': 'absent',
  '503': 'absent',
  redirect: 'refused',
  '401': 'refused',
  '403': 'refused',
  '409': 'refused',
  '422': 'refused',
  '429': 'refused',
  restart: 'absent',
};

const kinds = Object.keys(faultKinds).filter(isFaultKind);

/** Each after the preview was read and the dialog armed. */
async function slowly(watcher: Watcher, messages: readonly Message[]) {
  for (const message of messages) {
    await watcher.dispatch(message);
    await watcher.pass(1);
  }
}

const confirm = (by: 'y' | 'enter', read: number): Message => ({ type: 'overlay/confirmed', by, read, isAlone: true });

/** The queue stands still before anything goes wrong. */
async function openPaused(): Promise<Watcher> {
  const watcher = await openWatcher();
  await watcher.pass(3);
  await slowly(watcher, pauseSteps);
  await settled(watcher);
  await slowly(watcher, [{ type: 'overlay/closed' }]);
  return watcher;
}

const unpauseSteps: readonly Message[] = [{ type: 'unpause/opened' }, confirm('y', 20)];

const isPaused = (watcher: Watcher) => sightOf(watcher.state()).tree?.status.pause?.paused ?? false;

const lastQueued = (state: State) => [...(sightOf(state).tree?.pulls.keys() ?? [])].at(-1) ?? 0;

async function remove(watcher: Watcher): Promise<number> {
  const number = lastQueued(watcher.state());
  await slowly(watcher, [
    { type: 'dequeue/opened', number, title: null },
    confirm('y', 10),
    { type: 'field/typed', text: String(number), read: 11 },
    confirm('enter', 12),
  ]);
  return number;
}

const pauseSteps: readonly Message[] = [
  { type: 'pause/opened' },
  { type: 'field/typed', text: 'rollout', read: 10 },
  confirm('enter', 11),
  { type: 'field/typed', text: 'pause', read: 12 },
  confirm('enter', 13),
];

async function settled(watcher: Watcher, seconds = 90) {
  for (let waited = 0; waited < seconds && watcher.state().writes.some(isOpen); waited++) await watcher.pass(1);
  return watcher.state().writes.at(-1);
}

const sentWrites = ({ requests }: Watcher) => requests.filter(({ method }) => method !== 'GET');

describe.each(kinds)('with the fault %s', (kind) => {
  const end = ends[kind];

  test('a removal is sent once, and its end is told as it is', async () => {
    const watcher = await openWatcher();
    await watcher.pass(3);
    watcher.strike(fault(kind, { operation: 'dequeue' }));

    const number = await remove(watcher);
    const write = await settled(watcher);

    expect(sentWrites(watcher)).toHaveLength(1);
    const isQueued = sightOf(watcher.state()).tree?.pulls.has(number);
    // a world that began anew has other pull requests
    if (kind === 'restart') expect(write?.phase).toBe(isQueued ? 'absent' : 'observed');
    else expect([write?.phase, isQueued]).toEqual([end, end !== 'observed']);
    expect(watcher.crashes).toEqual([]);
  });

  test('a pause is sent once, and its end is told as it is', async () => {
    const watcher = await openWatcher();
    await watcher.pass(3);
    watcher.strike(fault(kind, { operation: 'pause' }));

    await slowly(watcher, pauseSteps);
    const write = await settled(watcher);

    expect(sentWrites(watcher)).toHaveLength(1);
    // a pause is no thing that could be gone already
    const told = kind === '404' ? 'refused' : end;
    expect([write?.phase, isPaused(watcher)]).toEqual([told, end === 'observed']);
    expect(watcher.crashes).toEqual([]);
  });
});

describe.each(kinds)('with the fault %s', (kind) => {
  test('the end of a pause is sent once, and what became of it is told as it is', async () => {
    const watcher = await openPaused();
    watcher.strike(fault(kind, { operation: 'unpause' }));

    await slowly(watcher, unpauseSteps);
    const write = await settled(watcher);

    expect(sentWrites(watcher).map(({ method }) => method)).toEqual(['PUT', 'DELETE']);
    expect([write?.phase, isPaused(watcher)]).toEqual(unpauseEnds(kind));
    expect(write && outcomeOf(watcher.state(), write).sentences.join(' ')).toMatch(
      isPaused(watcher) ? /The queue is paused: "rollout"\.$/ : /The pause ended/,
    );
    expect(watcher.crashes).toEqual([]);
  });
});

function unpauseEnds(kind: FaultKind): readonly [WritePhase, boolean] {
  // a world that began anew knows of no pause
  if (kind === 'restart') return ['observed', false];
  // a pause is no thing that could be gone already
  if (kind === '404') return ['refused', true];
  return [ends[kind], ends[kind] !== 'observed'];
}

test('while nothing can be read, the end of a change stays open and is not guessed', async () => {
  const watcher = await openWatcher();
  await watcher.pass(3);
  watcher.strike(fault('reset', { operation: 'dequeue' }));
  const number = await remove(watcher);
  watcher.strike(fault('503'));
  await watcher.pass(180);

  const write = watcher.state().writes.at(-1);
  expect(write?.phase).toBe('unknown');
  expect(write && outcomeOf(watcher.state(), write).sentences[0]).toBe(
    `No answer to dequeue of #${number}. It may have worked: reading the queue, do not repeat.`,
  );

  watcher.strike();
  expect((await settled(watcher, 150))?.phase).toBe('observed');
  expect(sentWrites(watcher)).toHaveLength(1);
});
