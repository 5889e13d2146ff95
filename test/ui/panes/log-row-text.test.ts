import { describe, expect, test } from 'vitest';
import type { LogEvent } from '../../../src/domain/event/log-event.ts';
import { rowText } from '../../../src/ui/panes/log/row-text.ts';
import { check } from '../../support/build.ts';
import {
  bisectionEnd,
  bisectionStart,
  checksEnd,
  checksStart,
  enter,
  leave,
  thrownBack,
  unknownEvent,
} from '../../support/build-log.ts';

const e2e = [check('e2e', 'failure'), check('unit', 'failure')];
const onDraft = { queuePullRequestNumber: 9001 };

describe('a row says first what matters', () => {
  test.each<[string, string, LogEvent | undefined]>([
    ['start', 'on #9001 · first check', checksStart('14:00', 1, onDraft)],
    ['start', 'on #9001 of #1 #2 · first check', checksStart('14:00', 1, { ...onDraft, pullRequestNumbers: [1, 2] })],
    ['', 'success · on #9001', checksEnd('14:00', 1, onDraft)],
    [
      '',
      'failure · e2e, unit · on #9001',
      checksEnd('14:00', 1, { ...onDraft, checksConclusion: 'failure', unsuccessfulChecks: e2e }),
    ],
    [
      'cut:',
      'a pull request ahead left the queue (#7) · on #9001',
      thrownBack('14:00', 1, 'PR_AHEAD_DEQUEUED', { ...onDraft, abortReason: 'Pull request #7 was dequeued' }),
    ],
    [
      'cut:',
      'its checks failed and are tried again (2 of 3) · on #9001',
      thrownBack('14:00', 1, 'CHECKS_RETRIED', { ...onDraft, retryAttempt: 2, maxRetries: 3 }),
    ],
    ['cut:', 'A_NEW_CODE · on #9001', thrownBack('14:00', 1, 'A_NEW_CODE', onDraft)],
    ['left', 'merged', leave('14:00', 1, { merged: true })],
    ['left', 'CHECKS_FAILED · e2e, unit', leave('14:00', 1, { dequeueCode: 'CHECKS_FAILED', unsuccessfulChecks: e2e })],
    [
      'left',
      'PR_MANUALLY_DEQUEUED · removed by ana',
      leave('14:00', 1, { dequeueCode: 'PR_MANUALLY_DEQUEUED', reason: 'removed by ana\nmore' }),
    ],
    ['left', 'a new reason', leave('14:00', 1, { reason: 'a new reason' })],
    ['', 'search in 2 parts · #1 #2 #3', bisectionStart('14:00', 'b', [1, 2, 3])],
    [
      '',
      'culprit #2 of 3 · #3 back',
      bisectionEnd('14:00', 'b', {
        originalBatchPrNumbers: [1, 2, 3],
        culpritPrNumbers: [2],
        remainingPrNumbers: [3],
      }),
    ],
    [
      '',
      'culprit #2 of 3 · #3 dropped untested',
      bisectionEnd('14:00', 'b', {
        originalBatchPrNumbers: [1, 2, 3],
        culpritPrNumbers: [2, 3],
        confirmedCulpritPrNumbers: [2],
        droppedUnverifiedPrNumbers: [3],
      }),
    ],
    ['', 'search given up', bisectionEnd('14:00', 'b', { maxFailureResolutionReached: true })],
    ['', 'queued in default as default', enter('14:00', 1)],
    ['moved', '{"to":"mars"}', { ...unknownEvent('14:00', 'moved'), metadata: { to: 'mars' } }],
  ])('%s %s', (verb, text, event) => {
    expect(event && rowText(event)).toEqual({ verb, text });
  });

  test('by its code where there is room for little else', () => {
    expect(rowText(thrownBack('14:00', 1, 'PR_AHEAD_DEQUEUED', onDraft), true).text).toBe(
      'PR_AHEAD_DEQUEUED · on #9001',
    );
  });

  test('in a line, however long the reason is', () => {
    expect(rowText(leave('14:00', 1, { reason: 'x'.repeat(1e6) })).text.length).toBeLessThan(300);
  });
});
