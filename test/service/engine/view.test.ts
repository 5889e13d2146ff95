import { describe, expect, test } from 'vitest';
import { listing } from './story.ts';
import { checks, hour, minute, ordinary, start, type Workshop, workshop } from './workshop.ts';

const alone = { ...ordinary, batchSize: { min: 1, max: 1 }, maxWaitMs: 0 };

const firstBatch = ({ repository }: Workshop) => repository.status('main')?.batches[0];

describe('what a pull request is checked on', () => {
  test('is a draft of the service, whose number the batch names', () => {
    const shop = workshop();
    shop.queue({ rule: alone });
    shop.pass(minute);

    expect(shop.repository.pull(100)?.mergeabilityCheck).toMatchObject({
      checkType: 'draft_pr',
      queuePullRequestNumber: firstBatch(shop)?.queuePullRequestNumber,
      ciState: 'pending',
      state: 'pending',
    });
    expect(firstBatch(shop)?.queuePullRequestNumber).toBeGreaterThanOrEqual(900);
  });

  test('is the pull request itself when one is checked at a time', () => {
    const shop = workshop({ slots: 1 });
    shop.queue({ rule: alone });
    shop.pass(minute);

    expect(shop.repository.pull(100)?.mergeabilityCheck).toMatchObject({
      checkType: 'in_place',
      queuePullRequestNumber: 100,
    });
  });

  test('is nothing when the commits it lacks are outside of its scopes', () => {
    const shop = workshop({ mode: 'parallel' });
    shop.queue({ rule: alone, scopes: ['docs'], syncedAt: start });

    expect(listing(shop)).toEqual(['waiting_for_merge 100']);
    expect(shop.repository.pull(100)?.mergeabilityCheck).toMatchObject({
      checkType: 'trusted',
      startedAt: null,
      ciState: 'success',
      state: 'success',
    });
    shop.pass(minute);
    expect(shop.repository.history.of('action.queue.checks_start')).toEqual([]);
  });

  test('is not told before there is a draft', () => {
    const shop = workshop();
    shop.queue({ rule: alone });

    expect(shop.repository.pull(100)?.mergeabilityCheck).toBeNull();
    expect(firstBatch(shop)?.queuePullRequestNumber).toBeNull();
  });
});

describe('the checks of a batch', () => {
  test('end one after the other, and the status says how many have passed', () => {
    const shop = workshop();
    shop.queue({ rule: alone });
    const seen = new Set<number | undefined>();

    for (let count = 0; count < 20; count++) {
      shop.pass(minute);
      seen.add(firstBatch(shop)?.checksSummary?.passed);
    }

    expect([...seen].slice(0, 4)).toEqual([0, 1, 2, 3]);
    expect(firstBatch(shop)?.checksSummary?.total ?? checks.length).toBe(checks.length);
  });

  test('are conditions of the merge', () => {
    const shop = workshop();
    shop.queue({ rule: alone });
    shop.pass(5 * minute);

    const tree = JSON.stringify(shop.repository.pull(100)?.mergeabilityCheck?.conditionsEvaluation);
    for (const { name } of checks) expect(tree).toContain(`check-success = ${name}`);
  });

  test('time out at the instant the status says', () => {
    const shop = workshop();
    shop.queue({ rule: { ...alone, timeoutMs: 20 * minute }, hangs: 'e2e' });
    shop.pass(minute);
    const timeoutAt = firstBatch(shop)?.checksTimeoutAt ?? 0;

    shop.pass(timeoutAt - shop.agenda.now - 1);
    expect(listing(shop)).toEqual(['running 100']);
    shop.pass(1);
    expect(listing(shop)).toEqual(['failed 100']);
  });
});

describe('an estimate', () => {
  /** A queue that has merged one pull request, so that it knows how long its checks take. */
  function experienced(): Workshop {
    const shop = workshop();
    shop.queue({ rule: alone });
    shop.pass(hour);
    return shop;
  }

  test('is not made without any experience', () => {
    const shop = workshop();
    shop.queue({ rule: alone });
    shop.pass(minute);

    expect(firstBatch(shop)).toMatchObject({ estimatedMergeAt: null, estimatedCiFinishAt: null });
  });

  test('is not made for the head of the queue before its checks start', () => {
    const shop = experienced();
    shop.queue({ rule: alone });

    expect(firstBatch(shop)?.estimatedMergeAt).toBeNull();
  });

  test('is the start of the checks and what they usually take', () => {
    const shop = experienced();
    shop.queue({ rule: alone });
    shop.pass(minute);

    const batch = firstBatch(shop);
    const takes = (batch?.estimatedCiFinishAt ?? 0) - (batch?.startedAt ?? 0);
    expect(takes).toBeGreaterThan(6 * minute);
    expect(takes).toBeLessThan(14 * minute);
    expect((batch?.estimatedMergeAt ?? 0) - (batch?.estimatedCiFinishAt ?? 0)).toBe(30_000);
    expect(shop.repository.pull(101)?.estimatedTimeOfMerge).toBe(batch?.estimatedMergeAt);
  });

  test('is never earlier than that of one ahead', () => {
    const shop = experienced();
    for (let count = 0; count < 8; count++) shop.queue({ rule: alone });
    shop.pass(minute);

    const { batches = [], waitingPullRequests = [] } = shop.repository.status('main') ?? {};
    const landings = [...batches, ...waitingPullRequests].map((each) => each.estimatedMergeAt ?? 0);
    expect(landings).toEqual(landings.toSorted((a, b) => a - b));
    expect(landings[0]).toBeGreaterThan(0);
  });

  test('is withdrawn while the queue is paused', () => {
    const shop = experienced();
    shop.repository.pauseFor('deploy', { type: 'user', id: 1, name: 'sam' });
    shop.queue({ rule: alone });

    expect(shop.repository.status('main')?.waitingPullRequests[0]?.estimatedMergeAt).toBeNull();
  });
});

describe('the status', () => {
  test('is one and the same object until something changes', () => {
    const shop = workshop();
    shop.queue({ rule: alone });
    shop.pass(30_000);
    const before = shop.repository.status('main');

    shop.pass(1000);
    expect(shop.repository.status('main')).toBe(before);
    shop.pass(3 * minute);
    expect(shop.repository.status('main')).not.toBe(before);
  });

  test('does not depend on when somebody asked before', () => {
    const [curious, patient] = [workshop(), workshop()];
    for (const shop of [curious, patient]) for (let count = 0; count < 6; count++) shop.queue({ rule: alone });

    for (let count = 0; count < 300; count++) {
      curious.pass(1700);
      curious.repository.status('main');
    }
    patient.pass(300 * 1700);

    expect(curious.repository.status('main')).toEqual(patient.repository.status('main'));
  });
});
