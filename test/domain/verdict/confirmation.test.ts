import { expect, test } from 'vitest';
import type { Impact } from '../../../src/domain/impact.ts';
import { confirmDequeue, confirmPause } from '../../../src/domain/verdict/confirmation.ts';

const costs = (interruptedBatches: number, recheckedPullRequests: number, cascadedPullRequests: number): Impact => ({
  interruptedBatches,
  recheckedPullRequests,
  cascadedPullRequests,
});
const free = costs(0, 0, 0);
const paused = (isPaused: boolean) => ({ paused: isPaused, reason: null, pausedAt: null });

test.each([
  ['one that costs nobody: a key', [5210], [free], { level: 1, asks: 'key', answer: 'y' }],
  ['one that interrupts a batch: its number', [5210], [costs(1, 0, 0)], { level: 2, asks: 'word', answer: '5210' }],
  ['one with a stack on it: its number', [5210], [costs(0, 0, 2)], { level: 2, asks: 'word', answer: '5210' }],
  ['several: how many', [1, 2, 3], [free, free, free], { level: 2, asks: 'word', answer: 'dequeue 3' }],
] as const)('removing %s', (_case, numbers, impacts, expected) => {
  const received = new Map(numbers.map((number, index) => [number, impacts[index] ?? free]));
  expect(confirmDequeue(numbers, received)).toEqual({ ...expected, needsReason: false });
});

test.each([
  ['its impact was not received', [5210], new Map()],
  ['one of the impacts was not received', [1, 2], new Map([[1, free]])],
  ['there is nobody to remove', [], new Map()],
])('nothing may be sent when %s', (_case, numbers, impacts) => {
  expect(confirmDequeue(numbers, impacts)).toBeNull();
});

test.each([
  [
    'a pause takes a reason and the word',
    confirmPause(null),
    { level: 3, asks: 'word', answer: 'pause', needsReason: true },
  ],
  [
    'so it does after one that ended',
    confirmPause(paused(false)),
    { level: 3, asks: 'word', answer: 'pause', needsReason: true },
  ],
  [
    'another reason for a pause that holds takes a key',
    confirmPause(paused(true)),
    { level: 3, asks: 'key', answer: 'y', needsReason: true },
  ],
] as const)('%s', (_case, confirmation, expected) => {
  expect(confirmation).toEqual(expected);
});
