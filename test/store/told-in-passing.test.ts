import { describe, expect, test } from 'vitest';
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

/** The notices that pass by when the dialog is closed before the answer comes, each once. */
function passing({ answer, ...change }: Change): readonly string[] {
  const monitor = changing({ ...change, answer: 'lost' });
  monitor.press('escape');
  monitor.wait(250);
  if (answer !== 'lost') monitor.dispatch({ type: 'write/answered', id: 1, failure: answer });
  const texts = new Set<string>();
  for (let seconds = 0; seconds < 30; seconds++) {
    texts.add(monitor.state().notice?.text ?? '');
    monitor.wait(1_000);
  }
  texts.delete('');
  expect(monitor.state().overlays).toEqual([]);
  expect(monitor.writes).toHaveLength(1);
  return [...texts];
}

const doubt = (what: string) =>
  new RegExp(`^No answer to ${what}. It may have worked: reading the queue, do not repeat\\.`);

describe('a change whose dialog was closed before its answer came ends in a notice of what is true now', () => {
  test.each<[string, Change, readonly (string | RegExp)[]]>([
    [
      'a dequeue that worked',
      { what: 'dequeue', answer: null, after: without, events: removed },
      [/^#5210 is gone from the queue since 14:32:0.*\. 2 pull requests are queued now\.$/],
    ],
    [
      'a dequeue somebody else had asked for already (404)',
      { what: 'dequeue', answer: failure('missing'), after: without, events: removed },
      [/^#5210 is gone from the queue since 14:32:0/],
    ],
    [
      'a dequeue of which the service knows nothing, though the queue lists it (404)',
      { what: 'dequeue', answer: failure('missing'), after: queued },
      [
        /^Dequeue of #5210 refused \(404\): .* Reading the queue to see… /,
        /^#5210 is still queued, at position 2 of 3\. Dequeue of #5210 did not happen: /,
      ],
    ],
    [
      'a dequeue that this token may not do (403)',
      { what: 'dequeue', answer: said('unauthorized', 'write role needed'), after: queued },
      ['#5210 is still queued, at position 2 of 3. Dequeue of #5210 refused (403): write role needed.'],
    ],
    [
      'a dequeue that conflicts (409)',
      { what: 'dequeue', answer: conflict, after: leaving },
      ['#5210 is being removed: a request is under way. Dequeue of #5210 refused (409): the queue is being rebuilt.'],
    ],
    [
      'a dequeue that was refused though it had left (422)',
      { what: 'dequeue', answer: said('refused', 'is not queued'), after: without },
      ['#5210 is not in the queue any more. Dequeue of #5210 refused (422): is not queued.'],
    ],
    [
      'a dequeue without an answer in time that worked',
      { what: 'dequeue', answer: unread, after: without, events: removed },
      [/^#5210 is gone from the queue since 14:32:0.* Its answer was lost/],
    ],
    [
      'a dequeue whose reply was lost and that did not work',
      { what: 'dequeue', answer: broken, after: queued },
      [doubt('dequeue of #5210'), /^#5210 is still queued, at position 2 of 3\. Dequeue of #5210 did not happen/],
    ],
    [
      'a pause that was refused (403)',
      { what: 'pause', answer: said('unauthorized', 'write role needed'), after: queued },
      ['The queue is not paused. Pause refused (403): write role needed.'],
    ],
    [
      'a pause that was refused because somebody was faster (409)',
      { what: 'pause', answer: conflict, after: pausedFor('runner image') },
      ['The queue is paused: "runner image". Pause refused (409): the queue is being rebuilt.'],
    ],
    [
      'a pause that was refused (422)',
      { what: 'pause', answer: said('refused', 'reason is too long'), after: queued },
      ['The queue is not paused. Pause refused (422): reason is too long.'],
    ],
    [
      'a pause whose reply was lost and that worked',
      { what: 'pause', answer: broken, after: pausedFor('db failover') },
      [/^Paused since .*: "db failover"\. Its answer was lost/],
    ],
    [
      'a pause without an answer in time that did not work',
      { what: 'pause', answer: unread, after: queued },
      [doubt('pause'), /^The queue is not paused\. Pause did not happen/],
    ],
    [
      'the end of a pause that somebody else had ended (404)',
      { what: 'unpause', answer: said('missing', 'the queue is not paused'), before: pausedFor('x'), after: queued },
      ['The queue is not paused. Unpause refused (404): the queue is not paused.'],
    ],
    [
      'the end of a pause that this token may not do (403)',
      { what: 'unpause', answer: said('unauthorized', 'no'), before: pausedFor('x'), after: pausedFor('x') },
      ['The queue is paused: "x". Unpause refused (403): no.'],
    ],
    [
      'the end of a pause without an answer in time that did not work',
      { what: 'unpause', answer: unread, before: pausedFor('x'), after: pausedFor('x') },
      [doubt('unpause'), /^The queue is paused: "x"\. Unpause did not happen/],
    ],
  ])('%s', (_what, change, notices) => {
    const shown = passing(change);

    expect(shown).toHaveLength(notices.length);
    for (const [index, text] of notices.entries()) expect(shown[index]).toMatch(text);
  });

  test('which says first that it is not read yet, and is told as soon as it was', () => {
    const monitor = changing({ what: 'dequeue', answer: 'lost', after: queued });
    monitor.script({ failing: { status: failure('unavailable') } });
    monitor.press('escape');
    monitor.wait(250);

    monitor.dispatch({ type: 'write/answered', id: 1, failure: conflict });

    expect(monitor.state().notice?.text).toBe(
      'Dequeue of #5210 refused (409): the queue is being rebuilt. Reading the queue to see what is true now…',
    );
    monitor.script({ failing: {} });
    monitor.wait(6_000);
    expect(monitor.state().notice?.text).toMatch(
      /^#5210 is still queued, at position 2 of 3\. Dequeue of #5210 refused/,
    );
  });

  test('and is not told beside the dialog that tells it', () => {
    const monitor = changing({ what: 'dequeue', answer: conflict, after: queued });

    monitor.wait(2_000);

    expect(monitor.state().notice).toBeNull();
  });
});
