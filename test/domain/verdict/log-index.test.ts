import { describe, expect, test } from 'vitest';
import { hasFailed, isCutShort, runMs } from '../../../src/domain/verdict/run.ts';
import { at, check, minutes } from '../../support/build.ts';
import {
  checksEnd,
  checksStart,
  enter,
  leave,
  log,
  merge,
  pauseCreate,
  thrownBack,
  unknownEvent,
} from '../../support/build-log.ts';

describe('events', () => {
  test('stand from old to new, whichever way they came', () => {
    const index = log([leave('14:10', 2), leave('14:05', 1)]);
    expect(index.events.map((event) => event.pullRequest)).toEqual([1, 2]);
  });

  test('of another branch are left out, those without a branch stay', () => {
    const other = { ...enter('14:00', 1), baseRef: 'release' };
    const shared = { ...pauseCreate('14:01', 'ana', 'rollout'), baseRef: null };
    const index = log([other, shared, enter('14:02', 2)], { branch: 'main' });
    expect(index.events.map((event) => event.type)).toEqual(['queue.pause.create', 'action.queue.enter']);
  });

  test('of an unknown kind are kept and harm nobody', () => {
    const index = log([unknownEvent('14:00', 'action.queue.conflict_deferred', 7), enter('14:01', 7)]);
    expect(index.byPull.get(7)).toHaveLength(2);
  });
});

describe('departures', () => {
  test('a merge is told by two events and counts once', () => {
    expect(log(merge('14:10', 1)).departures).toMatchObject([{ number: 1, merged: true, at: at('14:10') }]);
  });

  test('a merge of which only the second event was received counts as well', () => {
    const [, merged] = merge('14:10', 1);
    expect(log(merged === undefined ? [] : [merged]).departures).toMatchObject([
      { number: 1, merged: true, leave: null },
    ]);
  });

  test('an exit is no merge, and an aborted run is no exit', () => {
    const index = log([thrownBack('14:00', 1, 'PR_AHEAD_DEQUEUED'), leave('14:10', 2)]);
    expect(index.departures).toMatchObject([{ number: 2, merged: false }]);
  });

  test('a pull request that merges in two stays departs twice', () => {
    const index = log([...merge('13:00', 1, { sessionId: 'first' }), ...merge('14:00', 1, { sessionId: 'second' })]);
    expect(index.departures).toHaveLength(2);
  });
});

describe('runs', () => {
  const together = { trainCarId: 'car', queuePullRequestNumber: 9100, pullRequestNumbers: [1, 2] };

  test('one run of a batch is told once per member and counts once', () => {
    const index = log([
      checksStart('14:00', 1, together),
      checksStart('14:00', 2, together),
      checksEnd('14:20', 1, together),
      checksEnd('14:20', 2, together),
    ]);
    expect(index.runs).toMatchObject([
      { batchId: 'car', members: [1, 2], startedAt: at('14:00'), endedAt: at('14:20') },
    ]);
    expect(index.runs.map(runMs)).toEqual([minutes(20)]);
  });

  test('a retry runs on another pull request and is another run of the same batch', () => {
    const index = log([
      checksStart('14:00', 1, together),
      thrownBack('14:05', 1, 'CHECKS_RETRIED', together),
      checksStart('14:06', 1, { ...together, queuePullRequestNumber: 9101 }),
    ]);
    expect(index.runs.map((run) => [run.batchId, run.queuePullRequestNumber, run.endedAt])).toEqual([
      ['car', 9100, at('14:05')],
      ['car', 9101, null],
    ]);
  });

  test('checks in place run on one number again and again', () => {
    const inPlace = { trainCarId: null, queuePullRequestNumber: 1, inPlace: true };
    const index = log([
      checksStart('13:00', 1, inPlace),
      checksEnd('13:10', 1, inPlace),
      checksStart('14:00', 1, inPlace),
      checksEnd('14:20', 1, inPlace),
    ]);
    expect(index.runs.map(runMs)).toEqual([minutes(10), minutes(20)]);
  });

  test('runs that name neither batch nor pull request are told apart by the stay', () => {
    const nameless = { trainCarId: null, queuePullRequestNumber: null };
    expect(log([checksStart('14:00', 1, nameless), checksStart('14:00', 2, nameless)]).runs).toHaveLength(2);
  });

  test.each([
    ['success', false],
    ['failure', true],
    ['timed_out', true],
    ['cancelled', false],
    ['stale', false],
    ['brand_new', false],
  ])('a run that concluded %s has failed: %s', (checksConclusion, failed) => {
    expect(log([checksEnd('14:00', 1, { checksConclusion })]).runs.map(hasFailed)).toEqual([failed]);
  });

  test('checks that were cancelled or outdated are not counted as failed', () => {
    const unsuccessfulChecks = [check('e2e', 'failure'), check('lint', 'cancelled'), check('docs', 'stale')];
    const [run] = log([checksEnd('14:00', 1, { unsuccessfulChecks })]).runs;
    expect(run?.failedChecks.map((failed) => failed.name)).toEqual(['e2e']);
  });

  test('a run that was thrown away was cut short', () => {
    expect(log([thrownBack('14:00', 1, 'MERGE_QUEUE_RESET')]).runs.map(isCutShort)).toEqual([true]);
  });
});
