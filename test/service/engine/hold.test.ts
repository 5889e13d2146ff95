import { describe, expect, test } from 'vitest';
import { daily } from '../../../src/service/engine/schedule.ts';
import type { FreezeSetup } from '../../../src/service/engine/setup.ts';
import { listing, story, waiting } from './story.ts';
import { hour, minute, ordinary, workshop } from './workshop.ts';

const sam = { type: 'user', id: 1, name: 'sam' } as const;
const alone = { ...ordinary, batchSize: { min: 1, max: 1 }, maxWaitMs: 0 };

describe('a pause', () => {
  test('cancels drafts, and everything waits again in its order', () => {
    const shop = workshop();
    shop.queue({ rule: alone });
    shop.queue({ rule: alone });
    shop.pass(minute);

    shop.repository.pauseFor('deploy', sam);

    expect(listing(shop)).toEqual([]);
    expect(waiting(shop)).toEqual([100, 101]);
    expect(story(shop).slice(-5)).toEqual([
      'queue.pause.create',
      'end #100 PR_CHECKS_STOPPED_BECAUSE_MERGE_QUEUE_PAUSE',
      'running 1',
      'end #101 PR_CHECKS_STOPPED_BECAUSE_MERGE_QUEUE_PAUSE',
      'running 0',
    ]);
  });

  test('lets pull requests in and starts nothing', () => {
    const shop = workshop();
    shop.repository.pauseFor('deploy', sam);
    shop.queue({ rule: alone });

    shop.pass(hour);

    expect(waiting(shop)).toEqual([100]);
  });

  test('ends with batches made anew', () => {
    const shop = workshop();
    shop.repository.pauseFor('deploy', sam);
    shop.queue({ rule: alone });

    expect(shop.repository.unpause(sam)).toBe(true);

    expect(listing(shop)).toEqual(['preparing 100']);
    expect(shop.repository.unpause(sam)).toBe(false);
  });

  test('leaves checks on the pull request itself alone, but merges nothing', () => {
    const shop = workshop({ slots: 1 });
    shop.queue({ rule: alone });
    shop.pass(minute);
    shop.repository.pauseFor('deploy', sam);

    shop.pass(hour);

    expect(listing(shop)).toEqual(['waiting_for_merge 100']);
    shop.repository.unpause(sam);
    shop.pass(minute);
    expect(story(shop)).toContain('leave #100 PR_MERGED');
  });

  test('made again replaces the reason and keeps its time', () => {
    const shop = workshop();
    shop.repository.pauseFor('deploy', sam);
    const { pausedAt } = shop.repository.pause;
    shop.pass(minute);

    shop.repository.pauseFor('incident', sam);
    shop.repository.pauseFor('incident', sam);

    expect(shop.repository.pause).toEqual({ paused: true, reason: 'incident', pausedAt });
    expect(story(shop)).toEqual(['queue.pause.create', 'queue.pause.update']);
  });
});

const freeze: FreezeSetup = {
  reason: 'audit',
  labels: [],
  exceptLabels: ['hotfix'],
  sinceMs: -5 * minute,
  lastsMs: 2 * hour,
  everyMs: null,
};
const hotfix = { id: 1, name: 'hotfix', color: 'ff0000', default: false };

describe('a freeze', () => {
  test('lets checks go on and holds the merge', () => {
    const shop = workshop({ freezes: [freeze] });
    shop.queue({ rule: alone });

    shop.pass(hour);

    const [batch] = shop.repository.status('main')?.batches ?? [];
    expect(batch).toMatchObject({
      status: { code: 'frozen' },
      estimatedMergeAt: null,
      pullRequests: [{ isFrozen: true }],
    });
    shop.pass(3 * hour);
    expect(story(shop)).toContain('leave #100 PR_MERGED');
  });

  test('is named by those behind it', () => {
    const shop = workshop({ freezes: [freeze] });
    shop.queue({ rule: alone });
    shop.queue({ rule: alone, labels: [hotfix] });
    shop.pass(hour);

    const [frozen, behind] = shop.repository.status('main')?.batches ?? [];

    expect(behind).toMatchObject({
      status: { code: 'waiting_for_merge' },
      frozenBatchAhead: { id: frozen?.id, pullRequestNumbers: [100] },
      pullRequests: [{ isFrozen: false }],
    });
  });

  test('lets exceptions through', () => {
    const shop = workshop({ freezes: [freeze], mode: 'isolated' });
    shop.queue({ rule: alone, labels: [hotfix] });

    shop.pass(hour);

    expect(story(shop)).toContain('leave #100 PR_MERGED');
  });

  test('splits a batch that it holds only a part of', () => {
    const shop = workshop({ freezes: [freeze] });
    const rule = { ...ordinary, batchSize: { min: 2, max: 2 } };
    shop.queue({ rule });
    shop.queue({ rule, labels: [hotfix] });
    shop.pass(6 * minute);

    expect(story(shop)).toContain('end #100 SCHEDULED_FREEZE_STATUS_CHANGED');
    expect(listing(shop).map((line) => line.replace(/^\w+ /, ''))).toEqual(['100', '101']);
  });

  test('tells how long it held a merge', () => {
    const shop = workshop({ freezes: [freeze] });
    shop.queue({ rule: alone });

    shop.pass(4 * hour);

    const [leave] = shop.repository.history.of('action.queue.leave').flatMap(({ facts }) => facts);
    expect(leave?.metadata.secondsWaitingForFreeze).toBeGreaterThan(90 * 60);
    expect(leave?.metadata.secondsWaitingForFreeze).toBeLessThan(130 * 60);
  });
});

describe('merge hours', () => {
  const evening = daily([{ startAt: { hour: 18, minute: 0 }, endAt: { hour: 20, minute: 0 } }]);

  test('hold what has passed until they come', () => {
    const shop = workshop();
    shop.queue({ rule: { ...alone, schedule: evening } });

    shop.pass(hour);
    expect(listing(shop)).toEqual(['waiting_schedule 100']);

    shop.pass(6 * hour);
    expect(story(shop)).toContain('leave #100 PR_MERGED');
  });

  test('make a batch give way to those behind it that are ready', () => {
    const shop = workshop();
    shop.queue({ rule: { ...alone, schedule: evening } });
    shop.queue({ rule: alone });

    shop.pass(2 * hour);

    expect(story(shop)).toContain('end #100 SCHEDULE_BLOCKED_AHEAD_YIELDED');
    expect(story(shop)).toContain('leave #101 PR_MERGED');
  });
});
