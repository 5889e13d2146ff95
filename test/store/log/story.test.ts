import { describe, expect, test } from 'vitest';
import type { LogEvent } from '../../../src/domain/event/log-event.ts';
import { summary } from '../../../src/domain/event/summary.ts';
import { chaptersOf } from '../../../src/store/log/story.ts';
import { storyEvents } from '../../../src/store/slice/story.ts';
import { at, minutes } from '../../support/build.ts';
import {
  bisectionEnd,
  bisectionStart,
  checksEnd,
  checksStart,
  enter,
  leave,
  merge,
  pauseCreate,
  thrownBack,
} from '../../support/build-log.ts';
import { openMonitor } from '../../support/monitor.ts';

const numbered = (events: readonly LogEvent[]) => events.map((event, index): LogEvent => ({ ...event, id: index + 1 }));

/** Chapters as text: the stay, then each row with the run that tells it. */
const told = (events: readonly LogEvent[], kind: 'pr' | 'batch' = 'pr') =>
  chaptersOf(numbered(events), kind).map(({ sessionId, runs, rows }) => [
    `${sessionId ?? 'outside'}, ${runs} runs`,
    ...rows.map(({ row, run }) => `${run ?? '-'} ${row.events[0].type.replace(/^action\.(queue\.)?/, '')}`),
  ]);

const comment = (clock: string, number: number): LogEvent => ({
  ...enter(clock, number),
  type: 'action.comment',
  metadata: { message: 'hello' },
});

describe('the story of a pull request', () => {
  test('has a chapter for each stay, and for what lies between', () => {
    const first = { sessionId: 'one' };
    const second = { sessionId: 'two' };

    expect(
      told([
        comment('13:50', 1),
        enter('14:00', 1, first),
        comment('14:01', 1),
        leave('14:05', 1, first),
        comment('14:06', 1),
        enter('14:10', 1, second),
        ...merge('14:20', 1, second),
      ]),
    ).toEqual([
      ['outside, 0 runs', '- comment'],
      ['one, 0 runs', '- enter', '- comment', '- leave'],
      ['outside, 0 runs', '- comment'],
      ['two, 0 runs', '- enter', '- leave', '- merged'],
    ]);
  });

  test('counts the runs of a stay: a retry takes another number, a later batch another identity', () => {
    const on = (trainCarId: string, queuePullRequestNumber: number) => ({ trainCarId, queuePullRequestNumber });

    expect(
      told([
        enter('14:00', 1),
        checksStart('14:01', 1, on('a', 9001)),
        thrownBack('14:05', 1, 'CHECKS_RETRIED', on('a', 9001)),
        checksStart('14:06', 1, on('a', 9002)),
        thrownBack('14:07', 1, 'PR_AHEAD_DEQUEUED', on('a', 9002)),
        checksStart('14:08', 1, on('b', 9003)),
        checksEnd('14:09', 1, on('b', 9003)),
      ])[0],
    ).toEqual([
      's1, 3 runs',
      '- enter',
      '1 checks_start',
      '1 checks_end',
      '2 checks_start',
      '2 checks_end',
      '3 checks_start',
      '3 checks_end',
    ]);
  });

  test('counts runs in place, which keep their number', () => {
    const inPlace = { trainCarId: null, queuePullRequestNumber: 1 };

    expect(
      told([
        checksStart('14:01', 1, inPlace),
        thrownBack('14:05', 1, 'PR_AHEAD_DEQUEUED', inPlace),
        checksStart('14:06', 1, inPlace),
      ])[0]?.slice(1),
    ).toEqual(['1 checks_start', '1 checks_end', '2 checks_start']);
  });

  test('tells the search for a culprit beside the run that failed', () => {
    const on = { trainCarId: 'a', queuePullRequestNumber: 9001 };

    expect(
      told([
        enter('14:00', 1),
        checksStart('14:01', 1, on),
        checksEnd('14:05', 1, { ...on, checksConclusion: 'failure' }),
        bisectionStart('14:06', 'a', [1, 2]),
      ])[0]?.at(-1),
    ).toBe('1 batch_bisection_start');
  });
});

describe('a story that is opened', () => {
  const story = (events: readonly LogEvent[], kind: 'pr' | 'batch', number: number) => {
    const monitor = openMonitor({ events }, { start: at('14:30') });
    monitor.wait(3_000);
    monitor.dispatch({ type: 'story/opened', subject: { kind, number } });
    monitor.wait(5_000);
    return { monitor, sentences: storyEvents(monitor.state()).map(summary) };
  };

  test('is read page by page, to its beginning', () => {
    const many = Array.from({ length: 333 }, (_, index) => ({
      ...comment('10:00', 1),
      receivedAt: at('10:00') + minutes(index % 100),
    }));

    expect(story(many, 'pr', 1).sentences).toHaveLength(333);
  });

  test('that never ends is told from its newest thousand events on', () => {
    const many = Array.from({ length: 3_000 }, () => comment('10:00', 1));
    const { sentences, monitor } = story(many, 'pr', 1);
    const asked = monitor.effects.filter(({ kind }) => kind === 'fetch').length;

    expect(sentences).toHaveLength(1_000);
    monitor.wait(60_000);
    // the newest end goes on being read, older pages are not
    expect(monitor.effects.filter(({ kind }) => kind === 'fetch').length - asked).toBeLessThan(80);
  });

  const on = (queuePullRequestNumber: number) => ({
    trainCarId: 'a',
    queuePullRequestNumber,
    pullRequestNumbers: [1, 2],
  });
  const batch = [
    enter('14:00', 1),
    pauseCreate('14:00', 'ana', 'not of this story'),
    checksStart('14:01', 1, on(9001)),
    thrownBack('14:05', 1, 'CHECKS_RETRIED', on(9001)),
    checksStart('14:06', 1, on(9002)),
    checksEnd('14:10', 1, { ...on(9002), checksConclusion: 'failure' }),
    bisectionStart('14:11', 'a', [1, 2]),
    checksStart('14:12', 1, { trainCarId: 'other', queuePullRequestNumber: 9100, pullRequestNumbers: [1, 3] }),
    bisectionEnd('14:20', 'a', { originalBatchPrNumbers: [1, 2], culpritPrNumbers: [2] }),
  ];

  test('of a batch holds its other attempts and its search, whichever number is asked for', () => {
    const whole = [
      'checks_start',
      'checks_end',
      'checks_start',
      'checks_end',
      'batch_bisection_start',
      'batch_bisection_end',
    ];

    for (const number of [9001, 9002]) {
      const { monitor } = story(batch, 'batch', number);
      expect(storyEvents(monitor.state()).map(({ type }) => type.replace('action.queue.', ''))).toEqual(whole);
    }
  });

  test('of a pull request holds the searches it was part of', () => {
    expect(story(batch, 'pr', 1).sentences).toContain('culprit found: #2 of 2');
  });
});
