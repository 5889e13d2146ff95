import { describe, expect, test } from 'vitest';
import type { Batch } from '../../../src/domain/batch.ts';
import type { MergeabilityCheck } from '../../../src/domain/queued-pull.ts';
import { batchReason } from '../../../src/domain/verdict/batch-reason.ts';
import { readTree } from '../../../src/domain/verdict/tree.ts';
import { at, batch, batchStatus, check, mergeability, status } from '../../support/build.ts';

/** The reason of the last of these batches. */
function reasonOf(
  judged: Parameters<typeof batch>[1],
  ahead: readonly Batch[] = [],
  run: MergeabilityCheck | null = null,
) {
  const tree = readTree(status([...ahead, batch('it', { pulls: [1], ...judged })]));
  const node = tree.batches.get('it');
  return node === undefined ? null : batchReason(tree, node, run);
}

const first = (code: string, over: Parameters<typeof batch>[1] = {}) => batch('first', { code, pulls: [9], ...over });

test.each<[string, Parameters<typeof batch>[1], readonly Batch[], object]>([
  ['running', {}, [], { actor: 'ci', text: 'its batch waits for 4 checks' }],
  ['preparing', { code: 'preparing' }, [], { actor: 'service', text: 'its test branch is being built', until: null }],
  ['bisecting', { code: 'bisecting' }, [], { actor: 'ci', text: 'its batch failed and is split to find the culprit' }],
  ['failed', { code: 'failed' }, [], { actor: 'author', text: 'its batch failed and is being removed' }],
  ['merged', { code: 'merged' }, [], { actor: null, text: 'it has landed' }],
  [
    'waiting_for_merge at the head',
    { code: 'waiting_for_merge' },
    [],
    { actor: 'service', text: 'it has passed and merges next' },
  ],
  [
    'waiting_for_merge behind another',
    { code: 'waiting_for_merge' },
    [first('running', { estimatedMergeAt: at('15:00') })],
    {
      actor: 'queue',
      text: 'it has passed and waits for the batch of #9',
      pulls: [9],
      until: { at: at('15:00'), of: 'landing', isEstimate: true },
    },
  ],
  [
    'waiting_for_previous_batches while the one ahead is split',
    { code: 'waiting_for_previous_batches' },
    [first('bisecting')],
    { actor: 'queue', text: 'it is held while the batch of #9 is being explained', until: null },
  ],
  [
    'waiting_for_previous_batches behind one that runs',
    { code: 'waiting_for_previous_batches' },
    [first('running')],
    { text: 'it waits for the batch of #9' },
  ],
  [
    'waiting_for_previous_batches behind one that is not listed',
    { code: 'waiting_for_previous_batches' },
    [],
    { text: 'it waits for the batch ahead' },
  ],
  [
    'waiting_for_requeue',
    { code: 'waiting_for_requeue' },
    [],
    { actor: 'queue', text: 'a batch ahead failed, so it will be tested again' },
  ],
  [
    'waiting_schedule',
    { code: 'waiting_schedule' },
    [],
    { actor: 'clock', text: 'it has passed and waits for its merge hours' },
  ],
  [
    'waiting_for_batch',
    {
      status: batchStatus('waiting_for_batch', {
        batchFilledSlots: 3,
        maxBatchSlots: 5,
        batchMaxStartAt: at('14:36'),
      }),
    },
    [],
    {
      actor: 'clock',
      text: 'its batch is being filled, 3 of 5',
      until: { at: at('14:36'), of: 'batch-start', isEstimate: false },
    },
  ],
  [
    'waiting_for_batch of no known size',
    { code: 'waiting_for_batch' },
    [],
    { text: 'its batch is being filled', until: null },
  ],
  [
    'waiting_for_checks_slot, until the first of those that run finishes',
    { code: 'waiting_for_checks_slot' },
    [
      first('running', { estimatedCiFinishAt: at('14:50') }),
      batch('second', { estimatedCiFinishAt: at('14:40') }),
      batch('third', { code: 'preparing', estimatedCiFinishAt: at('14:35') }),
    ],
    {
      actor: 'ci',
      text: 'it is ready and waits for a free slot',
      until: { at: at('14:40'), of: 'slot', isEstimate: true },
    },
  ],
  [
    'frozen',
    { code: 'frozen' },
    [],
    { actor: 'on-call', text: 'it has passed and a scheduled freeze holds the merge' },
  ],
  [
    'a code that is not known, shown raw',
    { code: 'warming' },
    [],
    { actor: null, text: 'its batch is in a state this program does not know: warming', status: 'warming' },
  ],
])('%s', (_state, judged, ahead, expected) => {
  expect(reasonOf(judged, ahead)).toMatchObject({ code: 'batch', batchId: 'it', ...expected });
});

describe('a batch that runs waits for', () => {
  const run = (...names: readonly [name: string, state: string][]) =>
    mergeability({ checks: names.map(([name, state]) => check(name, state)) });

  test.each<[string, MergeabilityCheck | null, Parameters<typeof batch>[1], object]>([
    [
      'its pending checks by name',
      run(['e2e', 'pending'], ['lint', 'success']),
      {},
      { text: 'its batch waits for e2e', checks: ['e2e'] },
    ],
    [
      'at the most three by name',
      run(['a', 'pending'], ['b', 'pending'], ['c', 'pending'], ['d', 'pending']),
      {},
      { text: 'its batch waits for a, b and 2 more', checks: ['a', 'b', 'c', 'd'] },
    ],
    [
      'the rest, where one has failed',
      run(['e2e', 'failure'], ['lint', 'pending']),
      {},
      { text: 'e2e failed and the rest still runs', checks: ['e2e'] },
    ],
    [
      'no run of its own, where its own green checks are trusted',
      mergeability({ checkType: 'trusted' }),
      {},
      { text: 'it needs no run of its own: its own green checks count' },
    ],
    [
      'as many as are left, where none was read',
      null,
      { checksSummary: { passed: 3, total: 4 } },
      { text: 'its batch waits for 1 check' },
    ],
    ['checks that nobody counts', null, { checksSummary: null }, { text: 'its checks are running' }],
    [
      'the finish that the service expects',
      null,
      { estimatedCiFinishAt: at('14:50') },
      { until: { at: at('14:50'), of: 'ci-finish', isEstimate: true } },
    ],
  ])('%s', (_what, read, judged, expected) => {
    expect(reasonOf(judged, [], read)).toMatchObject(expected);
  });
});
