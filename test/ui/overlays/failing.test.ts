import { describe, expect, test } from 'vitest';
import { glyphsOf } from '../../../src/ui/glyph.ts';
import { lineText } from '../../../src/ui/kit/line.ts';
import { failingView } from '../../../src/ui/overlays/failing.ts';
import { themeOf } from '../../../src/ui/theme.ts';
import { at, batch, check, mergeability, pull, queuedPull, status } from '../../support/build.ts';
import { checksEnd, leave, merge } from '../../support/build-log.ts';
import { failure } from '../../support/failure.ts';
import { type Monitor, openMonitor, type Script } from '../../support/monitor.ts';

const look = { theme: themeOf('mono', 0), glyphs: glyphsOf(false) };

const failed = (clock: string, numbers: readonly number[], name: string, batchId: string) =>
  numbers.map((number) =>
    checksEnd(clock, number, {
      checksConclusion: 'failure',
      trainCarId: batchId,
      queuePullRequestNumber: 9000 + (numbers[0] ?? 0),
      pullRequestNumbers: numbers,
      unsuccessfulChecks: [check(name, 'failure')],
    }),
  );

const mine = { author: { id: 2, login: 'mia' } };

const queue = status(
  [
    batch('b1', { name: 'Batch 1', pullRequests: [pull(1), pull(2, mine)] }),
    batch('b2', { name: 'Batch 2', pulls: [3], code: 'bisecting' }),
  ],
  { waitingPullRequests: [pull(4)] },
);

const events = [
  ...failed('14:00', [3, 4], 'e2e', 'b2'),
  ...failed('14:05', [7], 'lint', 'gone'),
  leave('14:06', 7, { dequeueCode: 'CHECKS_FAILED' }),
  ...failed('14:08', [8], 'e2e', 'other'),
  ...merge('14:20', 8),
  ...failed('14:10', [9], 'e2e', 'another'),
];

/** The check fails in the run of b1 as well, in which it was read of one member. */
const pulls = { 2: queuedPull(2, { mergeabilityCheck: mergeability({ checks: [check('e2e', 'failure')] }) }) };

function watched(script: Partial<Script>): Monitor {
  const monitor = openMonitor({ status: queue, ...script }, { start: at('14:32') });
  monitor.wait(4_000);
  return monitor;
}

const list = (monitor: Monitor): readonly string[] => {
  const drawn = failingView.draw(monitor.state(), look);
  return drawn.as === 'dialog' ? drawn.body.map((line) => lineText(line).trimEnd()) : [];
};

describe('the list of failing checks', () => {
  test('tells of each check how widespread it is, and of each pull request its run, where it is now, and when', () => {
    const monitor = watched({ events });
    monitor.press('A');

    expect(list(monitor).slice(0, 8)).toEqual([
      '       PR      RUN     NOW     FAILED',
      expect.stringMatching(/^▌ e2e ! +4 pull requests in 3 unrelated runs, last 14:10$/),
      '       #9      #9009   gone    14:10',
      '       #8      #9008   merged  14:08',
      '       #3      b2      BIS     14:00  title of 3',
      '       #4      b2      waiting 14:00  title of 4',
      expect.stringMatching(/^ {2}lint +1 pull request in 1 unrelated run, last 14:05$/),
      '       #7      #9007   left    14:05',
    ]);
  });

  test('says whether it is one pull request or everybody', () => {
    const monitor = watched({ events });
    monitor.press('A');
    expect(list(monitor).join(' ')).toContain('3 runs that have no pull request in common failed by it');

    monitor.press('j', 'j', 'j', 'j', 'j');
    expect(list(monitor).join(' ')).toContain('too few unrelated runs failed by it');
  });

  test('holds what fails in a run that was read, as it was when it was read, with mine marked', () => {
    const monitor = watched({ pulls });
    monitor.press('j', 'j');
    monitor.wait(3_000);
    monitor.press('A');

    expect(list(monitor)).toContain('    »  #2      b1      RUN     14:32  title of 2');
  });

  test('holds the others of that run as well, of whom nothing was read', () => {
    const monitor = watched({ pulls });
    monitor.press('j', 'j');
    monitor.wait(3_000);
    monitor.press('A');

    expect(list(monitor)).toContain('       #1      b1      RUN     14:32  title of 1');
    expect(list(monitor)[1]).toMatch(/^▌ e2e +2 pull requests in 1 unrelated run, last 14:32$/);
  });

  test('leaves them out once their batch has begun another run', () => {
    const monitor = watched({ pulls });
    monitor.press('j', 'j');
    monitor.wait(3_000);
    const batches = queue.batches.map((each) => ({ ...each, queuePullRequestNumber: 9777 }));
    monitor.script({ silent: ['pull'], status: { ...queue, batches } });
    monitor.wait(4_000);
    monitor.press('A');

    expect(list(monitor)).toContain('    »  #2      #9001   RUN     14:32  title of 2');
    expect(list(monitor).join()).not.toContain('#1 ');
  });

  test.each<[string, Partial<Script>, string]>([
    ['nothing fails', {}, 'no check failed within the hour'],
    [
      'the log may not be read',
      { failing: { logs: failure('unauthorized', { status: 403 }) } },
      'the log was not read, and no check is seen to fail',
    ],
  ])('says so where %s', (_case, script, text) => {
    const monitor = watched(script);
    monitor.press('A');

    expect(list(monitor)).toEqual([text]);
  });
});

describe('from the list of failing checks', () => {
  test('Enter goes to the row of the pull request', () => {
    const monitor = watched({ events });
    monitor.press('A', 'j', 'j', 'j', 'j', 'enter');

    expect(monitor.state().overlays).toEqual([]);
    expect(monitor.state().lists['queue']?.cursor).toBe('#4');
  });

  test('Enter goes to the strip of those that left', () => {
    const monitor = watched({ events });
    monitor.press('A', 'j', 'j', 'enter');

    expect(monitor.state().lists['queue']?.cursor).toBe(`left #8 ${at('14:20')}`);
  });

  test('O opens the latest failure of the check', () => {
    const monitor = watched({ events });
    monitor.press('A', 'j', 'O');

    expect(monitor.effects.at(-1)).toMatchObject({ kind: 'open', url: 'https://ci.example/e2e' });
  });
});

test('from the page of a pull request the list begins at its own check, and Enter leaves the page', () => {
  const linted = queuedPull(4, { mergeabilityCheck: mergeability({ checks: [check('lint', 'failure')] }) });
  const monitor = watched({ events, pulls: { 4: linted } });
  monitor.dispatch({ type: 'detail/opened', subject: { kind: 'pull', number: 4 } });
  monitor.wait(4_000);
  monitor.press('A');

  expect(list(monitor)).toContainEqual(expect.stringMatching(/^▌ lint +2 pull requests in 2 unrelated runs/));

  monitor.press('j', 'enter');
  expect(monitor.state().overlays).toEqual([]);
  expect(monitor.state().lists['queue']?.cursor).toBe('#4');
});
