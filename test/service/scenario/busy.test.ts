import { describe, expect, test } from 'vitest';
import { batchCodes } from '../../../src/domain/batch.ts';
import type { SimulatedWorld } from '../../../src/service/engine/world.ts';
import { everyBatch, everyPull, hour, statuses, watched } from './seen.ts';

/** Everything there was to see in ten hours of the busy scenario, as words. */
function seenInTenHours(): ReadonlySet<string> {
  const { watch } = watched('busy');
  const seen = new Set<string>();
  watch(10 * hour, 10_000, (world) => {
    for (const word of words(world)) seen.add(word);
  });
  return seen;
}

function words(world: SimulatedWorld): readonly string[] {
  const batches = statuses(world).flatMap((status) => everyBatch(status.batches));
  const pulls = everyPull(world);
  return [
    ...batches.map((batch) => `code ${batch.status.code}`),
    ...pulls.map((pull) => `priority ${pull.priorityAlias}`),
    ...pulls.map((pull) => `reason ${pull.batchReason?.kind}`),
    ...checkTypes(world),
    ...(batches.some((batch) => batch.frozenBatchAhead !== null) ? ['frozen batch ahead'] : []),
    ...(batches.some((batch) => batch.intermediateResultsSkipped) ? ['skipped results'] : []),
    ...(batches.some((batch) => (batch.status.retries ?? 0) > 0) ? ['retry'] : []),
    ...(batches.some((batch) => batch.allScopes) ? ['barrier'] : []),
    ...(pulls.some((pull) => pull.dependsOnPullRequests) ? ['stack'] : []),
    ...(pulls.some((pull) => pull.conflictWithPullRequests) ? ['conflict'] : []),
    ...(pulls.some((pull) => pull.isFrozen) ? ['frozen'] : []),
    ...(pulls.some((pull) => pull.dequeueRequested) ? ['dequeue requested'] : []),
    ...(pulls.some((pull) => pull.author?.login === 'robin') ? ['mine'] : []),
  ];
}

/** Of those in batches only, for the rest has none. */
function checkTypes({ repositories }: SimulatedWorld): readonly string[] {
  const riding = repositories.flatMap((repository) =>
    repository.trains.flatMap((train) =>
      train.cars.flatMap((car) => car.members.slice(0, 1)).map((stay) => repository.pull(stay.pull.number)),
    ),
  );
  return riding.map((pull) => `check ${pull?.mergeabilityCheck?.checkType}`);
}

describe('ten hours of the busy scenario show', () => {
  const seen = seenInTenHours();

  test.each(batchCodes)('a batch that is %s', (code) => {
    expect(seen).toContain(`code ${code}`);
  });

  test.each([
    'check in_place',
    'check draft_pr',
    'check trusted',
    'priority low',
    'priority medium',
    'priority high',
    'reason directory',
    'reason scope',
    'frozen batch ahead',
    'skipped results',
    'retry',
    'barrier',
    'stack',
    'conflict',
    'frozen',
    'dequeue requested',
    'mine',
  ])('%s', (word) => {
    expect(seen).toContain(word);
  });
});
