import { expect, test } from 'vitest';
import type { Batch } from '../../../src/domain/batch.ts';
import type { PullRequest } from '../../../src/domain/pull-request.ts';
import { readTree } from '../../../src/domain/verdict/tree.ts';
import { whyWaiting } from '../../../src/domain/verdict/waiting.ts';
import { batch, pull, status } from '../../support/build.ts';

/** Of those that are in no batch. */
function said(waitingPullRequests: readonly PullRequest[], batches: readonly Batch[] = []): readonly string[] {
  const tree = readTree(status(batches, { waitingPullRequests }));
  const places = [...tree.pulls.values()].filter(({ node }) => node === null);
  return places.map((place) => `#${place.pull.number} ${whyWaiting(tree, place, []).text}`);
}

test.each<[string, PullRequest[], Batch[], string[]]>([
  [
    'those that nothing holds stand in line',
    [pull(1), pull(2), pull(3)],
    [],
    [
      '#1 is next in line for a batch',
      '#2 is in line for a batch, 1 pull request ahead',
      '#3 is in line for a batch, 2 pull requests ahead',
    ],
  ],
  ['a stack waits for what it rests on', [pull(2, { dependsOnPullRequests: [1] })], [], ['#2 is stacked on #1']],
  [
    'a conflict is held',
    [pull(2, { conflictWithPullRequests: [1] })],
    [],
    ['#2 conflicts with #1 and is held until that lands or leaves'],
  ],
  [
    'a barrier keeps everybody behind it',
    [pull(2)],
    [batch('b', { allScopes: true, pulls: [1] })],
    ['#2 is behind #1, which runs beside nothing else'],
  ],
  [
    'a barrier that has landed keeps nobody',
    [pull(2)],
    [batch('b', { allScopes: true, code: 'merged', pulls: [1] })],
    ['#2 is next in line for a batch'],
  ],
  [
    'one of all scopes lets the others finish first',
    [pull(2, { allScopes: true })],
    [batch('b', { pulls: [1] })],
    ['#2 impacts every scope, so what runs has to finish first'],
  ],
  [
    'nothing new is built while a culprit is searched',
    [pull(2)],
    [batch('b', { code: 'bisecting', pulls: [1] })],
    ['#2 batches are built again when the culprit is found'],
  ],
])('%s', (_case, waitingPulls, batches, expected) => {
  expect(said(waitingPulls, batches)).toEqual(expected);
});
