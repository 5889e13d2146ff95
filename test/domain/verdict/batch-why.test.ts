import { expect, test } from 'vitest';
import { batchWhy } from '../../../src/domain/verdict/batch-why.ts';
import { readTree } from '../../../src/domain/verdict/tree.ts';
import { at, batch, pull, status } from '../../support/build.ts';

const anybody = { holdsLabels: [], sparesLabels: [] };
const release = { reason: 'release 4.2', by: 'li', from: at('13:00'), to: at('18:00'), isOpenEnded: false, ...anybody };
const paused = { paused: true, reason: 'db failover', pausedAt: at('14:00') };
const ahead = { id: 'a', pullRequestNumbers: [7] };

test.each([
  ['its own state when nothing else holds it', {}, {}, /^its batch waits for 4 checks$/, null],
  [
    'the freeze, with its end',
    { code: 'frozen' as const },
    {},
    /a scheduled freeze holds merges: release 4.2/,
    at('18:00'),
  ],
  ['a freeze on the batch ahead', { frozenBatchAhead: ahead }, {}, /is behind #7, which a freeze holds/, at('18:00')],
  [
    'a pause before everything',
    { code: 'frozen' as const },
    { pause: paused },
    /the queue is paused: db failover/,
    null,
  ],
  [
    'never what holds only one of its members',
    { pullRequests: [pull(1, { conflictWithPullRequests: [9] }), pull(2)] },
    {},
    /^its batch waits for 4 checks$/,
    null,
  ],
])('a batch waits for %s', (_what, over, around, text, until) => {
  const tree = readTree(status([batch('b', { pulls: [1, 2], ...over })], around));
  const [node] = tree.tops;
  const reason = node && batchWhy(tree, node, null, [release]);

  expect(reason?.text).toMatch(text);
  expect(reason?.until?.at ?? null).toBe(until);
});
