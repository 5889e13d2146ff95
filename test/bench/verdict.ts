import { type Alert, alerts } from '../../src/domain/verdict/alert.ts';
import { blast } from '../../src/domain/verdict/blast.ts';
import { noChecksSeen } from '../../src/domain/verdict/check-watch.ts';
import { criticalPath } from '../../src/domain/verdict/critical-path.ts';
import { failingChecks } from '../../src/domain/verdict/failing-check.ts';
import { landing } from '../../src/domain/verdict/landing.ts';
import { lanes } from '../../src/domain/verdict/lane.ts';
import { movement } from '../../src/domain/verdict/movement.ts';
import { observe } from '../../src/domain/verdict/observe.ts';
import { disturbers } from '../../src/domain/verdict/restarts.ts';
import { since } from '../../src/domain/verdict/since.ts';
import { readTree } from '../../src/domain/verdict/tree.ts';
import { whyWaiting } from '../../src/domain/verdict/waiting.ts';
import { at } from '../support/build.ts';
import { log } from '../support/build-log.ts';
import { extremeEvents, extremeQueue } from '../support/extreme.ts';
import type { Case } from './case.ts';

const now = at('14:30');
const status = extremeQueue('parallel');
const tree = readTree(status);
const events = extremeEvents(10_000);
const index = log(events);
const observed = observe(null, null, tree, at('14:29'));
const moving = movement({ tree, log: index, observed, now });
const failing = failingChecks(index, [], now);

/** Verdicts over the largest queue and a log of 10,000 events. */
export const verdictCases: readonly Case[] = [
  verdict('read the tree', 4, () => readTree(status)),
  verdict('lanes', 2, () => lanes(tree)),
  verdict('index 10,000 events', 40, () => log(events)),
  verdict('movement', 10, () => movement({ tree, log: index, observed, now })),
  verdict('failing checks', 10, () => failingChecks(index, [], now)),
  verdict('alerts', 5, (): Alert[] =>
    alerts({ tree, movement: moving, failing, log: index, observed, details: new Map(), now }),
  ),
  verdict('observe a status', 8, () => observe(observed, tree, tree, now)),
  verdict('since the last look', 8, () => since(tree, tree, index, at('14:00'), now)),
  verdict('why all wait', 4, () => [...tree.pulls.values()].map((place) => whyWaiting(tree, place, []))),
  verdict('all landings', 4, () => [...tree.pulls.keys()].map((number) => landing(tree, number, observed, now))),
  verdict('removal of the head', 5, () => blast({ tree, numbers: [0], impacts: new Map(), averageRunMs: 1, now })),
  verdict('critical path', 5, () => criticalPath({ tree, details: new Map(), watch: noChecksSeen, freezes: [], now })),
  verdict('disturbers of the day', 30, () => disturbers(index, 0, now)),
];

function verdict(name: string, atMost: number, work: () => unknown): Case {
  return {
    id: `verdict: ${name}`,
    unit: 'ms',
    warmUp: 5,
    runs: 30,
    budget: { of: 'median', atMost },
    async run() {
      const started = performance.now();
      work();
      return [performance.now() - started];
    },
  };
}
