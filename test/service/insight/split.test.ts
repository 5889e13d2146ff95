import { expect, test } from 'vitest';
import { createHistory } from '../../../src/service/history/history.ts';
import { splitOf, stayLength } from '../../../src/service/insight/stats/split.ts';
import { epoch, fact, metadata } from '../../support/facts.ts';

const minute = 60_000;

interface Told {
  /** From and to, in minutes since the enter. */
  readonly runs?: readonly (readonly [number, number])[];
  readonly schedule?: number;
  readonly freeze?: number;
}

/** The split of a stay of an hour, in minutes. */
function splitMinutes({ runs = [], schedule = 0, freeze = 0 }: Told) {
  const history = createHistory({ repository: 'acme/web' });
  for (const [from, to] of runs) {
    const times = { checksStartedAt: epoch + from * minute, checksEndedAt: epoch + to * minute };
    history.record(fact('action.queue.checks_end', { ...metadata.checksEnd, ...times }, { at: epoch + to * minute }));
  }
  const waits = { secondsWaitingForSchedule: schedule * 60, secondsWaitingForFreeze: freeze * 60 };
  history.record(fact('action.queue.leave', { ...metadata.leave, ...waits }, { at: epoch + 60 * minute }));
  const [left] = history.of('action.queue.leave').flatMap(({ facts }) => facts);
  if (left === undefined) throw new Error('nothing left');
  const { checks, schedule: forSchedule, freeze: forFreeze, capacity } = splitOf(left, history);
  expect(checks + forSchedule + forFreeze + capacity).toBe(stayLength(left));
  return [checks, forSchedule, forFreeze, capacity].map((ms) => ms / minute);
}

test.each<[string, Told, readonly number[]]>([
  ['without a run waits for capacity', {}, [0, 0, 0, 60]],
  ['with one run', { runs: [[10, 40]] }, [30, 0, 0, 30]],
  [
    'with runs one after the other',
    {
      runs: [
        [0, 20],
        [30, 50],
      ],
    },
    [40, 0, 0, 20],
  ],
  [
    'with overlapping runs counts the overlap once',
    {
      runs: [
        [0, 30],
        [20, 50],
      ],
    },
    [50, 0, 0, 10],
  ],
  [
    'with a run inside another',
    {
      runs: [
        [20, 30],
        [10, 50],
      ],
    },
    [40, 0, 0, 20],
  ],
  ['with a run that began before the enter counts what lies inside', { runs: [[-30, 10]] }, [10, 0, 0, 50]],
  ['held by a schedule', { runs: [[0, 20]], schedule: 30 }, [20, 30, 0, 10]],
  ['held by both', { runs: [[0, 20]], schedule: 10, freeze: 15 }, [20, 10, 15, 15]],
  ['held while checks ran counts as under checks', { runs: [[0, 50]], freeze: 40 }, [50, 0, 10, 0]],
])('a stay of an hour %s', (_what, told, minutes) => {
  expect(splitMinutes(told)).toEqual(minutes);
});
