import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { summary } from '../../../src/domain/event/summary.ts';
import { logs } from '../../../src/wire/log/list.ts';
import { at, check } from '../../support/build.ts';
import {
  bisectionEnd,
  checksEnd,
  checksStart,
  enter,
  leave,
  merge,
  pauseCreate,
  thrownBack,
  unknownEvent,
} from '../../support/build-log.ts';

const documented = logs.reply.parse(JSON.parse(readFileSync('test/fixtures/documents/logs.json', 'utf8')));

test('every type of the documents has words of its own', () => {
  const told = documented.events.map((event) => `${event.type}: ${summary(event)}`);

  expect(documented.events.some(({ type }) => type === 'unknown')).toBe(false);
  expect(told.join('\n')).toMatchInlineSnapshot(`
    "action.assign: assigned ada unassigned bob
    action.label: labelled a
    action.backport: backported to release/1 as #300
    action.copy: copied to next as #301 with conflicts
    action.close: closed "done"
    action.comment: commented "hello"
    action.delete_head_branch: head branch deleted topic
    action.dequeue: removed from the queue by a rule
    action.rebase: rebased
    action.refresh: refreshed
    action.squash: squashed
    action.update: updated with its base
    action.dismiss_reviews: reviews dismissed bob
    action.edit: made a draft
    action.host_actions: workflow started deploy.yml
    action.merge: merged by a rule into main
    action.post_check: check posted fine success
    action.request_reviews: review asked of bob, core
    action.review: reviewed APPROVE
    action.queue.batch_bisection_start: search for the culprit among #101, #102, #103 in 2 parts
    action.queue.batch_bisection_end: culprit found: #102 of 3 · 2 go back
    action.queue.change: queue default holds 12
    action.queue.checks.change: queue default runs 3 checks
    action.queue.checks_start: checks start on #901 for #101, #102 · first check
    action.queue.checks_end: checks cut short · a pull request ahead left the queue (1 of 2) · on #901
    action.queue.checks_not_started: checks postponed: the draft could not be made
    action.queue.checks_postponed: checks postponed: the draft could not be made
    action.queue.enter: queued in default as hotfix
    action.queue.leave: left the queue · CHECKS_FAILED · unit
    action.queue.merged: merged into main
    command.queue: ada asked to queue it (comment)
    command.dequeue: ci-bot asked to remove it
    queue.pause.create: queue paused by ada "release"
    queue.pause.update: reason of the pause changed by deployer "still"
    queue.pause.delete: queue unpaused by ada
    scheduled_freeze.create: freeze planned by ada "release" · no end
    scheduled_freeze.update: freeze changed by ada "release" · until 2026-11-21 10:30 Europe/Berlin
    scheduled_freeze.delete: freeze ended by ada "release"
    ci_insights.auto_quarantine.enabled: automatic quarantine switched on by ada
    ci_insights.auto_quarantine.disabled: automatic quarantine switched off by ada
    ci_insights.auto_quarantine.modified: automatic quarantine changed by ada
    ci_insights.job_retried: job retried 1 of 3 by network
    test.quarantined: test quarantined by ada "flaky" · web/test_login.py::test_ok
    test.dequarantined: quarantine lifted automatically · web/test_login.py::test_ok"
  `);
});

describe('the queue’s own events', () => {
  test.each([
    ['queued in default as default', enter('14:00', 1)],
    ['left the queue · PR_MANUALLY_DEQUEUED', leave('14:00', 1, { dequeueCode: 'PR_MANUALLY_DEQUEUED' })],
    ['left the queue · Checks failed', leave('14:00', 1, { reason: 'Checks failed\nmany\nlines' })],
    [
      'left the queue · CHECKS_FAILED · unit, e2e',
      leave('14:00', 1, {
        dequeueCode: 'CHECKS_FAILED',
        unsuccessfulChecks: [check('unit', 'failure'), check('e2e', 'timed_out')],
      }),
    ],
    ['left the queue, merged', merge('14:00', 1)[0]],
    ['merged into main', merge('14:00', 1)[1]],
    ['checks start on #9001 · first check', checksStart('14:00', 1)],
    ['checks start on #9001 for #1, #2 · first check', checksStart('14:00', 1, { pullRequestNumbers: [1, 2] })],
    ['checks success on #9001', checksEnd('14:00', 1)],
    [
      'checks failure on #9001 · unit',
      checksEnd('14:00', 1, { checksConclusion: 'failure', unsuccessfulChecks: [check('unit', 'failure')] }),
    ],
    ['checks cut short · a pull request ahead left the queue · on #9001', thrownBack('14:00', 1, 'PR_AHEAD_DEQUEUED')],
    ['checks cut short · A_NEW_CODE · on #9001', thrownBack('14:00', 1, 'A_NEW_CODE')],
    [
      'checks cut short · its checks failed and are tried again (1 of 3) · on #9001',
      thrownBack('14:00', 1, 'CHECKS_RETRIED', { retryAttempt: 1, maxRetries: 3 }),
    ],
    ['culprit found: #7', bisectionEnd('14:00', 'b', { culpritPrNumbers: [7] })],
    [
      'culprit found: #7 of 4 · 1 goes back · untested and dropped #8, #9',
      bisectionEnd('14:00', 'b', {
        originalBatchPrNumbers: [6, 7, 8, 9],
        culpritPrNumbers: [7, 8],
        confirmedCulpritPrNumbers: [7],
        droppedUnverifiedPrNumbers: [8, 9],
        remainingPrNumbers: [6],
      }),
    ],
    ['no culprit found', bisectionEnd('14:00', 'b')],
    ['search for the culprit given up', bisectionEnd('14:00', 'b', { maxFailureResolutionReached: true })],
    ['queue paused by ana "rollout"', pauseCreate('14:00', 'ana', 'rollout')],
    ['action.queue.teleported', unknownEvent('14:00', 'action.queue.teleported')],
    [
      'action.queue.teleported {"to":"mars"}',
      { ...unknownEvent('14:00', 'action.queue.teleported'), metadata: { to: 'mars' } },
    ],
  ])('%s', (text, event) => {
    expect(event && summary(event)).toBe(text);
  });
});

test('a reason of a megabyte stays a line', () => {
  expect(summary(leave('14:00', 1, { reason: 'x'.repeat(1e6) })).length).toBeLessThan(300);
});

test('many names are counted instead of listed', () => {
  const members = Array.from({ length: 128 }, (_, index) => 5000 + index);

  expect(summary(checksStart('14:00', 1, { pullRequestNumbers: members, startReason: null }))).toBe(
    'checks start on #9001 for #5000, #5001, #5002, #5003, #5004, #5005 +122',
  );
});

test('what the service left out is left out', () => {
  const event = leave('14:00', 1, { queueName: null, reason: null, dequeueCode: null, queuedAt: at('13:00') });

  expect(summary(event)).toBe('left the queue');
});
