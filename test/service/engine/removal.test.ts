import { describe, expect, test } from 'vitest';
import { listing, story, waiting } from './story.ts';
import { hour, minute, ordinary, type Workshop, workshop } from './workshop.ts';

const sam = { type: 'user', id: 1, name: 'sam' } as const;
const inTwos = { ...ordinary, batchSize: { min: 2, max: 2 } };

/** Three running batches of two. */
function running(): Workshop {
  const shop = workshop();
  for (let count = 0; count < 6; count++) shop.queue({ rule: inTwos });
  shop.pass(minute);
  return shop;
}

describe('asking for a removal', () => {
  test('shows the pull request as leaving, and it leaves within seconds', () => {
    const shop = running();

    expect(shop.repository.dequeue(102, sam)).toBe(true);

    const pulls = () => shop.repository.status('main')?.batches.flatMap((batch) => batch.pullRequests) ?? [];
    expect(pulls().find((pull) => pull.number === 102)?.dequeueRequested).toBe(true);
    shop.pass(20_000);
    expect(story(shop)).toContain('leave #102 PR_MANUALLY_DEQUEUED');
    expect(shop.repository.pull(102)).toBeNull();
  });

  test('can be repeated until it has left', () => {
    const shop = running();

    expect([shop.repository.dequeue(102, sam), shop.repository.dequeue(102, sam)]).toEqual([true, true]);
    shop.pass(minute);
    expect(shop.repository.dequeue(102, sam)).toBe(false);
    expect(story(shop).filter((line) => line === 'leave #102 PR_MANUALLY_DEQUEUED')).toHaveLength(1);
  });

  test('names who asked', () => {
    const shop = running();
    shop.repository.dequeue(102, sam);
    shop.pass(minute);

    const [leave] = shop.repository.history.of('action.queue.leave').flatMap(({ facts }) => facts);
    expect(leave?.trigger).toBe('@sam');
  });

  test('starts its batch and all behind it again, and leaves those ahead alone', () => {
    const shop = running();
    shop.repository.dequeue(102, sam);
    shop.pass(20_000);

    expect(story(shop).filter((line) => line.startsWith('end'))).toEqual([
      'end #102 PR_MANUALLY_DEQUEUED',
      'end #103 PR_AHEAD_DEQUEUED',
      'end #104 PR_AHEAD_DEQUEUED',
      'end #105 PR_AHEAD_DEQUEUED',
    ]);
    expect(listing(shop)[0]).toBe('running 100 101');
  });

  test('costs what was said before', () => {
    const shop = running();

    expect(shop.repository.impact(102)).toEqual({
      interruptedBatches: 2,
      recheckedPullRequests: 3,
      cascadedPullRequests: 0,
    });
  });

  test('costs nothing while the pull request waits', () => {
    const shop = workshop({ slots: 1 });
    for (let count = 0; count < 8; count++) shop.queue({ rule: { ...inTwos, maxRetries: 1 } });
    const [last] = waiting(shop)?.slice(-1) ?? [];

    expect(shop.repository.impact(last ?? 0)).toEqual({
      interruptedBatches: 0,
      recheckedPullRequests: 0,
      cascadedPullRequests: 0,
    });
  });

  test('takes along what is stacked on it', () => {
    const shop = workshop();
    const base = shop.queue({ rule: inTwos });
    shop.queue({ rule: inTwos }, { predecessors: [base] });
    const other = shop.queue({ rule: inTwos }, { predecessors: [base] });
    shop.queue({ rule: inTwos }, { predecessors: [other] });
    shop.pass(minute);

    expect(shop.repository.impact(100)?.cascadedPullRequests).toBe(3);
    shop.repository.dequeue(100, sam);
    shop.pass(hour);

    expect(story(shop).filter((line) => line.startsWith('leave'))).toEqual([
      'leave #100 PR_MANUALLY_DEQUEUED',
      'leave #101 STACK_PREDECESSOR_DEQUEUED',
      'leave #102 STACK_PREDECESSOR_DEQUEUED',
      'leave #103 STACK_PREDECESSOR_DEQUEUED',
    ]);
  });

  test('is answered with nothing for who is not queued', () => {
    const { repository } = workshop();

    expect([repository.dequeue(7, sam), repository.impact(7), repository.pull(7)]).toEqual([false, null, null]);
  });
});
