// A working afternoon: three lanes and a barrier, a search for a culprit, a timeout ahead, a freeze, six that wait.
import type { Batch } from '../../../src/domain/batch.ts';
import type { PullRequest } from '../../../src/domain/pull-request.ts';
import type { QueueStatus } from '../../../src/domain/queue.ts';
import { at, batch, batchStatus, minutes, pull, status } from '../../support/build.ts';

const titles: Readonly<Record<number, readonly [login: string, title: string]>> = {
  5210: ['ana', 'auth: rotate signing keys without a restart'],
  5214: ['bruno', 'api: paging cursor survives a deploy'],
  5219: ['mia', 'billing: round VAT half up on every line'],
  5222: ['chen', 'search: rebuild the index in the background'],
  5225: ['li', 'search: highlight matches in long titles'],
  5226: ['ana', 'orders: stop sending two confirmation mails'],
  5228: ['renovate', 'deps: bump tokio to 1.48'],
  5231: ['bruno', 'ledger: export to CSV in chunks'],
  5233: ['omar', 'ledger: 日本語のメモを保存する'],
  5240: ['li', 'cart: keep the voucher after a login'],
  5244: ['chen', 'web: split the checkout bundle'],
  5245: ['omar', 'web: remove the old date picker'],
  5246: ['renovate', 'deps: bump vite to 9.2'],
  5247: ['ana', 'web: focus ring on the menu'],
  5248: ['mia', 'web: skeletons instead of spinners'],
  5250: ['omar', 'docs: release notes of 4.2'],
  5252: ['chen', 'ci: pin the runner image'],
  5255: ['renovate', 'deps: bump axum to 0.9'],
  5257: ['ana', 'stack 2/3: use the new session store'],
  5260: ['li', 'fix: footer overlaps the cookie banner'],
  5261: ['mia', 'cart: totals in the sidebar'],
  5262: ['bruno', 'api: deprecate v1 of the orders list'],
  5263: ['renovate', 'deps: bump eslint to 10.3'],
};

function member(number: number, over: Partial<PullRequest> = {}): PullRequest {
  const [login, title] = titles[number] ?? ['ana', `title of ${number}`];
  return pull(number, { title, author: { id: 1, login }, ...over });
}

/** Estimates move with the batch; `slipMs` is by how much they have moved since the program started. */
function running(id: string, members: readonly number[], over: Partial<Batch> & { readonly queued?: string }): Batch {
  const { queued = '13:41', ...rest } = over;
  return batch(id, {
    name: `Batch ${id.slice(1)}`,
    queuePullRequestNumber: 9000 + Number(id.slice(1)),
    startedAt: at('14:13'),
    pullRequests: members.map((number) =>
      member(number, {
        queuedAt: at(queued),
        estimatedMergeAt: rest.estimatedMergeAt ?? null,
        scopes: rest.scopes ?? [],
      }),
    ),
    ...rest,
  });
}

const checks = (passed: number, total: number) => ({ passed, total });
const reasonOf = (kind: string, peers: readonly number[]) => ({
  kind,
  sharedScopes: ['api'],
  sharedDirectories: ['billing/', 'api/'],
  peerPullRequestNumbers: peers,
  affinityScore: 0.8,
});

const head = running('b3', [5210, 5214, 5219], {
  scopes: ['api'],
  checksSummary: checks(41, 44),
  estimatedMergeAt: at('14:35'),
  estimatedCiFinishAt: at('14:35'),
  checksTimeoutAt: at('15:10'),
});

const parts = [
  running('b4a', [5222, 5225], {
    name: 'Sub Batch 1',
    scopes: ['api'],
    startedAt: at('14:24'),
    estimatedMergeAt: at('15:10'),
    checksSummary: checks(22, 44),
    estimatedCiFinishAt: at('14:39'),
  }),
  running('b4b', [5226, 5228], {
    name: 'Sub Batch 2',
    scopes: ['api'],
    status: batchStatus('waiting_for_previous_batches'),
    startedAt: null,
    estimatedMergeAt: at('15:10'),
    checksSummary: checks(0, 44),
  }),
];

const batches: readonly Batch[] = [
  {
    ...head,
    pullRequests: head.pullRequests.map((each) => ({
      ...each,
      batchReason: reasonOf(
        'scope',
        head.pullRequests.map(({ number }) => number).filter((n) => n !== each.number),
      ),
    })),
  },
  running('b4', [5222, 5225, 5226, 5228], {
    status: batchStatus('bisecting', { retries: 1, maxRetries: 2 }),
    scopes: ['api'],
    parentIds: ['b3'],
    startedAt: at('14:01'),
    checksSummary: checks(12, 44),
    estimatedMergeAt: at('15:10'),
    subBatches: parts,
  }),
  running('b5', [5231, 5233], {
    status: batchStatus('waiting_for_previous_batches'),
    scopes: ['api'],
    parentIds: ['b4'],
    startedAt: null,
    checksSummary: checks(0, 44),
    estimatedMergeAt: at('15:12'),
  }),
  running('b7', [5240], {
    scopes: ['web'],
    startedAt: at('13:40'),
    checksSummary: checks(38, 39),
    estimatedMergeAt: at('14:41'),
    estimatedCiFinishAt: at('14:41'),
    checksTimeoutAt: at('14:38:30'),
    queued: '13:36',
  }),
  running('b8', [5244, 5245, 5246, 5247, 5248], {
    status: batchStatus('waiting_for_checks_slot'),
    scopes: ['web'],
    parentIds: ['b7'],
    startedAt: null,
    checksSummary: checks(0, 39),
    estimatedMergeAt: at('15:05'),
  }),
  running('b9', [5250], {
    status: batchStatus('frozen'),
    scopes: ['docs'],
    startedAt: at('14:20'),
    ciFinishedAt: at('14:26'),
    estimatedCiFinishAt: at('14:26'),
    checksSummary: checks(12, 12),
    queued: '14:15',
  }),
  running('b10', [5252], {
    status: batchStatus('preparing'),
    scopes: ['api', 'web', 'docs'],
    allScopes: true,
    startedAt: null,
    checksSummary: checks(0, 44),
    queued: '14:19',
  }),
];

export const busyStatus: QueueStatus = status(batches, {
  mode: 'parallel',
  scopeQueues: { api: ['b3', 'b4', 'b5', 'b10'], web: ['b7', 'b8', 'b10'], docs: ['b9', 'b10'] },
  waitingPullRequests: [
    member(5255, { queuedAt: at('14:20'), priorityAlias: 'high', scopes: ['api'] }),
    member(5257, { queuedAt: at('14:05'), dependsOnPullRequests: [5255] }),
    member(5260, { queuedAt: at('14:08'), conflictWithPullRequests: [5240] }),
    member(5261, { queuedAt: at('14:10'), estimatedMergeAt: at('15:40'), scopes: ['web'] }),
    member(5262, { queuedAt: at('14:25'), estimatedMergeAt: at('15:52') }),
    member(5263, { queuedAt: at('14:27') }),
  ],
});

/** The same queue a while ago: landings were promised for earlier, and #5206 stood at the head. */
export const earlierStatus: QueueStatus = {
  ...busyStatus,
  batches: [
    running('b2', [5206], {
      status: batchStatus('waiting_for_merge'),
      scopes: ['api'],
      checksSummary: checks(44, 44),
      ciFinishedAt: at('13:52'),
      estimatedMergeAt: at('13:54'),
      queued: '13:20',
    }),
    ...batches.map((each): Batch => {
      const slipped = { b3: 14, b4: 42, b5: 14, b8: 3 }[each.id] ?? 0;
      const promised = each.estimatedMergeAt === null ? null : each.estimatedMergeAt - minutes(slipped);
      return {
        ...each,
        estimatedMergeAt: promised,
        pullRequests: each.pullRequests.map((one) => ({ ...one, estimatedMergeAt: promised })),
      };
    }),
  ],
};
