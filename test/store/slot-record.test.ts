import { describe, expect, test } from 'vitest';
import { glyphsOf } from '../../src/ui/glyph.ts';
import { headerLines } from '../../src/ui/header/header.ts';
import { lineText } from '../../src/ui/kit/line.ts';
import { themeOf } from '../../src/ui/theme.ts';
import { at, batch, minutes, status } from '../support/build.ts';
import { failure } from '../support/failure.ts';
import { type Monitor, openMonitor, type Script } from '../support/monitor.ts';

const running = status([batch('b1', { pulls: [1] }), batch('b2', { pulls: [2] })]);
const full = status([...running.batches, batch('b3', { pulls: [3], code: 'waiting_for_checks_slot' })]);

const group = (queueName: string, ...most: readonly (number | null)[]) => ({
  baseRef: 'main',
  queueName,
  priorityRuleName: null,
  stats: most.map((maxRunningChecks, hour) => ({
    start: at('00:00') + minutes(60 * hour),
    end: at('01:00') + minutes(60 * hour),
    avgRunningChecks: 1,
    maxRunningChecks,
    minRunningChecks: 0,
  })),
});

const statistics = (...groups: readonly object[]): Partial<Script> => ({
  read: ({ endpoint }) => (endpoint === 'runningChecks' ? { groups } : undefined),
});

function watched(script: Partial<Script>, columns = 200): Monitor {
  const monitor = openMonitor(script, { start: at('14:32'), size: { columns, rows: 40 } });
  monitor.wait(4_000);
  return monitor;
}

const identity = (monitor: Monitor) =>
  lineText(headerLines(monitor.state(), { theme: themeOf('mono', 0), glyphs: glyphsOf(false) }, true)[0] ?? []);

const asked = (monitor: Monitor) =>
  monitor.effects.flatMap((effect) =>
    effect.kind === 'fetch' && effect.query.endpoint === 'runningChecks' ? [effect.query.input] : [],
  );

describe('beside a limit of slots that nothing proved', () => {
  test('stands the most that the statistics of a day know of, as an estimate', () => {
    const monitor = watched({ status: running, ...statistics(group('default', 2, 4, null), group('hotfix', 1)) });

    expect(identity(monitor)).toContain(' slots 2/?  (most ~4 in 24h)  ');
  });

  test.each<[string, Partial<Script>]>([
    ['they hold no figure', statistics(group('default', null))],
    ['they hold no queue', statistics()],
    ['they may not be read', { failing: { runningChecks: failure('unauthorized', { status: 403 }) } }],
  ])('stands nothing where %s', (_why, script) => {
    expect(identity(watched({ status: running, ...script }))).toMatch(/ slots 2\/\? {2}[A-Z]/);
  });

  test('they are asked for the last 24 hours of this branch, once in ten minutes', () => {
    const monitor = watched({ status: running, ...statistics() });
    monitor.wait(minutes(25));

    const inputs = asked(monitor);
    expect(inputs.length).toBeGreaterThanOrEqual(2);
    expect(inputs.length).toBeLessThanOrEqual(3);
    expect(inputs[0]).toMatchObject({ startAt: at('14:32') - minutes(24 * 60), endAt: at('14:32') });
  });
});

test.each<[string, Partial<Script>, number]>([
  ['the limit is proven', { status: full }, 200],
  ['the header has no room for the answer', { status: running }, 131],
])('they are not asked where %s', (_why, script, columns) => {
  expect(asked(watched({ ...script, ...statistics(group('default', 4)) }, columns))).toEqual([]);
});

test('a proven limit is never told by the statistics', () => {
  const monitor = watched({ status: running, ...statistics(group('default', 9)) });
  monitor.script({ status: full });
  monitor.wait(4_000);

  expect(identity(monitor)).toContain('2/2 +1 want  ');
  expect(identity(monitor)).not.toContain('most');
});
