import { expect, test } from 'vitest';
import type { PullRequest } from '../../../src/domain/pull-request.ts';
import type { QueueMode } from '../../../src/domain/queue.ts';
import { overtaken } from '../../../src/domain/verdict/overtaken.ts';
import { readTree } from '../../../src/domain/verdict/tree.ts';
import { at, pull, status } from '../../support/build.ts';
import { log, merge } from '../../support/build-log.ts';

const own = { queuedAt: at('13:30'), scopes: ['api'] };

/** #1 behind #9, which came ten minutes later. */
function behind(over: Partial<PullRequest>, mode: QueueMode = 'serial', mine: Partial<PullRequest> = {}) {
  const later = pull(9, { queuedAt: at('13:40'), scopes: ['api'], ...over });
  const elder = pull(2, { queuedAt: at('13:00') });
  const tree = readTree(status([], { mode, waitingPullRequests: [elder, later, pull(1, { ...own, ...mine })] }));
  return overtaken(tree, 1, null);
}

test.each<[string, ReturnType<typeof behind>, string]>([
  ['a higher priority', behind({ priorityAlias: 'high' }), 'priority'],
  ['a stack that was there before', behind({ dependsOnPullRequests: [2] }), 'stack'],
  ['other scopes in parallel', behind({ scopes: ['web'] }, 'parallel'), 'other-lane'],
  [
    'shared directories with a batch',
    behind({
      batchReason: {
        kind: 'directory',
        sharedScopes: [],
        sharedDirectories: ['x'],
        peerPullRequestNumbers: [2],
        affinityScore: 1,
      },
    }),
    'similarity',
  ],
  ['its own freeze', behind({}, 'serial', { isFrozen: true }), 'held'],
  ['nothing that is told', behind({}), 'unknown'],
])('overtaken for %s', (_case, found, why) => {
  expect(found).toEqual([{ number: 9, queuedAt: at('13:40'), mergedAt: null, why }]);
});

test('those that came before it overtake nobody', () => {
  expect(behind({ queuedAt: at('13:20') })).toEqual([]);
});

test('those that came later and merged are told from the log', () => {
  const tree = readTree(status([], { waitingPullRequests: [pull(1, own)] }));
  const events = log([
    ...merge('14:00', 5, { queuedAt: at('13:50'), priorityRuleName: 'hotfix' }),
    ...merge('14:10', 6, { queuedAt: at('13:45') }),
    ...merge('14:20', 7, { queuedAt: at('13:00') }),
  ]);
  expect(overtaken(tree, 1, events).map(({ number, mergedAt, why }) => [number, mergedAt, why])).toEqual([
    [6, at('14:10'), 'unknown'],
    [5, at('14:00'), 'priority'],
  ]);
});

test('one that is not queued is overtaken by nobody', () => {
  expect(overtaken(readTree(status([])), 1, log(merge('14:00', 5)))).toEqual([]);
});
