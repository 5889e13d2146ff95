// From a key to the frame that shows it, on panes that are full of what they show.
import type { Query, ReadName } from '../../src/store/query.ts';
import type { State } from '../../src/store/state.ts';
import type { TabId } from '../../src/store/tab.ts';
import { update } from '../../src/store/update.ts';
import { createRouter } from '../../src/ui/router.ts';
import { busyStatus } from '../scenes/sample/busy.ts';
import { queueRules } from '../scenes/sample/rules.ts';
import { statsAnswer } from '../scenes/sample/stats.ts';
import { testsAnswer } from '../scenes/sample/tests.ts';
import { at } from '../support/build.ts';
import { arrived, blankState, played, type Readings } from '../support/build-state.ts';
import type { Case } from './case.ts';
import { cpuMs } from './cpu.ts';
import { openScreen } from './screen.tsx';

const size = { columns: 200, rows: 60 };
const groups = 6;
const together = 10;

/** Thirty days by the hour in two queues: more points than any window of the service has (service-facts 1.5). */
const month = { startAt: at('14:00') - 30 * 86_400_000, endAt: at('14:00') };

const statNames = [
  'enteredCount',
  'mergedCount',
  'exitReasons',
  'checksOutcomeCount',
  'queueSize',
  'queueTime',
  'timeToMerge',
  'ciRuntime',
  'runningChecks',
  'batchSize',
  'failureRate',
  'bisections',
  'checksRetries',
  'ciRuns',
  'skippedResults',
  'idleTime',
] as const satisfies readonly ReadName[];
const testNames = ['searchTests', 'suiteSeries', 'testSeries', 'quarantines'] as const satisfies readonly ReadName[];

function readings(): Readings {
  const answers = [
    ...statNames.map((endpoint) => [endpoint, statsAnswer(asked(endpoint, month))]),
    ...testNames.map((endpoint) => [endpoint, testsAnswer(asked(endpoint, {}))]),
  ];
  const rules = Array.from({ length: 12 }, (_, index) => ({ ...queueRules[index % 3], name: `rule ${index}` }));
  const known = {
    application: { id: 'a', name: 'ops', scope: 'admin', accountScope: null },
    branches: { branches: ['main'] },
    status: busyStatus,
    logs: { size: 0, perPage: 100, events: [] },
    configuration: { configuration: rules },
  };
  // biome-ignore lint/nursery/noUnsafeTypeAssertion: the samples answer what they are asked
  return { ...known, ...Object.fromEntries(answers) } as Readings;
}

// biome-ignore lint/nursery/noUnsafeTypeAssertion: a sample reads no more of a question than its name and its window
const asked = (endpoint: ReadName, input: object): Query => ({ endpoint, input }) as never;

function opened(tab: TabId): State {
  const given = readings();
  const started = arrived(played(blankState({}, size), [{ type: 'session/started' }]), given);
  return arrived(played(started, [{ type: 'tab/selected', tab }]), given);
}

interface Keys {
  readonly name: string;
  readonly tab: TabId;
  readonly before?: readonly string[];
  readonly keys: readonly [string, string];
}

/**
 * Processor time from a key to its written frame, a sample the mean of ten keys: the system counts it in steps of some
 * milliseconds, and time on the wall would be that of whatever else runs.
 */
const keyCase = ({ name, tab, before = [], keys }: Keys): Case => ({
  id: `key to frame 200x60, ${name}`,
  unit: 'ms',
  warmUp: 1,
  runs: 5,
  budget: { of: 'p95', atMost: 16 },
  async run() {
    let state = opened(tab);
    const router = createRouter({
      getState: () => state,
      dispatch: (message) => {
        state = update(state, message, state.now)[0];
      },
    });
    let read = 0;
    const press = (key: string) => router.press([{ kind: 'key', key, read: read++, at: state.now }]);
    for (const key of before) press(key);
    const screen = await openScreen(state, size);
    const samples: number[] = [];
    for (let group = 0; group < groups; group++) {
      const start = cpuMs();
      for (let turn = 0; turn < together; turn++) {
        press(keys[turn % 2] ?? keys[0]);
        await screen.change(state);
      }
      samples.push((cpuMs() - start) / together);
    }
    screen.close();
    return samples;
  },
});

export const paneCases: readonly Case[] = [
  keyCase({ name: 'statistics', tab: 'stats', keys: ['j', 'k'] }),
  keyCase({ name: 'statistic enlarged', tab: 'stats', before: ['enter'], keys: ['left', 'right'] }),
  keyCase({ name: 'tests', tab: 'tests', keys: ['j', 'k'] }),
  keyCase({ name: 'rules', tab: 'rules', keys: ['j', 'k'] }),
];
