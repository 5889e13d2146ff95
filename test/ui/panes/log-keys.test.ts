import { describe, expect, test } from 'vitest';
import type { LogEvent } from '../../../src/domain/event/log-event.ts';
import { glyphsOf } from '../../../src/ui/glyph.ts';
import { lineText } from '../../../src/ui/kit/line.ts';
import { paneSize } from '../../../src/ui/layout.ts';
import type { Look } from '../../../src/ui/look.ts';
import { logView } from '../../../src/ui/panes/log/view-model.ts';
import { themeOf } from '../../../src/ui/theme.ts';
import { at, check, pull, status } from '../../support/build.ts';
import { bisectionEnd, checksEnd, checksStart, enter, leave, pauseCreate } from '../../support/build-log.ts';
import { failure } from '../../support/failure.ts';
import { type Monitor, openMonitor } from '../../support/monitor.ts';

const look: Look = { theme: themeOf('mono', 0), glyphs: glyphsOf(false) };

const run = [check('e2e-linux', 'failure', { detailsUrl: 'https://ci.example/run/88' })];

const events: readonly LogEvent[] = [
  enter('14:00', 5210),
  pauseCreate('14:05', 'ana', 'rollout'),
  checksStart('14:10', 5210, { trainCarId: 'b1', pullRequestNumbers: [5210, 5211], queuePullRequestNumber: 9001 }),
  checksStart('14:10', 5211, { trainCarId: 'b1', pullRequestNumbers: [5210, 5211], queuePullRequestNumber: 9001 }),
  checksEnd('14:20', 5198, { checksConclusion: 'failure', unsuccessfulChecks: run }),
  leave('14:21', 5198, { dequeueCode: 'CHECKS_FAILED', unsuccessfulChecks: run }),
];

const waiting = [pull(5210, { url: 'https://host.example/acme/monolith/pull/5210' })];

function openLog(given: Parameters<typeof openMonitor>[0] = {}): Monitor {
  const monitor = openMonitor(
    { events, status: status([], { waitingPullRequests: waiting }), ...given },
    { size: { columns: 120, rows: 36 }, start: at('14:30') },
  );
  monitor.wait(2_000);
  monitor.press('2');
  monitor.wait(3_000);
  return monitor;
}

const drawn = (monitor: Monitor): readonly string[] =>
  logView(monitor.state(), paneSize(monitor.state()), look).lines.map(lineText);
const rowOf = (monitor: Monitor, text: string) => drawn(monitor).find((line) => line.includes(text)) ?? '';
const lastEffect = (monitor: Monitor, kind: string) => monitor.effects.findLast((effect) => effect.kind === kind);

describe('an event', () => {
  test('goes to the clipboard', () => {
    const monitor = openLog();

    monitor.press('y');

    expect(lastEffect(monitor, 'copy-events')).toMatchObject({ events: [{ type: 'action.queue.leave' }] });
  });

  test('goes there with the others of its run', () => {
    const monitor = openLog();

    monitor.press('k', 'k', 'y');

    expect(lastEffect(monitor, 'copy-events')).toMatchObject({
      events: [{ pullRequest: 5210 }, { pullRequest: 5211 }],
    });
  });

  test('goes there with all that are marked, from old to new', () => {
    const monitor = openLog();

    monitor.press('space', 'k', 'k', 'k', 'space', 'G', 'y');

    expect(lastEffect(monitor, 'copy-events')).toMatchObject({
      events: [{ type: 'queue.pause.create' }, { type: 'action.queue.leave' }],
    });
  });

  test('gives the link of its failing run away, and opens it', () => {
    const monitor = openLog();

    monitor.press('Y', 'O');

    expect(lastEffect(monitor, 'copy')).toMatchObject({ text: 'https://ci.example/run/88' });
    expect(lastEffect(monitor, 'open')).toMatchObject({ url: 'https://ci.example/run/88' });
  });

  test('opens its pull request, whose address is that of the others in the queue with its own number', () => {
    const monitor = openLog();

    monitor.press('o');

    expect(lastEffect(monitor, 'open')).toMatchObject({ url: 'https://host.example/acme/monolith/pull/5198' });
  });

  test.each([
    ['Y', 'no link was received for this event'],
    ['o', 'no link was received for this event'],
    ['O', 'no link to a run was received for this event'],
    ['S', 'this event tells of no pull request and no batch'],
    ['I', 'this event tells of no pull request'],
    ['B', 'this event tells of no batch'],
    ['L', 'this event tells of no pull request and no batch'],
  ])('that cannot: %s says %s', (key, why) => {
    const monitor = openLog();

    monitor.press('g', 'j', key);

    expect(monitor.state().notice?.text).toBe(why);
  });

  test('is copied and opened from its page as well', () => {
    const monitor = openLog();

    monitor.press('enter', 'y', 'O');

    expect(lastEffect(monitor, 'copy-events')).toMatchObject({ events: [{ pullRequest: 5198 }] });
    expect(lastEffect(monitor, 'open')).toMatchObject({ url: 'https://ci.example/run/88' });
  });

  test('leads to its pull request in the queue, and 2 leads back to it', () => {
    const monitor = openLog();
    monitor.press('g', 'L');

    expect(monitor.state().tab).toBe('queue');
    expect(monitor.state().lists['queue']?.cursor).toBe('#5210');

    monitor.press('2');
    expect(monitor.state().lists['log']?.cursor).toBe('1');
  });

  test('that ends a search leads to the story of the culprit', () => {
    const search = bisectionEnd('14:25', 'b1', { originalBatchPrNumbers: [5211, 5210], culpritPrNumbers: [5210] });
    const monitor = openLog({ events: [...events, search] });

    monitor.press('S');

    expect(monitor.state().overlays).toMatchObject([{ kind: 'story', subject: { kind: 'pr', number: 5210 } }]);
  });

  test('that left the queue says so', () => {
    const monitor = openLog({ status: status([]) });

    monitor.press('g', 'L');

    expect(monitor.state().tab).toBe('log');
    expect(monitor.state().notice?.text).toBe('#5210 is not in the queue on the screen');
  });
});

describe('how rows are looked at', () => {
  const long = leave('14:22', 5230, { dequeueCode: null, reason: `begun ${'and why '.repeat(12)}at last` });

  test('t turns ages into clock times of this zone, and then of UTC', () => {
    const monitor = openLog();
    expect(rowOf(monitor, '5198')).toMatch(/^ +10m /);

    monitor.press('t');
    expect(rowOf(monitor, '5198')).toMatch(/^ +14:20:00 /);
    monitor.press('t', 't');
    expect(rowOf(monitor, '5198')).toMatch(/^ +10m /);
  });

  test('a long line is clipped, panned by h and l, and wrapped by W', () => {
    const monitor = openLog({ events: [...events, long] });
    expect(rowOf(monitor, '#5230')).toMatch(/ begun and why .*…/);

    monitor.press('l', 'l');
    expect(rowOf(monitor, '#5230')).not.toContain('begun');
    monitor.press('h', 'h', 'h');
    expect(rowOf(monitor, '#5230')).toContain('begun');

    monitor.press('W');
    const rows = drawn(monitor);
    const first = rows.findIndex((line) => line.includes('#5230'));
    expect(rows[first + 1]).toMatch(/^ {20,}\S.*and/);
    expect(rows[first + 2]?.trim()).toMatch(/last$/);
  });

  test('n and N go from match to match in what is loaded', () => {
    const monitor = openLog();
    monitor.press('/');
    for (const letter of 'checks') monitor.press(letter);
    monitor.press('enter');
    const cursor = () => monitor.state().lists['log']?.cursor;

    monitor.press('N');
    expect(cursor()).toBe('5');
    monitor.press('N');
    expect(cursor()).toBe('3');
    monitor.press('n');
    expect(cursor()).toBe('5');
    monitor.press('G', 'n');
    expect(monitor.state().notice?.text).toBe('none that way in what is loaded');
  });
});

describe('a log that this token may not read', () => {
  const forbidden = {
    failing: {
      logs: failure('unauthorized', { endpoint: 'logs', status: 403 }),
      aggregateLogs: failure('unauthorized', { endpoint: 'aggregateLogs', status: 403 }),
    },
  };

  test('says so, and names what can be read', () => {
    expect(drawn(openLog(forbidden)).join('\n')).toContain(
      'Log not readable with this token (403). Queue and stats are.',
    );
  });

  test('leaves the queue alone, and is not asked for again until r', () => {
    const monitor = openLog(forbidden);
    const asked = () => monitor.effects.filter(({ kind, ...rest }) => kind === 'fetch' && isLog(rest)).length;
    const before = asked();

    monitor.wait(600_000);
    expect(asked()).toBe(before);
    monitor.press('1');
    expect(monitor.state().resources.get('status acme/monolith main')?.failure).toBeNull();

    monitor.script({ failing: {} });
    monitor.press('2', 'r');
    monitor.wait(1_000);
    expect(rowOf(monitor, '#5198')).not.toBe('');
  });
});

const isLog = (effect: object) => JSON.stringify(effect).includes('/tail');
