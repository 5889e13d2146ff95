import { describe, expect, test } from 'vitest';
import type { QueueSetup, RuleSetup } from '../../../src/service/engine/setup.ts';
import { listing, story, waiting } from './story.ts';
import { hour, minute, ordinary, type Workshop, workshop } from './workshop.ts';

const broken = { breaks: 'unit' } as const;

/** A queue of batches as a rule has them, with the pull requests given. */
function filled(
  given: readonly { readonly breaks?: string; readonly hangs?: string }[],
  changes: Partial<RuleSetup> = {},
  setup: Partial<QueueSetup> = {},
): Workshop {
  const shop = workshop(setup);
  const rule = { ...ordinary, ...changes };
  for (const pull of given) shop.queue({ rule, ...pull });
  return shop;
}

const single = { batchSize: { min: 1, max: 1 }, maxWaitMs: 0 } as const;

describe('the log tells', () => {
  test('of a merge in its order', () => {
    const shop = filled([{}], single, { slots: 3 });

    shop.pass(hour);

    expect(story(shop)).toEqual([
      'size 1',
      'enter #100',
      'start #100',
      'running 1',
      'end #100 success',
      'running 0',
      'size 0',
      'leave #100 PR_MERGED',
      'merged #100',
    ]);
  });

  test('of a failure in its order', () => {
    const shop = filled([broken], single, { slots: 3 });

    shop.pass(hour);

    expect(story(shop).slice(3)).toEqual([
      'running 1',
      'end #100 CHECKS_FAILED',
      'running 0',
      'size 0',
      'leave #100 CHECKS_FAILED',
    ]);
  });

  test('of every member of a batch on its own', () => {
    const shop = filled([{}, {}, {}]);

    shop.pass(hour);

    expect(story(shop).filter((line) => line.startsWith('start'))).toEqual(['start #100', 'start #101', 'start #102']);
  });

  test('of another try, which has another number', () => {
    const shop = filled([broken], { ...single, maxRetries: 1 }, { slots: 3 });

    shop.pass(hour);

    expect(story(shop).filter((line) => /^(start|end)/.test(line))).toEqual([
      'start #100',
      'end #100 CHECKS_RETRIED',
      'start #100',
      'end #100 CHECKS_FAILED',
    ]);
    const drafts = shop.repository.history.of('action.queue.checks_start').flatMap(({ facts }) => facts);
    expect(new Set(drafts.map(({ metadata }) => metadata.queuePullRequestNumber)).size).toBe(2);
  });
});

describe('a failed batch', () => {
  test('of six is split into parts that test ever more, and the last member is left out', () => {
    const shop = filled([broken, {}, {}, {}, {}, {}], { batchSize: { min: 6, max: 6 } }, { slots: 3 });

    shop.pass(8 * minute);

    expect(listing(shop)).toEqual([
      'bisecting 105',
      expect.stringMatching(/^ {2}\w+ 100 101$/),
      expect.stringMatching(/^ {2}\w+ 102 103$/),
      expect.stringMatching(/^ {2}\w+ 104$/),
    ]);
  });

  test('names the one to blame, merges those before it and tests those after it again', () => {
    const shop = filled([{}, {}, broken, {}], {}, { slots: 3 });

    shop.pass(10 * hour);

    expect(story(shop).filter((line) => /^(search|found|leave)/.test(line))).toEqual([
      'search 100 101 102 103',
      expect.stringContaining('leave #100 PR_MERGED'),
      expect.stringContaining('leave #101 PR_MERGED'),
      'leave #102 CHECKS_FAILED',
      'found 102',
      expect.stringMatching(/leave #103 (PR_MERGED|DROPPED_BY_BISECTION_ELIMINATION)/),
    ]);
  });

  test('blames its last member when all parts pass', () => {
    const shop = filled([{}, {}, broken], { batchSize: { min: 3, max: 3 } });

    shop.pass(10 * hour);

    expect(
      story(shop)
        .filter((line) => line.startsWith('leave'))
        .at(-1),
    ).toBe('leave #102 CHECKS_FAILED');
  });

  test('is given up as a whole when the rule searches no further', () => {
    const shop = filled([{}, broken, {}], { batchSize: { min: 3, max: 3 }, maxAttempts: 0 });

    shop.pass(10 * hour);

    expect(story(shop).filter((line) => line.startsWith('leave'))).toEqual([
      'leave #100 BATCH_MAX_FAILURE_RESOLUTION_ATTEMPTS',
      'leave #101 BATCH_MAX_FAILURE_RESOLUTION_ATTEMPTS',
      'leave #102 BATCH_MAX_FAILURE_RESOLUTION_ATTEMPTS',
    ]);
  });

  test('lets those behind requeue for a moment, then test again', () => {
    const shop = filled([broken, {}], single, { slots: 3 });

    shop.until(() => listing(shop)[0] === 'failed 100');
    expect(listing(shop)).toEqual(['failed 100', 'waiting_for_requeue 101']);

    shop.pass(hour);
    expect(story(shop)).toContain('end #101 BATCH_AHEAD_FAILED');
    expect(story(shop)).toContain('leave #101 PR_MERGED');
  });

  test('that has not finished in time is no better than one that failed', () => {
    const shop = filled([{ hangs: 'e2e' }], { ...single, timeoutMs: 30 * minute }, { slots: 3 });

    shop.pass(hour);

    expect(story(shop)).toContain('leave #100 CHECKS_TIMEOUT');
  });
});

describe('a batch that failed behind others', () => {
  test('waits until it is known who is to blame', () => {
    const shop = filled([{ hangs: 'e2e' }, broken], { ...single, timeoutMs: 30 * minute }, { slots: 3 });

    shop.pass(20 * minute);

    expect(listing(shop)).toEqual(['running 100', 'waiting_for_previous_batches 101']);
  });
});

describe('when results are skipped', () => {
  test('a later pass merges those before it without results of their own', () => {
    const slow = { ...ordinary.checks[2], name: 'e2e', ms: 60 * minute, flaky: 0, skips: 0 };
    const shop = workshop({ skipsIntermediate: true });
    shop.queue({ rule: { ...ordinary, ...single, checks: [slow] } });
    shop.queue({ rule: { ...ordinary, ...single } });

    shop.pass(15 * minute);

    expect(story(shop)).toContain('end #100 INTERMEDIATE_RESULTS_SKIPPED');
    expect(story(shop)).toContain('leave #100 PR_MERGED_INTERMEDIATE_RESULTS_SKIPPED');
    expect(story(shop)).toContain('leave #101 PR_MERGED');
    expect(waiting(shop)).toEqual([]);
  });
});
