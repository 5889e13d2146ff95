import { describe, expect, test } from 'vitest';
import type { LogEvent } from '../../../src/domain/event/log-event.ts';
import { disturbers, restarts } from '../../../src/domain/verdict/restarts.ts';
import { at, minutes } from '../../support/build.ts';
import { checksEnd, leave, log, thrownBack } from '../../support/build-log.ts';

const started = { checksStartedAt: at('13:50') };

describe('the ledger', () => {
  test('adds up what was lost, the latest first', () => {
    const ledger = restarts(
      log([
        thrownBack('14:00', 1, 'PR_AHEAD_DEQUEUED', { ...started, trainCarId: 'a' }),
        thrownBack('14:20', 1, 'CHECKS_RETRIED', { checksStartedAt: at('14:05'), trainCarId: 'b' }),
      ]),
      1,
      null,
    );
    expect(ledger.items.map(({ code, lostMs }) => [code, lostMs])).toEqual([
      ['CHECKS_RETRIED', minutes(15)],
      ['PR_AHEAD_DEQUEUED', minutes(10)],
    ]);
    expect(ledger).toMatchObject({ lostMs: minutes(25), unknownLosses: 0 });
  });

  test('says how many losses are not known', () => {
    expect(restarts(log([thrownBack('14:00', 1, 'MERGE_QUEUE_RESET')]), 1, null)).toMatchObject({
      lostMs: 0,
      unknownLosses: 1,
    });
  });

  test.each<[string, LogEvent]>([
    ['a run that was saved by a later pass', thrownBack('14:00', 1, 'INTERMEDIATE_RESULTS_SKIPPED')],
    ['a final end', thrownBack('14:00', 1, 'CHECKS_TIMEOUT', { abortStatus: 'DEFINITIVE' })],
    ['a run that passed', checksEnd('14:00', 1)],
    ['a restart of somebody else', thrownBack('14:00', 2, 'PR_AHEAD_DEQUEUED')],
  ])('%s is no restart of it', (_case, event) => {
    expect(restarts(log([event]), 1, null).items).toEqual([]);
  });

  test('leaves out earlier stays', () => {
    const index = log([
      thrownBack('12:00', 1, 'MERGE_QUEUE_RESET'),
      thrownBack('14:00', 1, 'MERGE_QUEUE_RESET', { trainCarId: 'b' }),
    ]);
    expect(restarts(index, 1, at('13:30')).items).toHaveLength(1);
  });
});

describe('top disturbers', () => {
  const batchOf = (members: readonly number[], clock: string, code: string) =>
    members.map((number) =>
      thrownBack(clock, number, code, {
        ...started,
        trainCarId: `${members[0]}`,
        pullRequestNumbers: members,
        queuePullRequestNumber: members[0] ?? null,
      }),
    );

  test('stand with the runs, the pull requests and the time they cost', () => {
    const index = log([
      leave('14:09', 5198),
      ...batchOf([1, 2], '14:09:01', 'PR_AHEAD_DEQUEUED'),
      ...batchOf([3], '14:09:02', 'PR_AHEAD_DEQUEUED'),
      ...batchOf([4], '14:20', 'MERGE_QUEUE_RESET'),
    ]);
    expect(disturbers(index, at('14:00'), at('14:30')).map(({ lostMs, ...rest }) => rest)).toEqual([
      { pull: 5198, code: 'PR_AHEAD_DEQUEUED', runs: 2, restarts: 3 },
      { pull: null, code: 'MERGE_QUEUE_RESET', runs: 1, restarts: 1 },
    ]);
  });

  test('retries and what lies outside of the window are left out', () => {
    const index = log([...batchOf([1], '13:00', 'MERGE_QUEUE_RESET'), ...batchOf([2], '14:10', 'CHECKS_RETRIED')]);
    expect(disturbers(index, at('14:00'), at('14:30'))).toEqual([]);
  });
});
