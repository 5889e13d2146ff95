import { describe, expect, test } from 'vitest';
import type { Query } from '../../../src/store/query.ts';
import { cardOf } from '../../../src/store/stats/cards.ts';
import { readingOf } from '../../../src/store/stats/shown.ts';
import { statsAnswer } from '../../scenes/sample/stats.ts';
import { at, minutes } from '../../support/build.ts';
import { failure } from '../../support/failure.ts';
import { normal } from '../../support/golden.ts';
import { type Monitor, openMonitor } from '../../support/monitor.ts';

const day = 24 * 3_600_000;

function opened(size = normal): Monitor {
  const monitor = openMonitor({ read: statsAnswer }, { size, start: at('14:32') });
  monitor.wait(1_000);
  return monitor;
}

function shown(size = normal): Monitor {
  const monitor = opened(size);
  monitor.press('3');
  monitor.wait(5_000);
  return monitor;
}

const asked = (monitor: Monitor): readonly Query[] =>
  monitor.effects.flatMap((effect) =>
    effect.kind === 'fetch' && effect.key.startsWith('stats/') ? [effect.query] : [],
  );
const names = (monitor: Monitor) => [...new Set(asked(monitor).map(({ endpoint }) => endpoint))];
const since = (monitor: Monitor, before: number) => asked(monitor).slice(before);
const boundsOf = (query: Query): { readonly startAt?: number | undefined; readonly endAt?: number | undefined } =>
  query.endpoint === 'mergedCount' ? query.input : {};

describe('what is read', () => {
  test('nothing while another pane is on the screen', () => {
    const monitor = opened();
    monitor.wait(120_000);

    expect(asked(monitor)).toEqual([]);
  });

  test('every statistic that is on the screen, for its window and for the one before', () => {
    const monitor = shown();

    expect(names(monitor).toSorted()).toEqual([
      'batchSize',
      'bisections',
      'checksOutcomeCount',
      'checksRetries',
      'ciRuns',
      'ciRuntime',
      'enteredCount',
      'exitReasons',
      'failureRate',
      'idleTime',
      'mergedCount',
      'queueSize',
      'queueTime',
      'runningChecks',
      'skippedResults',
      'timeToMerge',
    ]);
    const merged = asked(monitor)
      .filter(({ endpoint }) => endpoint === 'mergedCount')
      .map(boundsOf);
    expect(merged).toMatchObject([
      { startAt: at('14:32') - day, endAt: at('14:32') },
      { startAt: at('14:32') - 2 * day, endAt: at('14:32') - day },
    ]);
  });

  test('only what fits on a low screen', () => {
    expect(names(shown({ columns: 80, rows: 10 }))).toHaveLength(6);
  });

  test('only the statistic that is enlarged', () => {
    const monitor = shown();
    monitor.press('enter');
    const before = asked(monitor).length;
    monitor.wait(minutes(3));

    expect(new Set(since(monitor, before).map(({ endpoint }) => endpoint))).toEqual(new Set(['enteredCount']));
  });

  test.each([
    { keys: [], everyMinutes: 1 },
    { keys: ['>'], everyMinutes: 5 },
    { keys: ['>', '>'], everyMinutes: 15 },
  ])('again every $everyMinutes min in the window of $keys', ({ keys, everyMinutes }) => {
    const monitor = shown({ columns: 80, rows: 9 });
    monitor.press(...keys);
    monitor.wait(5_000);
    const before = asked(monitor).length;
    monitor.wait(minutes(everyMinutes) * 0.7);
    expect(since(monitor, before)).toEqual([]);
    monitor.wait(minutes(everyMinutes) * 0.5);
    expect(since(monitor, before).length).toBeGreaterThan(0);
  });

  test('nothing older than the service keeps', () => {
    const monitor = shown();
    monitor.press('>', '>', '>');

    const oldest = Math.min(...asked(monitor).flatMap((query) => boundsOf(query).startAt ?? []));
    expect(oldest).toBe(at('14:32') - 90 * day);
  });

  test('the pinned baseline once, by its dates', () => {
    const monitor = shown();
    monitor.press('B', '>');
    monitor.wait(10_000);

    const merged = asked(monitor)
      .filter(({ endpoint }) => endpoint === 'mergedCount')
      .map(boundsOf);
    expect(merged.slice(2)).toEqual([
      expect.objectContaining({ startAt: at('14:32') - day, endAt: at('14:32') }),
      expect.objectContaining({ startAt: at('14:32') - 7 * day, endAt: at('14:32') }),
    ]);
  });
});

describe('narrowing', () => {
  test('half a name is not asked for while it is typed', () => {
    const monitor = shown();
    const before = asked(monitor).length;
    monitor.press('/', ...'queue:docs');
    monitor.wait(2_000);
    expect(since(monitor, before)).toEqual([]);

    monitor.press('enter');
    monitor.wait(2_000);
    expect(since(monitor, before)[0]?.input).toMatchObject({ queueName: ['docs'] });
  });

  test('choices are read while one chooses, and Enter sets what is under the cursor', () => {
    const monitor = shown();
    monitor.press('F');
    monitor.wait(1_000);
    expect(names(monitor)).toEqual(expect.arrayContaining(['statBranches', 'statQueues']));

    monitor.press('j', 'enter', 'escape');
    expect(monitor.state().lists['stats']?.filter).toBe('base:release/4.2');
  });

  test('a window of its own is typed, and the keys take it away again', () => {
    const monitor = shown();
    monitor.press('/', ...'last:36h', 'enter');
    monitor.wait(5_000);
    const merged = asked(monitor)
      .filter(({ endpoint }) => endpoint === 'mergedCount')
      .map(boundsOf);
    expect(merged.some(({ startAt = 0, endAt = 0 }) => endAt - startAt === 1.5 * day)).toBe(true);

    monitor.press('>');
    expect(monitor.state().lists['stats']?.filter).toBe('');
    expect(monitor.state().stats.spanMs).toBe(7 * day);
  });

  test.each([
    { typed: 'from:2026-11-10 to:2026-11-12', from: at('00:00') - 11 * day, to: at('00:00') - 9 * day },
    { typed: 'from:3d', from: at('14:32') - 3 * day, to: at('14:32') },
    { typed: 'from:3d to:1d', from: at('14:32') - 3 * day, to: at('14:32') - day },
    { typed: 'from:2026-01-01 to:2027-01-01', from: at('14:32') - 90 * day, to: at('14:32') },
  ])('a window with bounds of its own: $typed', ({ typed, from, to }) => {
    const monitor = shown();
    const before = asked(monitor).length;
    monitor.press('/', ...typed, 'enter');
    monitor.wait(5_000);
    const merged = since(monitor, before).filter(({ endpoint }) => endpoint === 'mergedCount');
    expect(merged.map(boundsOf)).toContainEqual(expect.objectContaining({ startAt: from, endAt: to }));

    monitor.press('<');
    expect(monitor.state().lists['stats']?.filter).toBe('');
  });

  test('a window that is over is read once', () => {
    const monitor = shown();
    monitor.press('/', ...'from:2026-11-10 to:2026-11-12', 'enter');
    monitor.wait(5_000);
    const before = asked(monitor).length;
    monitor.wait(minutes(60));

    expect(since(monitor, before)).toEqual([]);
  });

  test('without the newer operation outcomes come from the older one', () => {
    const monitor = opened();
    monitor.script({ failing: { checksOutcomeCount: failure('missing') } });
    monitor.press('3');
    monitor.wait(5_000);

    expect(names(monitor)).toContain('checksOutcome');
  });
});

describe('a level of which every group tells its part', () => {
  const groups = [
    { baseRef: 'main', queueName: 'default', priorityRuleName: 'high', stats: [1, 2] },
    { baseRef: 'main', queueName: 'default', priorityRuleName: null, stats: [4, 6] },
  ].map(({ stats, ...group }) => ({
    ...group,
    stats: stats.map((size, index) => ({
      start: at('12:00') + index * 3_600_000,
      end: at('12:59') + index * 3_600_000,
      ...{ avgSize: size, maxSize: 2 * size, minSize: 0 },
      ...{ avgRunningChecks: size, maxRunningChecks: 2 * size, minRunningChecks: 0 },
    })),
  }));
  const read = (query: Query) =>
    query.endpoint === 'queueSize' || query.endpoint === 'runningChecks' ? { groups } : statsAnswer(query);

  test.each(['size', 'running'])('%s is the sum of the parts', (id) => {
    const monitor = openMonitor({ read }, { size: normal, start: at('14:32') });
    monitor.wait(1_000);
    monitor.press('3');
    monitor.wait(5_000);
    const card = cardOf(monitor.state(), id);
    const figure = card === null ? null : readingOf(monitor.state(), card).figure;

    expect(figure?.points.map(({ value }) => value)).toEqual([5, 8]);
    expect(figure?.value).toBe(6.5);
    expect(figure?.facts).toEqual([{ label: 'max up to', value: 16, unit: 'count' }]);
  });
});
