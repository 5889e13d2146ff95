import { describe, expect, test } from 'vitest';
import { abortCodes } from '../../../src/domain/event/checks.ts';
import type { LogEvent } from '../../../src/domain/event/log-event.ts';
import { departuresFrom, exits, lastExit } from '../../../src/domain/verdict/exit.ts';
import { exitMeaning } from '../../../src/domain/verdict/exit-code.ts';
import { at, check } from '../../support/build.ts';
import { checksEnd, leave, log, merge, thrownBack } from '../../support/build-log.ts';

const exit = (...events: readonly LogEvent[]) => lastExit(log(events), 1);

describe('the code of an exit', () => {
  test.each<[string, LogEvent[], object]>([
    [
      'stands in the leave',
      [checksEnd('14:00', 1, { abortCode: 'CHECKS_TIMEOUT' }), leave('14:01', 1, { dequeueCode: 'CHECKS_FAILED' })],
      { code: 'CHECKS_FAILED', codeFrom: 'leave', sentence: 'its checks failed', actor: 'author' },
    ],
    [
      'else in the last final end of its checks',
      [checksEnd('14:00', 1, { aborted: true, abortCode: 'CHECKS_TIMEOUT' }), leave('14:01', 1)],
      { code: 'CHECKS_TIMEOUT', codeFrom: 'checks-end' },
    ],
    [
      'a run that failed by itself carries none and is named',
      [checksEnd('14:00', 1, { checksConclusion: 'failure' }), leave('14:01', 1)],
      { code: 'CHECKS_FAILED', codeFrom: 'checks-end' },
    ],
    [
      'a run that was thrown back is no exit code',
      [thrownBack('14:00', 1, 'PR_AHEAD_DEQUEUED'), leave('14:01', 1, { reason: 'gone' })],
      { code: null, codeFrom: null, sentence: null, text: 'gone' },
    ],
    [
      'an end of another stay does not count',
      [checksEnd('13:00', 1, { abortCode: 'CHECKS_TIMEOUT', sessionId: 'earlier' }), leave('14:01', 1)],
      { code: null },
    ],
    [
      'one that is not known is told raw',
      [leave('14:01', 1, { dequeueCode: 'SOLAR_FLARE', reason: 'the sun' })],
      { code: 'SOLAR_FLARE', sentence: null, actor: null, text: 'the sun' },
    ],
  ])('%s', (_case, events, expected) => {
    expect(exit(...events)).toMatchObject({ merged: false, ...expected });
  });
});

describe('a merge', () => {
  test('is told apart by more than its code', () => {
    expect(exit(...merge('14:10', 1, { dequeueCode: 'PR_MERGED' }))).toMatchObject({
      merged: true,
      sentence: 'it was merged',
      actor: null,
      failed: [],
    });
  });

  test('over red checks names none of them: a later batch passed for it', () => {
    const skipped = { dequeueCode: 'PR_MERGED_INTERMEDIATE_RESULTS_SKIPPED', checks: [check('e2e', 'failure')] };
    expect(exit(...merge('14:10', 1, skipped))).toMatchObject({
      sentence: 'it was merged with a later batch that passed for it',
      failed: [],
    });
  });
});

describe('the checks that failed', () => {
  const e2e = check('e2e', 'failure');

  test.each<[string, LogEvent[]]>([
    [
      'are those the leave names',
      [leave('14:01', 1, { unsuccessfulChecks: [e2e], checks: [check('lint', 'failure')] })],
    ],
    ['else its own that failed', [leave('14:01', 1, { checks: [e2e, check('lint', 'success')] })]],
    ['else those of its last run', [checksEnd('14:00', 1, { unsuccessfulChecks: [e2e] }), leave('14:01', 1)]],
  ])('%s', (_case, events) => {
    expect(exit(...events)?.failed).toEqual([e2e]);
  });
});

test('the waits for schedule and freeze are milliseconds, the head is told', () => {
  const left = exit(leave('14:01', 1, { secondsWaitingForSchedule: 90, secondsWaitingForFreeze: null }));
  expect(left).toMatchObject({
    waitedForScheduleMs: 90_000,
    waitedForFreezeMs: null,
    headSha: expect.stringMatching(/^31b4a48/),
  });
});

test('those who left recently stand newest first, merges and exits in one strip', () => {
  const events = [leave('14:18', 2), ...merge('14:29', 1), leave('14:02', 3)];
  expect(exits(log(events), 2).map(({ number, merged, at: left }) => [number, merged, left])).toEqual([
    [1, true, at('14:29')],
    [2, false, at('14:18')],
  ]);
});

test('no event is no exit', () => {
  expect(lastExit(log([]), 1)).toBeNull();
});

describe('what codes mean', () => {
  test.each(abortCodes)('%s has a sentence', (code) => {
    expect(exitMeaning(code)?.sentence).toBeTruthy();
  });

  test.each([
    ['PR_AHEAD_DEQUEUED', 'stays'],
    ['CHECKS_RETRIED', 'stays'],
    ['INTERMEDIATE_RESULTS_SKIPPED', 'stays'],
    ['CHECKS_FAILED', 'leaves'],
    ['STACK_PREDECESSOR_DEQUEUED', 'leaves'],
    ['SUCCESS', 'merges'],
    ['PR_MERGED_INTERMEDIATE_RESULTS_SKIPPED', 'merges'],
  ])('%s: the pull request %s', (code, effect) => {
    expect(exitMeaning(code)?.effect).toBe(effect);
  });

  test.each(['HOST_WORKFLOWS_PERMISSION_MISSING', 'GITHUB_WORKFLOWS_PERMISSION_MISSING'])(
    '%s is known whatever the code host',
    (code) => {
      expect(exitMeaning(code)?.actor).toBe('on-call');
    },
  );

  test.each(['SOLAR_FLARE', '', 'constructor', 'WORKFLOWS_PERMISSION_MISSING'])('%s is not known', (code) => {
    expect(exitMeaning(code)).toBeNull();
  });
});

test('the departures of a log are looked through once, of however many pull requests they are asked', () => {
  const known = log([leave('14:00', 1), leave('14:01', 2), leave('14:02', 1)]);
  const { departures } = known;
  const looks: string[] = [];
  const watched = {
    ...known,
    get departures() {
      looks.push('look');
      return departures;
    },
  };

  expect(departuresFrom(watched, 1).map((end) => end.at)).toEqual([at('14:00'), at('14:02')]);
  expect([departuresFrom(watched, 2).length, departuresFrom(watched, 3).length, lastExit(watched, 1)?.at]).toEqual([
    1,
    0,
    at('14:02'),
  ]);
  expect(looks).toEqual(['look']);
});
