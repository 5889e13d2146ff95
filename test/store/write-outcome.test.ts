import { describe, expect, test } from 'vitest';
import { outcomeOf } from '../../src/store/write-outcome.ts';
import { minutes } from '../support/build.ts';
import { merge } from '../support/build-log.ts';
import { failure } from '../support/failure.ts';
import {
  broken,
  type Change,
  changing,
  conflict,
  leaving,
  pausedFor,
  queued,
  removed,
  said,
  unread,
  without,
} from './changing.ts';

/** What is said of it once it was confirmed, and the readings that tell have come. */
function told(change: Change): readonly string[] {
  const monitor = changing(change);
  monitor.wait(30_000);

  expect(monitor.writes.map(({ endpoint }) => endpoint)).toEqual([change.what]);
  const [write] = monitor.state().writes;
  return write === undefined ? [] : outcomeOf(monitor.state(), write).sentences;
}

describe('what is said of a change ends in what the queue shows afterwards', () => {
  test.each<[string, Change, readonly (string | RegExp)[]]>([
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
      'the end of a pause that conflicts (409)',
      { what: 'unpause', answer: conflict, before: pausedFor('x'), after: pausedFor('x') },
      ['Unpause refused (409): the queue is being rebuilt.', 'The queue is paused: "x".'],
    ],
    [
      'the end of a pause that is not valid (422)',
      { what: 'unpause', answer: said('refused', 'no such branch'), before: pausedFor('x'), after: pausedFor('x') },
      ['Unpause refused (422): no such branch.', 'The queue is paused: "x".'],
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
  const ask = (answer: Change['answer']) => {
    const monitor = changing({ what: 'dequeue', answer, after: queued });
    monitor.wait(2_000);
    const [write] = monitor.state().writes;
    return write === undefined ? null : outcomeOf(monitor.state(), write);
  };

  test.each<[string, Change['answer'], string, RegExp]>([
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

  test('the time of sending stays what it was when the clock of the service turns out to be another', () => {
    const monitor = changing({ what: 'dequeue', answer: 'lost', after: queued });
    const state = monitor.state();
    const [write] = state.writes;
    const sentence = (skewMs: number) => write && outcomeOf({ ...state, skewMs }, write).sentences[0];

    expect(sentence(minutes(5))).toBe(sentence(0));
  });

  test('a refusal says nothing of the queue that was not read after it', () => {
    const monitor = changing({ what: 'dequeue', answer: 'lost', after: queued });
    monitor.script({ silent: ['status'] });
    monitor.wait(250);
    monitor.dispatch({ type: 'write/answered', id: 1, failure: conflict });
    monitor.wait(2_000);
    const [write] = monitor.state().writes;

    expect(write && outcomeOf(monitor.state(), write).sentences.at(-1)).toBe(
      'Reading the queue to see what is true now…',
    );
  });
});
