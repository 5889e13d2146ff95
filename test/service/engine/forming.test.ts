import { describe, expect, test } from 'vitest';
import { listing, story, waiting } from './story.ts';
import { hour, minute, ordinary, workshop } from './workshop.ts';

const high = { name: 'high', level: 3000, alias: 'high' } as const;
const urgent = { name: 'hotfix', level: 9000, alias: 'high' } as const;
const inTwos = { ...ordinary, batchSize: { min: 2, max: 2 } };
const alone = { ...ordinary, batchSize: { min: 1, max: 1 }, maxWaitMs: 0 };

describe('a batch', () => {
  test('waits for more until it is full', () => {
    const shop = workshop();
    shop.queue({ rule: inTwos });
    expect(listing(shop)).toEqual(['waiting_for_batch 100']);

    shop.queue({ rule: inTwos });
    expect(listing(shop)).toEqual(['preparing 100 101']);
  });

  test('tells how full it is and until when it waits', () => {
    const shop = workshop();
    shop.queue({ rule: inTwos });

    const [batch] = shop.repository.status('main')?.batches ?? [];
    expect(batch?.status).toMatchObject({
      batchFilledSlots: 1,
      maxBatchSlots: 2,
      batchMaxStartAt: shop.agenda.now - 1 + minute,
    });
  });

  test('waits no longer than the rule says', () => {
    const shop = workshop();
    shop.queue({ rule: inTwos });

    shop.pass(minute);

    expect(listing(shop)).toEqual(['preparing 100']);
  });

  test('waits for a slot when all are taken', () => {
    const shop = workshop({ slots: 2 });
    for (let count = 0; count < 3; count++) shop.queue({ rule: alone });

    expect(listing(shop)).toEqual(['preparing 100', 'preparing 101', 'waiting_for_checks_slot 102']);
  });

  test('takes what shares its scopes exactly, when lanes are kept apart', () => {
    const shop = workshop({ mode: 'parallel' });
    shop.queue({ rule: inTwos, scopes: ['web'] });
    shop.queue({ rule: inTwos, scopes: ['web', 'api'] });
    shop.queue({ rule: inTwos, scopes: ['web'] });

    expect(listing(shop)).toEqual(['preparing 100 102', 'waiting_for_batch 101']);
  });

  test('takes what shares more directories first', () => {
    const shop = workshop({ slots: 1 });
    const rule = { ...ordinary, batchSize: { min: 2, max: 2 }, maxRetries: 1 };
    shop.queue({ rule: { ...alone, maxRetries: 1 } });
    for (let count = 0; count < 3; count++) shop.queue({ rule: { ...alone, maxRetries: 1 } });
    shop.queue({ rule, directories: ['a'] });
    shop.queue({ rule, directories: ['b'] });
    shop.queue({ rule, directories: ['a'] });

    shop.until(() => listing(shop).some((line) => line.endsWith('104 106')));

    const together = shop.repository.status('main')?.batches.flatMap((batch) => batch.pullRequests) ?? [];
    expect(together.find((pull) => pull.number === 106)?.batchReason).toMatchObject({
      kind: 'directory',
      sharedDirectories: ['a'],
      peerPullRequestNumbers: [104],
    });
  });

  test('grows with what waits, between both sizes of the rule', () => {
    const shop = workshop({ slots: 2 });
    const rule = { ...ordinary, batchSize: { min: 1, max: 3 }, maxWaitMs: 0 };
    shop.repository.pauseFor('gather', { type: 'user', id: 1, name: 'sam' });
    for (let count = 0; count < 6; count++) shop.queue({ rule });

    shop.repository.unpause({ type: 'user', id: 1, name: 'sam' });

    expect(listing(shop).slice(0, 2)).toEqual(['preparing 100 101 102', 'preparing 103 104 105']);
  });
});

describe('a barrier', () => {
  test('waits for all that run, and all behind it wait for the barrier', () => {
    const shop = workshop({ mode: 'parallel', slots: 4 });
    shop.queue({ rule: alone, scopes: ['web'] });
    shop.queue({ rule: alone, scopes: ['web', 'api'], allScopes: true });
    shop.queue({ rule: alone, scopes: ['docs'] });

    expect(listing(shop)).toEqual(['preparing 100', 'waiting_for_previous_batches 101']);
    expect(waiting(shop)).toEqual([102]);

    shop.until(() => listing(shop).some((line) => line === 'running 101'));
    expect(waiting(shop)).toEqual([102]);
  });
});

describe('lanes', () => {
  test('that share no scope do not wait for each other, nor fail with each other', () => {
    const shop = workshop({ mode: 'parallel' });
    shop.queue({ rule: alone, scopes: ['web'], breaks: 'unit' });
    shop.queue({ rule: alone, scopes: ['api'] });

    shop.pass(hour);

    expect(story(shop)).toContain('leave #101 PR_MERGED');
    expect(story(shop)).not.toContain('end #101 BATCH_AHEAD_FAILED');
  });

  test('stand on the last batch of each of their scopes', () => {
    const shop = workshop({ mode: 'parallel' });
    shop.queue({ rule: alone, scopes: ['web'] });
    shop.queue({ rule: alone, scopes: ['api'] });
    shop.queue({ rule: alone, scopes: ['web', 'api'] });

    const batches = shop.repository.status('main')?.batches ?? [];
    expect(batches[2]?.parentIds).toEqual([batches[0]?.id, batches[1]?.id]);
    expect(shop.repository.status('main')?.scopeQueues).toEqual({
      web: [batches[0]?.id, batches[2]?.id],
      api: [batches[1]?.id, batches[2]?.id],
    });
  });

  test('have no parents when every batch is tested on its own', () => {
    const shop = workshop({ mode: 'isolated' });
    shop.queue({ rule: alone, breaks: 'unit' });
    shop.queue({ rule: alone });

    expect(shop.repository.status('main')?.batches[1]?.parentIds).toEqual([]);
    shop.pass(hour);
    expect(story(shop)).not.toContain('end #101 BATCH_AHEAD_FAILED');
  });

  test('share no more slots than a scope may have', () => {
    const shop = workshop({ mode: 'parallel', slots: 4, capacity: 1 });
    shop.queue({ rule: alone, scopes: ['web'] });
    shop.queue({ rule: alone, scopes: ['web'] });

    expect(listing(shop)).toEqual(['preparing 100', 'waiting_for_checks_slot 101']);
  });
});

describe('priority', () => {
  test('puts a pull request before all that wait, and after all that run', () => {
    const shop = workshop({ slots: 1 });
    const rule = { ...alone, maxRetries: 1 };
    for (let count = 0; count < 5; count++) shop.queue({ rule });
    shop.queue({ rule, priority: high });

    expect(waiting(shop)).toEqual([105, 103, 104]);
    expect(shop.repository.pull(105)?.position).toBe(3);
  });

  test('interrupts what runs, where the queue allows it and the case is urgent', () => {
    const shop = workshop({ interrupts: true });
    shop.queue({ rule: alone });
    shop.pass(minute);
    shop.queue({ rule: alone, priority: urgent });

    expect(story(shop)).toContain('end #100 PR_WITH_HIGHER_PRIORITY_QUEUED');
    expect(listing(shop)[0]).toBe('preparing 101');
  });
});

describe('a stack', () => {
  test('goes in order, a member never before what it stands on', () => {
    const shop = workshop({ mode: 'parallel', slots: 4 });
    const base = shop.queue({ rule: alone, scopes: ['web'] });
    const middle = shop.queue({ rule: alone, scopes: ['web'] }, { predecessors: [base] });
    shop.queue({ rule: alone, scopes: ['web'] }, { predecessors: [base, middle] });

    const pulls = shop.repository.status('main')?.batches.flatMap((batch) => batch.pullRequests);
    expect(pulls?.map((pull) => pull.dependsOnPullRequests)).toEqual([null, [100], [100, 101]]);
    shop.pass(2 * hour);
    expect(story(shop).filter((line) => line.startsWith('merged'))).toEqual([
      'merged #100',
      'merged #101',
      'merged #102',
    ]);
  });

  test('waits for what it stands on to merge when every batch is tested on its own', () => {
    const shop = workshop({ mode: 'isolated' });
    const base = shop.queue({ rule: alone });
    shop.queue({ rule: alone }, { predecessors: [base] });

    expect(waiting(shop)).toEqual([101]);
    shop.pass(hour);
    expect(story(shop)).toContain('leave #101 PR_MERGED');
  });
});

describe('a conflict with one ahead', () => {
  test('holds a pull request at its place, and throws it out when the other merges', () => {
    const shop = workshop();
    const rival = shop.queue({ rule: alone });
    shop.queue({ rule: alone }, { blockedBy: [rival] });

    expect(waiting(shop)).toEqual([101]);
    expect(shop.repository.status('main')?.waitingPullRequests[0]?.conflictWithPullRequests).toEqual([100]);
    shop.pass(hour);
    expect(story(shop)).toContain('leave #101 CONFLICT_WITH_BASE_BRANCH');
  });

  test('is over when the other leaves', () => {
    const shop = workshop();
    const rival = shop.queue({ rule: alone, breaks: 'unit' });
    shop.queue({ rule: alone }, { blockedBy: [rival] });

    shop.pass(hour);

    expect(story(shop)).toContain('leave #101 PR_MERGED');
  });
});
