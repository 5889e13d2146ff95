import { describe, expect, test } from 'vitest';
import type { Failure } from '../../src/domain/failure.ts';
import type { Pause } from '../../src/domain/pause.ts';
import type { QueueStatus } from '../../src/domain/queue.ts';
import {
  answered,
  isOpen,
  nameOf,
  sent,
  verified,
  type Write,
  type WriteCall,
  type WritePhase,
} from '../../src/store/write.ts';
import { at, batch, pull, status } from '../support/build.ts';
import { failure } from '../support/fake-api.ts';

const repository = { owner: 'acme', repository: 'monolith' };
const dequeue: WriteCall = { endpoint: 'dequeue', input: { ...repository, prNumber: 5210 } };
const pause: WriteCall = { endpoint: 'pause', input: { ...repository, body: { reason: 'rollout' } } };
const unpause: WriteCall = { endpoint: 'unpause', input: repository };

const listed = status([], { waitingPullRequests: [pull(5210)] });
const leaving = status([], { waitingPullRequests: [pull(5210, { dequeueRequested: true })] });
const merged = status([batch('b1', { code: 'merged', pulls: [5210] })]);
const empty = status([]);
const held = (over: Partial<Pause> = {}) =>
  status([], { pause: { paused: true, reason: 'rollout', pausedAt: at('14:30'), ...over } });

const sentAt = at('14:30:00');
const answeredAt = at('14:30:01');
const fresh = (call: WriteCall): Write => sent(1, call, 'main', sentAt);

const lost = failure('timeout', { outcomeUnknown: true });

/** A reading asked for and received so many seconds after the answer. */
type Reading = readonly [seconds: number, queue: QueueStatus];

const phase = (call: WriteCall, answer: Failure | null, ...readings: readonly Reading[]): WritePhase =>
  readings.reduce(
    (write, [seconds, queue]) =>
      verified(write, queue, answeredAt + seconds * 1_000, answeredAt + seconds * 1_000 + 100),
    answered(fresh(call), answer, answeredAt),
  ).phase;

describe('the answer', () => {
  test.each<[string, WriteCall, Failure | null, WritePhase]>([
    ['yes is not yet done', dequeue, null, 'accepted'],
    ['no is final', pause, failure('refused'), 'refused'],
    ['not allowed is final', dequeue, failure('unauthorized'), 'refused'],
    ['too many requests is final: nothing was done', dequeue, failure('throttled'), 'refused'],
    ['no network, nothing sent, is final', dequeue, failure('offline'), 'refused'],
    ['a connection that broke leaves it open', dequeue, failure('offline', { outcomeUnknown: true }), 'unknown'],
    ['no answer in time leaves it open', pause, lost, 'unknown'],
    ['an error of a gateway leaves it open', unpause, failure('unavailable', { outcomeUnknown: true }), 'unknown'],
    ['not in the queue: it is gone already, as a reading will show', dequeue, failure('missing'), 'accepted'],
    ['not found, of a pause, is a refusal', unpause, failure('missing'), 'refused'],
  ])('%s', (_what, call, answer, expected) => {
    const write = answered(fresh(call), answer, answeredAt);

    expect(write).toMatchObject({ phase: expected, failure: answer, answeredAt });
    expect(write.settledAt).toBeNull();
  });

  test('no is settled once the queue was read after it', () => {
    const refused = answered(fresh(dequeue), failure('refused'), answeredAt);

    expect(verified(refused, listed, answeredAt - 1, answeredAt + 5)).toBe(refused);
    expect(verified(refused, listed, answeredAt + 1, answeredAt + 5)).toEqual({
      ...refused,
      settledAt: answeredAt + 5,
    });
  });

  test('counts once: what was settled stays as it is', () => {
    const refused = answered(fresh(dequeue), failure('refused'), answeredAt);

    expect(answered(refused, null, answeredAt + 1)).toBe(refused);
  });
});

describe('a dequeue', () => {
  test.each<[string, Failure | null, readonly Reading[], WritePhase]>([
    ['is observed when the queue does not list it any more', null, [[1, empty]], 'observed'],
    ['is observed when it merged in the meantime', null, [[1, merged]], 'observed'],
    ['waits while it is still listed', null, [[1, listed]], 'accepted'],
    [
      'waits while it is leaving, however long',
      null,
      [
        [1, leaving],
        [600, leaving],
      ],
      'accepted',
    ],
    [
      'is absent when the queue lists it as ever, a while later',
      null,
      [
        [5, listed],
        [21, listed],
      ],
      'absent',
    ],
    [
      'whose reply was lost is observed when it is gone',
      lost,
      [
        [1, listed],
        [2, empty],
      ],
      'observed',
    ],
    ['whose reply was lost waits while it is leaving', lost, [[30, leaving]], 'unknown'],
    ['whose reply was lost is not given up at once', lost, [[19, listed]], 'unknown'],
    ['whose reply was lost did not happen, a while later', lost, [[21, listed]], 'absent'],
    ['that was not in the queue is observed', failure('missing'), [[1, empty]], 'observed'],
    ['that was not found though it is listed did not happen', failure('missing'), [[21, listed]], 'absent'],
    ['that was refused is not looked for', failure('refused'), [[1, empty]], 'refused'],
  ])('%s', (_what, answer, readings, expected) => {
    expect(phase(dequeue, answer, ...readings)).toBe(expected);
  });
});

describe('a pause', () => {
  test.each<[string, Failure | null, readonly Reading[], WritePhase]>([
    ['is observed when the queue shows it with its reason', null, [[1, held()]], 'observed'],
    ['is observed though the service trims its reason', null, [[1, held({ reason: ' rollout ' })]], 'observed'],
    ['waits while the queue runs', null, [[1, empty]], 'accepted'],
    ['waits while the queue shows the reason before', null, [[1, held({ reason: 'before' })]], 'accepted'],
    ['did happen, though somebody gave another reason since', null, [[21, held({ reason: 'other' })]], 'observed'],
    ['did not happen when the queue runs, a while later', null, [[21, empty]], 'absent'],
    ['whose reply was lost is observed by its reason', lost, [[1, held()]], 'observed'],
    ['whose reply was lost is not proven by somebody else’s pause', lost, [[21, held({ reason: 'other' })]], 'absent'],
    ['is not shown by a pause that is over', null, [[1, held({ paused: false })]], 'accepted'],
  ])('%s', (_what, answer, readings, expected) => {
    expect(phase(pause, answer, ...readings)).toBe(expected);
  });
});

describe('the end of a pause', () => {
  test.each<[string, Failure | null, readonly Reading[], WritePhase]>([
    ['is observed when the queue is not paused', null, [[1, held({ paused: false })]], 'observed'],
    ['is observed when the queue says nothing of a pause', null, [[1, empty]], 'observed'],
    ['waits while the queue is paused', null, [[1, held()]], 'accepted'],
    ['did not happen when it is paused still, a while later', lost, [[21, held()]], 'absent'],
  ])('%s', (_what, answer, readings, expected) => {
    expect(phase(unpause, answer, ...readings)).toBe(expected);
  });
});

describe('a reading', () => {
  test('that was asked for before the answer came says nothing', () => {
    const write = answered(fresh(dequeue), null, answeredAt);

    expect(verified(write, empty, answeredAt - 1, answeredAt + 5_000)).toBe(write);
  });

  test('says nothing of a write that is still on its way', () => {
    expect(verified(fresh(dequeue), empty, answeredAt, answeredAt)).toEqual(fresh(dequeue));
  });

  test('of later changes nothing that is settled', () => {
    const done = verified(answered(fresh(dequeue), null, answeredAt), empty, answeredAt, answeredAt + 1);

    expect(verified(done, listed, answeredAt + 60_000, answeredAt + 60_000)).toBe(done);
  });
});

test.each<[WritePhase, boolean]>([
  ['sent', true],
  ['accepted', true],
  ['unknown', true],
  ['observed', false],
  ['refused', false],
  ['absent', false],
])('a write that is %s is open: %s', (at, expected) => {
  expect(isOpen({ ...fresh(dequeue), phase: at })).toBe(expected);
});

test('a write has a name for people', () => {
  expect([dequeue, pause, unpause].map(nameOf)).toEqual(['dequeue of #5210', 'pause', 'unpause']);
});
