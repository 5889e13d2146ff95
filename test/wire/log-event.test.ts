import { describe, expect, test } from 'vitest';
import { logEvent } from '../../src/wire/log/event.ts';

const envelope = {
  id: 77_000_001,
  received_at: '2026-11-21T14:00:00.000Z',
  trigger: 'merge queue internal',
  repository: 'acme/monolith',
  pull_request: null,
  base_ref: 'main',
  outcome: 'failure',
};
const search = {
  queue_name: 'default',
  partition_name: null,
  priority_rule_name: null,
  original_batch_pr_numbers: [1, 2, 3],
  session_id: 's',
};

describe('the end of a search, as the public service tells it', () => {
  const wire = {
    ...envelope,
    type: 'action.queue.batch_bisection_end',
    metadata: {
      ...search,
      batch_id: 'b-1',
      batch_name: 'Batch 1',
      culprit_found: true,
      culprit_pr_numbers: [1, 2],
      confirmed_culprit_pr_numbers: [1],
      dropped_unverified_pr_numbers: [2],
      remaining_pr_numbers: [3],
      max_failure_resolution_reached: false,
    },
  };

  test('names its batch and who was found guilty by the newer fields', () => {
    expect(logEvent.parse(wire).metadata).toMatchObject({
      trainCarId: 'b-1',
      batchName: 'Batch 1',
      confirmedCulpritPrNumbers: [1],
      droppedUnverifiedPrNumbers: [2],
    });
  });

  test('is written again under the same names', () => {
    expect(logEvent.encode(logEvent.parse(wire))).toEqual({
      ...wire,
      metadata: { ...wire.metadata, train_car_id: 'b-1' },
    });
  });
});

test('what came beside the documented metadata is kept as it came', () => {
  const wire = {
    ...envelope,
    type: 'action.queue.merged',
    metadata: {
      branch: 'main',
      partition_names: [],
      queue_name: 'default',
      queued_at: '2026-11-21T13:00:00.000Z',
      priority_rule_name: null,
      session_id: 's',
      merge_commit_sha: 'abc',
      added_since: { deep: [1, null] },
    },
  };
  const event = logEvent.parse(wire);

  expect(event).toMatchObject({ extra: { merge_commit_sha: 'abc', added_since: { deep: [1, null] } } });
  expect(logEvent.encode(event)).toEqual(wire);
});
