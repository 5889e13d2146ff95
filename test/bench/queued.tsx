// A key costs by the rows that are shown, not by those that are queued.
import { update } from '../../src/store/update.ts';
import { createRouter } from '../../src/ui/router.ts';
import { arrived, blankState, played } from '../support/build-state.ts';
import { extremeEvents, largeQueue } from '../support/extreme.ts';
import type { Case } from './case.ts';
import { cpuMs } from './cpu.ts';
import { openScreen } from './screen.tsx';

const sizes = [
  { columns: 120, rows: 36 },
  { columns: 200, rows: 60 },
];
const counts = [10, 100, 1_000, 5_000];
const few = 100;
const groups = 6;
const together = 10;
const manyKeys = 500;
const events = extremeEvents(2_000).toReversed();

interface Crowd {
  readonly size: { readonly columns: number; readonly rows: number };
  /** How many pull requests are queued. */
  readonly queued: number;
}

const nameOf = ({ size: { columns, rows }, queued }: Crowd) => `${columns}x${rows}, ${queued} queued`;

/** A queue with the cursor on its last row, and what presses the keys that move it up and down again. */
function open({ size, queued }: Crowd) {
  let state = arrived(played(blankState({}, size), [{ type: 'session/started' }]), {
    application: { id: 'a', name: 'ops', scope: 'admin', accountScope: null },
    branches: { branches: ['main'] },
    status: largeQueue(queued, 'parallel'),
    logs: { size: events.length, perPage: 100, events },
  });
  const router = createRouter({
    getState: () => state,
    dispatch: (message) => {
      state = update(state, message, state.now)[0];
    },
  });
  let read = 0;
  const press = (key: string) => {
    router.press([{ kind: 'key', key, read: read++, at: state.now }]);
    return state;
  };
  press('G');
  return { state: () => state, turn: (count: number) => press(count % 2 === 0 ? 'k' : 'j') };
}

/** Processor time of this thread, a sample the mean of some keys, as in `pane.tsx`. */
const frameCase = (crowd: Crowd): Case => ({
  id: `key to frame ${nameOf(crowd)}`,
  unit: 'ms',
  warmUp: 1,
  runs: 5,
  budget: { of: 'median', atMost: 2, timesMedianOf: `key to frame ${nameOf({ ...crowd, queued: few })}` },
  async run() {
    const { state, turn } = open(crowd);
    const screen = await openScreen(state(), crowd.size);
    const samples: number[] = [];
    for (let group = 0; group < groups; group++) {
      const begun = cpuMs();
      for (let count = 0; count < together; count++) await screen.change(turn(count));
      samples.push((cpuMs() - begun) / together);
    }
    screen.close();
    return samples;
  },
});

const stateCase = (crowd: Crowd): Case => ({
  id: `key to state ${nameOf(crowd)}`,
  unit: 'ms',
  warmUp: 2,
  runs: 10,
  budget: { of: 'median', atMost: 1 },
  run() {
    const { turn } = open(crowd);
    const begun = cpuMs();
    for (let count = 0; count < manyKeys; count++) turn(count);
    return Promise.resolve([(cpuMs() - begun) / manyKeys]);
  },
});

const crowds = sizes.flatMap((size) => counts.map((queued): Crowd => ({ size, queued })));

export const queuedCases: readonly Case[] = [...crowds.map(frameCase), ...crowds.map(stateCase)];
