import { describe, expect, test } from 'vitest';
import type { LogEvent } from '../../../src/domain/event/log-event.ts';
import { median, rhythm } from '../../../src/domain/verdict/rhythm.ts';
import { at, minutes } from '../../support/build.ts';
import { checksEnd, log, merge, thrownBack } from '../../support/build-log.ts';

const now = at('14:30');
const always = [{ from: at('00:00'), to: now }];

const paceOf = (events: readonly LogEvent[], occupied = always, paused: typeof always = []) =>
  rhythm(log(events, { from: at('09:30') }), occupied, paused, now);

const ran = (clock: string, number: number, from: string, over = {}) =>
  checksEnd(clock, number, { checksStartedAt: at(from), ...over });

const merges = (...clocks: readonly string[]) => clocks.flatMap((clock, index) => merge(clock, 100 + index));

test.each<[string, readonly LogEvent[], number | null]>([
  ['nothing landed', [], null],
  ['it landed once', merges('10:00'), null],
  ['landings came evenly', merges('10:00', '10:10', '10:20'), minutes(10)],
  ['one gap is far longer than the others', merges('10:00', '10:10', '10:20', '13:00'), minutes(10)],
  ['a batch landed all its pull requests at once', merges('10:00', '10:00:20', '10:00:40', '10:30'), minutes(30)],
])('the usual gap between landings, where %s', (_case, events, gap) => {
  expect(paceOf(events).medianGapMs).toBe(gap);
});

test.each<[string, readonly LogEvent[], number | null]>([
  ['no run is known', [], null],
  ['two passed', [ran('10:10', 1, '10:00'), ran('10:30', 2, '10:10')], minutes(15)],
  ['a run failed, which ends when it fails', [ran('10:10', 1, '10:00', { checksConclusion: 'failure' })], null],
  ['a run was cut short', [thrownBack('10:10', 1, 'PR_AHEAD_DEQUEUED', { checksStartedAt: at('10:00') })], null],
  [
    'a run passed that somebody had cut short',
    [ran('10:10', 1, '10:00', { aborted: true, abortCode: 'INTERMEDIATE_RESULTS_SKIPPED' })],
    null,
  ],
  ['the start of a run is not told', [checksEnd('10:10', 1)], null],
])('the average run, where %s', (_case, events, averageMs) => {
  expect(paceOf(events).averageRunMs).toBe(averageMs);
});

describe('merges of an occupied hour', () => {
  const four = merges('09:40', '10:40', '11:40', '12:40');

  test('are those before the last hour', () => {
    expect(paceOf([...four, ...merges('14:00', '14:10', '14:20')]).usualPerHour).toBe(1);
  });

  test('leave out the time in which nobody was queued', () => {
    expect(paceOf(four, [{ from: at('09:30'), to: at('11:30') }]).usualPerHour).toBe(2);
  });

  test('leave out pauses', () => {
    expect(paceOf(four, always, [{ from: at('11:30'), to: at('13:30') }]).usualPerHour).toBe(2);
  });

  test('say nothing of less than an hour', () => {
    expect(paceOf(four, [{ from: at('13:00'), to: now }]).usualPerHour).toBeNull();
  });
});

test.each([
  [[], null],
  [[5], 5],
  [[9, 1, 5], 5],
  [[4, 1, 2, 9], 3],
])('the median of %j is %s', (values, expected) => {
  expect(median(values)).toBe(expected);
});
