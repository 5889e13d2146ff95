import { describe, expect, test } from 'vitest';
import type { LogEvent } from '../../src/domain/event/log-event.ts';
import type { Failure } from '../../src/domain/failure.ts';
import type { QueueStatus } from '../../src/domain/queue.ts';
import type { WriteCall } from '../../src/store/write.ts';
import { outcomeOf } from '../../src/store/write-outcome.ts';
import { at, batch, pull, status } from '../support/build.ts';
import { leave, merge } from '../support/build-log.ts';
import { failure } from '../support/failure.ts';
import { type Monitor, openMonitor } from '../support/monitor.ts';

const queued = status([batch('b1', { pulls: [1, 5210] })], { waitingPullRequests: [pull(3)] });
const without = status([batch('b1', { pulls: [1] })], { waitingPullRequests: [pull(3)] });
const leaving = status([], { waitingPullRequests: [pull(5210, { dequeueRequested: true })] });
const pausedFor = (reason: string) => ({ ...queued, pause: { paused: true, reason, pausedAt: at('14:30') } });

const typed = (text: string) =>
  text
    .replaceAll(' ', '\u0000')
    .split('')
    .map((key) => (key === '\u0000' ? 'space' : key));

/** What confirms each change in its dialog. */
const confirmed: Readonly<Record<'dequeue' | 'pause' | 'unpause', (monitor: Monitor) => void>> = {
  dequeue(monitor) {
    monitor.press('/', ...typed('5210'), 'enter', 'j', 'D');
    monitor.wait(1_000);
    monitor.press('y');
  },
  pause(monitor) {
    monitor.press('P');
    monitor.wait(1_000);
    monitor.press(...typed('db failover'), 'enter');
    monitor.wait(1_000);
    monitor.press(...typed('pause'));
    monitor.wait(1_000);
    monitor.press('enter');
  },
  unpause(monitor) {
    monitor.press('U');
    monitor.wait(1_000);
    monitor.press('y');
  },
};

interface Case {
  readonly what: keyof typeof confirmed;
  readonly answer: Failure | null | 'lost';
  /** The queue before it, and as every later reading shows it. */
  readonly before?: QueueStatus;
  readonly after: QueueStatus;
  readonly events?: readonly LogEvent[];
}

const impacts = { 5210: { interruptedBatches: 0, recheckedPullRequests: 0, cascadedPullRequests: 0 } };

/** What is said of it once it was confirmed, and the readings that tell have come. */
function told({ what, answer, before = queued, after, events = [] }: Case): readonly string[] {
  const calls: WriteCall[] = [];
  const monitor = openMonitor(
    {
      status: before,
      impacts,
      onWrite: (call) => {
        calls.push(call);
        monitor.script({ status: after, events });
        return answer;
      },
    },
    { start: at('14:32:00') },
  );
  monitor.wait(4_000);
  confirmed[what](monitor);
  monitor.wait(30_000);

  expect(calls.map(({ endpoint }) => endpoint)).toEqual([what]);
  const [write] = monitor.state().writes;
  return write === undefined ? [] : outcomeOf(monitor.state(), write).sentences;
}

const removed = [leave('14:32:08', 5210, { dequeueCode: 'PR_MANUALLY_DEQUEUED' })];
const said = (kind: Parameters<typeof failure>[0], detail: string, over: Partial<Failure> = {}) =>
  failure(kind, { detail, ...over });
const conflict = said('refused', 'the queue is being rebuilt', { status: 409 });
const unread = failure('timeout', { outcomeUnknown: true });
const broken = failure('offline', { outcomeUnknown: true });

describe('what is said of a change ends in what the queue shows afterwards', () => {
  test.each<[string, Case, readonly (string | RegExp)[]]>([
    [
      'a dequeue that worked',
      { what: 'dequeue', answer: null, after: without, events: removed },
      ['#5210 left at 14:32:08 (PR_MANUALLY_DEQUEUED).', '2 pull requests are queued now.'],
    ],
    [
      'a dequeue that came after the merge',
      { what: 'dequeue', answer: null, after: without, events: merge('14:32:04', 5210) },
      ['#5210 merged at 14:32:04, before its removal took effect.', '2 pull requests are queued now.'],
    ],
    [
      'a dequeue somebody else had asked for already (404)',
      { what: 'dequeue', answer: failure('missing'), after: without, events: removed },
      ['#5210 left at 14:32:08 (PR_MANUALLY_DEQUEUED).', '2 pull requests are queued now.'],
    ],
    [
      'a dequeue of which the service knows nothing, though the queue lists it (404)',
      { what: 'dequeue', answer: failure('missing'), after: queued },
      [
        'Dequeue of #5210 did not happen: the queue shows no trace of it.',
        '#5210 is still queued, at position 2 of 3.',
      ],
    ],
    [
      'a dequeue that this token may not do (403)',
      { what: 'dequeue', answer: failure('unauthorized', { text: 'this token may not do this' }), after: queued },
      ['Dequeue of #5210 refused (403): this token may not do this.', '#5210 is still queued, at position 2 of 3.'],
    ],
    [
      'a dequeue that conflicts (409)',
      { what: 'dequeue', answer: conflict, after: leaving },
      [
        'Dequeue of #5210 refused (409): the queue is being rebuilt.',
        '#5210 is being removed: a request is under way.',
      ],
    ],
    [
      'a dequeue that is not valid (422)',
      { what: 'dequeue', answer: said('refused', 'is not a number'), after: queued },
      ['Dequeue of #5210 refused (422): is not a number.', '#5210 is still queued, at position 2 of 3.'],
    ],
    [
      'a dequeue that was one too many (429)',
      { what: 'dequeue', answer: said('throttled', 'slow down'), after: queued },
      ['Dequeue of #5210 refused (429): slow down.', '#5210 is still queued, at position 2 of 3.'],
    ],
    [
      'a dequeue without an answer in time that worked',
      { what: 'dequeue', answer: unread, after: without, events: removed },
      [
        '#5210 left at 14:32:08 (PR_MANUALLY_DEQUEUED).',
        'Its answer was lost: this is what the queue shows.',
        '2 pull requests are queued now.',
      ],
    ],
    [
      'a dequeue whose reply was lost on the way and that did not work',
      { what: 'dequeue', answer: broken, after: queued },
      [
        'Dequeue of #5210 did not happen: the queue shows no trace of it.',
        '#5210 is still queued, at position 2 of 3.',
      ],
    ],
    [
      'a pause that worked',
      { what: 'pause', answer: null, after: pausedFor('db failover') },
      ['Paused since 14:30:00: "db failover".', '3 pull requests are queued now.'],
    ],
    [
      'a pause that somebody gave another reason meanwhile',
      { what: 'pause', answer: null, after: pausedFor('runner image') },
      ['The queue is paused, by now for another reason: "runner image".', '3 pull requests are queued now.'],
    ],
    [
      'a pause that was refused (422)',
      { what: 'pause', answer: said('refused', 'reason is too long'), after: queued },
      ['Pause refused (422): reason is too long.', 'The queue is not paused.'],
    ],
    [
      'a pause that was refused because somebody was faster (409)',
      { what: 'pause', answer: conflict, after: pausedFor('runner image') },
      ['Pause refused (409): the queue is being rebuilt.', 'The queue is paused: "runner image".'],
    ],
    [
      'a pause without an answer in time that did not work',
      { what: 'pause', answer: unread, after: queued },
      ['Pause did not happen: the queue shows no trace of it.', 'The queue is not paused.'],
    ],
    [
      'a pause whose reply was lost and that worked',
      { what: 'pause', answer: broken, after: pausedFor('db failover') },
      [/^Paused since/, 'Its answer was lost: this is what the queue shows.', '3 pull requests are queued now.'],
    ],
    [
      'the end of a pause',
      { what: 'unpause', answer: null, before: pausedFor('x'), after: queued },
      [/^The pause ended 14:32:\d\d\.$/, '3 pull requests are queued now.'],
    ],
    [
      'the end of a pause that somebody else had ended (404)',
      { what: 'unpause', answer: said('missing', 'the queue is not paused'), before: pausedFor('x'), after: queued },
      ['Unpause refused (404): the queue is not paused.', 'The queue is not paused.'],
    ],
    [
      'the end of a pause that this token may not do (403)',
      {
        what: 'unpause',
        answer: said('unauthorized', 'write role needed'),
        before: pausedFor('x'),
        after: pausedFor('x'),
      },
      ['Unpause refused (403): write role needed.', 'The queue is paused: "x".'],
    ],
    [
      'the end of a pause without an answer in time that did not work',
      { what: 'unpause', answer: unread, before: pausedFor('x'), after: pausedFor('x') },
      ['Unpause did not happen: the queue shows no trace of it.', 'The queue is paused: "x".'],
    ],
  ])('%s', (_what, given, sentences) => {
    const shown = told(given);

    expect(shown).toHaveLength(sentences.length);
    for (const [index, sentence] of sentences.entries()) expect(shown[index]).toMatch(sentence);
  });
});

describe('before that it is said how far it has come', () => {
  const ask = (answer: Case['answer']) => {
    const monitor = openMonitor({ status: queued, impacts, onWrite: () => answer }, { start: at('14:32:00') });
    monitor.wait(4_000);
    confirmed.dequeue(monitor);
    monitor.wait(2_000);
    const [write] = monitor.state().writes;
    return write === undefined ? null : outcomeOf(monitor.state(), write);
  };

  test.each<[string, Case['answer'], string, RegExp]>([
    ['nothing was answered yet', 'lost', 'sending', /^Dequeue of #5210 sent 14:32:\d\d, no answer yet… 2s$/],
    [
      'it was accepted',
      null,
      'pending',
      /^Dequeue of #5210 accepted 14:32:\d\d, waiting for the queue to show it… 2s$/,
    ],
    ['the answer was lost', unread, 'pending', /^No answer to dequeue of #5210\. It may have worked: reading/],
    [
      'it is said to be gone',
      failure('missing'),
      'pending',
      /^Dequeue of #5210 refused \(404\): .* Reading the queue to see… 2s$/,
    ],
  ])('%s', (_what, answer, word, sentence) => {
    const outcome = ask(answer);

    expect(outcome?.word).toBe(word);
    expect(outcome?.sentences[0]).toMatch(sentence);
  });

  test('a refusal says nothing of the queue that was not read after it', () => {
    const monitor = openMonitor(
      {
        status: queued,
        impacts,
        onWrite: () => {
          monitor.script({ silent: ['status'] });
          return conflict;
        },
      },
      { start: at('14:32:00') },
    );
    monitor.wait(4_000);
    confirmed.dequeue(monitor);
    monitor.wait(2_000);
    const [write] = monitor.state().writes;

    expect(write && outcomeOf(monitor.state(), write).sentences.at(-1)).toBe(
      'Reading the queue to see what is true now…',
    );
  });
});
