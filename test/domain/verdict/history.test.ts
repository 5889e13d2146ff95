import { expect, test } from 'vitest';
import { history } from '../../../src/domain/verdict/history.ts';
import { at } from '../../support/build.ts';
import { checksEnd, checksStart, enter, leave, log, thrownBack } from '../../support/build-log.ts';

const first = { sessionId: 'first', trainCarId: 'a' };
const second = { sessionId: 'second', trainCarId: 'b' };

const events = [
  enter('12:00', 1, { sessionId: 'first' }),
  checksStart('12:05', 1, { ...first, pullRequestNumbers: [1, 2] }),
  checksEnd('12:20', 1, {
    ...first,
    checksConclusion: 'failure',
    pullRequestNumbers: [1, 2],
    checksStartedAt: at('12:05'),
  }),
  leave('12:21', 1, { sessionId: 'first', queuedAt: at('12:00'), dequeueCode: 'CHECKS_FAILED' }),
  enter('13:58', 1, { sessionId: 'second' }),
  checksStart('14:03', 1, second),
  thrownBack('14:09', 1, 'PR_AHEAD_DEQUEUED', { ...second, checksStartedAt: at('14:03') }),
  checksStart('14:11', 1, { ...second, trainCarId: 'c' }),
];

test('stays stand latest first, each with its attempts and its end', () => {
  expect(history(log(events), 1)).toMatchObject([
    {
      sessionId: 'second',
      enteredAt: at('13:58'),
      exit: null,
      attempts: [
        { batchId: 'b', startedAt: at('14:03'), endedAt: at('14:09'), code: 'PR_AHEAD_DEQUEUED' },
        { batchId: 'c', startedAt: at('14:11'), endedAt: null, code: null },
      ],
    },
    {
      sessionId: 'first',
      queuedAt: at('12:00'),
      exit: { code: 'CHECKS_FAILED', merged: false },
      attempts: [{ batchId: 'a', conclusion: 'failure', code: null, mates: [2] }],
    },
  ]);
});

test('an attempt ended for this pull request as its own event tells, not as a mate’s', () => {
  const together = { ...first, queuePullRequestNumber: 9100, pullRequestNumbers: [1, 2] };
  const ends = [
    thrownBack('12:20', 2, 'PR_MANUALLY_DEQUEUED', together),
    thrownBack('12:20', 1, 'PR_AHEAD_DEQUEUED', together),
  ];
  expect(history(log(ends), 1)[0]?.attempts[0]?.code).toBe('PR_AHEAD_DEQUEUED');
});

test('a stay that began before the window has no entry', () => {
  expect(history(log(events.slice(2, 4)), 1)).toMatchObject([
    { enteredAt: null, queuedAt: at('12:00'), attempts: [{}] },
  ]);
});

test('a run of one that entered before the window is an open stay', () => {
  expect(history(log([checksStart('14:11', 1)]), 1)).toMatchObject([{ enteredAt: null, exit: null, attempts: [{}] }]);
});

test('one that left and did not come back has no open stay', () => {
  expect(history(log(events.slice(0, 4)), 1)).toHaveLength(1);
});

test('one the log does not know has no stays', () => {
  expect(history(log(events), 99)).toEqual([]);
});
