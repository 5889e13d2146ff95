import { expect, test } from 'vitest';
import type { FailureKind } from '../../../src/domain/failure.ts';
import { sightOf } from '../../../src/store/sight.ts';
import { freshness } from '../../../src/ui/header/freshness.ts';
import { lineText } from '../../../src/ui/kit/line.ts';
import { emptyText } from '../../../src/ui/panes/queue/empty.ts';
import { at, pull, status } from '../../support/build.ts';
import { merge } from '../../support/build-log.ts';
import { failure } from '../../support/failure.ts';
import { type Monitor, openMonitor } from '../../support/monitor.ts';

const said = (monitor: Monitor) =>
  emptyText(monitor.state(), 200)
    .map((line) => lineText(line).trim())
    .join('\n');

test.each([
  [100, ''],
  [1_000, 'Loading queue…'],
  [2_900, 'Loading queue…'],
  [4_000, 'Loading queue… 4s (service.example, no answer yet)'],
  [65_000, 'Loading queue… 1m (service.example, no answer yet)'],
])('a first answer that takes %i ms is awaited with %j', (ms, text) => {
  const monitor = openMonitor({ silent: ['status'] });
  monitor.wait(ms);

  expect(said(monitor)).toBe(text);
});

test('before the branches are known the wait is the same', () => {
  const monitor = openMonitor({ silent: ['branches', 'status'] });
  monitor.wait(4_000);

  expect(said(monitor)).toBe('Loading queue… 4s (service.example, no answer yet)');
});

test.each<[FailureKind, string, RegExp]>([
  ['offline', 'OFFLINE', /^offline told\nr try now$/],
  ['timeout', 'OFFLINE', /^timeout told\nr try now$/],
  ['unavailable', 'ERROR 503', /^unavailable told\nr try now$/],
  ['refused', 'ERROR 422', /^refused told\nr try now$/],
  ['malformed', 'UNREADABLE', /^malformed told\nr try now$/],
  [
    'missing',
    'NOT FOUND',
    /^No queue for acme\/monolith: not enabled, or this token cannot see it\.\nmissing told\nr try now$/,
  ],
  ['unauthorized', 'REFUSED', /^Token refused \(403\), .* The token came from .+\.\nunauthorized told\nr try now$/],
])('a first reading that fails, %s, is headed %s, with what the service said and what helps', (kind, word, text) => {
  const monitor = openMonitor({ failing: { status: failure(kind, { text: `${kind} told` }) } });

  expect(said(monitor)).toMatch(text);
  expect(freshness(monitor.state(), sightOf(monitor.state()))).toMatchObject({ text: word, tone: 'fail' });
});

test('a repository that is not there points to the others on the screen', () => {
  const monitor = openMonitor({ failing: { status: failure('missing') } });

  expect(said({ ...monitor, state: () => ({ ...monitor.state(), others: [monitor.state()] }) })).toMatch(
    /r try now {3}R other repository$/,
  );
});

const landed = merge('14:02', 5187);

test.each([
  ['when it last landed', { events: landed }, 'Queue is empty. Last landing #5187, 30m ago.'],
  ['that nobody used it', {}, 'Queue is empty. No landing in the last 24h.   b other branch'],
  [
    'that it is paused as well',
    { status: status([], { pause: { paused: true, reason: 'x', pausedAt: at('14:00') } }) },
    'Queue is empty and paused.',
  ],
])('an empty queue tells %s', (_what, script, text) => {
  const monitor = openMonitor(script);
  monitor.wait(1_000);

  expect(said(monitor)).toBe(text);
});

test('what is narrowed away is counted, with the way back', () => {
  const monitor = openMonitor({ status: status([], { waitingPullRequests: [pull(1), pull(2)] }) });
  monitor.press('m');
  expect(said(monitor)).toBe('None of the 2 are yours (as mia).   m show all');

  monitor.press('m', '/', 'z', 'z', 'enter');
  expect(said(monitor)).toBe('0 of 2 match zz.   Esc clear   / Tab highlight only');
});
