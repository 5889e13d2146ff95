import { describe, expect, test } from 'vitest';
import { etaAccuracy, secondOpinion } from '../../../src/domain/verdict/eta.ts';
import { observe } from '../../../src/domain/verdict/observe.ts';
import { readTree } from '../../../src/domain/verdict/tree.ts';
import { at, batch, minutes, pull, status } from '../../support/build.ts';
import { log, merge } from '../../support/build-log.ts';

const now = at('14:30');
const queue = status([batch('b', { pulls: [1, 2, 3] })]);

describe('the second opinion', () => {
  const occupied = { queuedAt: at('12:00') };
  const four = ['12:45', '13:15', '13:45', '14:15'].flatMap((clock, index) => merge(clock, 50 + index, occupied));

  test('divides those ahead by the merges of the last two hours', () => {
    expect(secondOpinion(readTree(queue), 3, log(four), now)).toEqual({
      at: at('14:30') + minutes(90),
      ahead: 2,
      perHour: 2,
    });
  });

  test('counts only the time in which something could have landed', () => {
    const shortStays = ['14:10', '14:20'].flatMap((clock, index) =>
      merge(clock, 50 + index, { queuedAt: at('14:00') }),
    );
    const young = readTree(status([batch('b', { pullRequests: [pull(1, { queuedAt: at('14:00') })] })]));
    expect(secondOpinion(young, 1, log(shortStays), now)?.perHour).toBe(4);
  });

  test.each([
    ['the log was not received', queue, null],
    ['too little landed', queue, log(merge('14:00', 50))],
    ['the queue is paused', { ...queue, pause: { paused: true, reason: null, pausedAt: at('14:00') } }, log(four)],
    ['its pull request is frozen', status([batch('b', { pullRequests: [pull(3, { isFrozen: true })] })]), log(four)],
    ['it has landed', status([batch('b', { code: 'merged', pulls: [3] })]), log(four)],
    ['it is not queued', status([]), log(four)],
  ])('there is none when %s', (_case, given, events) => {
    expect(secondOpinion(readTree(given), 3, events, now)).toBeNull();
  });
});

describe('how wrong estimates were', () => {
  const promises = readTree(
    status([], {
      waitingPullRequests: [10, 20, 40, 80].map((wait, index) =>
        pull(index, { estimatedMergeAt: at('14:00') + minutes(wait) }),
      ),
    }),
  );
  const observed = observe(observe(null, null, promises, at('14:00')), promises, readTree(status([])), at('14:29'));

  test('compares the first estimate seen with the landing the log tells', () => {
    const landed = ['14:20', '14:20', '14:20'].flatMap((clock, index) => merge(clock, index));
    expect(etaAccuracy(observed, log(landed), now)).toEqual({
      ...{ factor: 1, low: 0.5, high: 2, landings: 3 },
      since: at('14:20'),
    });
  });

  test.each([
    ['all of it, since the first', '14:29', 4, at('14:11')],
    ['what landed within a day of now', '14:29', 4, at('14:11'), minutes(24 * 60 - 30)],
    ['not what landed longer ago', '14:29', 3, at('14:17'), minutes(24 * 60 - 15)],
  ])('rests on %s', (_what, last, landings, since, later = 0) => {
    const landed = ['14:11', '14:17', '14:23', last].flatMap((clock, index) => merge(clock, index));
    expect(etaAccuracy(observed, log(landed), now + later)).toMatchObject({ landings, since });
  });

  test('is not said of two landings', () => {
    expect(etaAccuracy(observed, log([...merge('14:20', 0), ...merge('14:20', 1)]), now)).toBeNull();
  });

  test('leaves out landings of another stay', () => {
    const other = ['14:20', '14:20', '14:20'].flatMap((clock, index) => merge(clock, index, { queuedAt: at('09:00') }));
    expect(etaAccuracy(observed, log(other), now)).toBeNull();
  });

  test.each([
    ['nothing was watched', null, log([])],
    ['the log was not received', observed, null],
  ])('is unknown when %s', (_case, seen, events) => {
    expect(etaAccuracy(seen, events, now)).toBeNull();
  });
});
