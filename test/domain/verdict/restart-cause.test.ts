import { describe, expect, test } from 'vitest';
import type { LogEvent } from '../../../src/domain/event/log-event.ts';
import { restartCause } from '../../../src/domain/verdict/restart-cause.ts';
import { check } from '../../support/build.ts';
import { checksEnd, enter, freezeCreate, leave, log, pauseCreate, thrownBack } from '../../support/build-log.ts';

/** For each run of #1 that was thrown back, who did it. */
function causes(...events: readonly LogEvent[]) {
  const index = log(events);
  return index.runs.flatMap((run) =>
    run.ends
      .filter((end) => end.pullRequest === 1 && end.metadata.aborted === true)
      .map((end) => restartCause(end, run, index)),
  );
}

describe('who threw it back', () => {
  test.each<[string, LogEvent[], object | null]>([
    [
      'the one ahead that left at that moment',
      [leave('14:09:00', 7), leave('14:02', 8), thrownBack('14:09:01', 1, 'PR_AHEAD_DEQUEUED')],
      { pulls: [7], by: null, rests: 'time' },
    ],
    [
      'a whole stack that left together',
      [leave('14:09', 7), leave('14:09', 8), thrownBack('14:09:01', 1, 'PR_AHEAD_DEQUEUED')],
      { pulls: [7, 8], by: null, rests: 'time' },
    ],
    [
      'the one the text of the service names, before any that is near',
      [
        leave('14:09', 7),
        thrownBack('14:09', 1, 'PR_AHEAD_DEQUEUED', { abortReason: 'Pull request #5198 was dequeued, not #1' }),
      ],
      { pulls: [5198], by: null, rests: 'text' },
    ],
    [
      'the batch ahead that failed',
      [
        checksEnd('14:09', 7, {
          checksConclusion: 'failure',
          pullRequestNumbers: [7, 8],
          unsuccessfulChecks: [check('e2e', 'failure')],
        }),
        thrownBack('14:09:01', 1, 'BATCH_AHEAD_FAILED'),
      ],
      { pulls: [7, 8], by: null, rests: 'time' },
    ],
    [
      'not a run that passed at that moment, nor one that failed long before',
      [
        checksEnd('14:09', 7),
        checksEnd('13:40', 8, { checksConclusion: 'failure' }),
        thrownBack('14:09:01', 1, 'BATCH_AHEAD_FAILED'),
      ],
      null,
    ],
    [
      'the newcomer of higher priority',
      [enter('14:08:30', 7), thrownBack('14:09', 1, 'PR_WITH_HIGHER_PRIORITY_QUEUED')],
      { pulls: [7], by: null, rests: 'time' },
    ],
    [
      'who paused',
      [
        pauseCreate('14:09', 'ana', 'rollout'),
        thrownBack('14:09:01', 1, 'PR_CHECKS_STOPPED_BECAUSE_MERGE_QUEUE_PAUSE'),
      ],
      { pulls: [], by: 'ana', rests: 'time' },
    ],
    [
      'who froze',
      [freezeCreate('14:09', 'li'), thrownBack('14:09:01', 1, 'SCHEDULED_FREEZE_STATUS_CHANGED')],
      { pulls: [], by: 'li', rests: 'time' },
    ],
    ['nobody who left long before', [leave('14:02', 7), thrownBack('14:09', 1, 'PR_AHEAD_DEQUEUED')], null],
    ['nobody when the base moved from outside', [leave('14:09', 7), thrownBack('14:09', 1, 'MERGE_QUEUE_RESET')], null],
    ['nobody for a code that is not known', [leave('14:09', 7), thrownBack('14:09', 1, 'SOLAR_FLARE')], null],
  ])('%s', (_case, events, cause) => {
    expect(causes(...events)).toEqual([cause]);
  });

  test('never a member of the same batch', () => {
    const together = { pullRequestNumbers: [1, 7] };
    expect(causes(leave('14:09', 7), thrownBack('14:09', 1, 'PR_AHEAD_DEQUEUED', together))).toEqual([null]);
  });
});
