import { describe, expect, test } from 'vitest';
import type { Quarantine } from '../../../src/domain/quarantine.ts';
import { openOf } from '../../../src/store/overlay/stack.ts';
import type { Query } from '../../../src/store/query.ts';
import { testSorts } from '../../../src/store/tests/view.ts';
import { isOpen } from '../../../src/store/write.ts';
import { glyphsOf } from '../../../src/ui/glyph.ts';
import { lineText } from '../../../src/ui/kit/line.ts';
import { paneSize } from '../../../src/ui/layout.ts';
import { testPage } from '../../../src/ui/panes/tests/detail-page.ts';
import { themeOf } from '../../../src/ui/theme.ts';
import { quarantine, testsAnswer } from '../../scenes/sample/tests.ts';
import { at } from '../../support/build.ts';
import { failure } from '../../support/failure.ts';
import { wide } from '../../support/golden.ts';
import { type Monitor, openMonitor, type Script } from '../../support/monitor.ts';

const look = { theme: themeOf('mono', 0), glyphs: glyphsOf(false) };

function shown(script: Partial<Script> = {}): Monitor {
  const monitor = openMonitor({ read: testsAnswer, ...script }, { size: wide, start: at('14:32') });
  monitor.wait(1_000);
  monitor.press('4');
  monitor.wait(5_000);
  return monitor;
}

const asked = (monitor: Monitor): readonly Query[] =>
  monitor.effects.flatMap((effect) => (effect.kind === 'fetch' ? [effect.query] : []));
const names = (monitor: Monitor) => new Set(asked(monitor).map(({ endpoint }) => endpoint));
const last = (monitor: Monitor) => monitor.state().writes.at(-1);

/** The dialog over the test under the cursor, armed and filled in. */
function quarantining(monitor: Monitor): void {
  monitor.press('enter');
  monitor.wait(1_000);
  monitor.press('enter');
  monitor.wait(1_000);
  monitor.press(...'flaky', 'enter', 'enter');
  monitor.wait(1_000);
}

const withQuarantines = (list: readonly Quarantine[]) => (query: Query) =>
  query.endpoint === 'quarantines'
    ? { size: list.length, perPage: null, quarantinedTests: list, total: list.length }
    : testsAnswer(query);

describe('what is read', () => {
  test('the list, its totals and its quarantines; no test of its own', () => {
    const read = names(shown());

    expect(read).toContain('searchTests');
    expect(read).toContain('suiteSeries');
    expect(read).toContain('quarantines');
    expect(read).not.toContain('testDetails');
  });

  test('a page of a test reads its parts, and the list rests meanwhile', () => {
    const monitor = shown();
    monitor.press('enter');
    monitor.wait(1_000);
    const before = asked(monitor).length;
    monitor.wait(200_000);

    expect(names(monitor)).toContain('testDetails');
    expect(names(monitor)).toContain('testTransitions');
    expect(
      asked(monitor)
        .slice(before)
        .map(({ endpoint }) => endpoint),
    ).not.toContain('searchTests');
  });

  test('half a name is not asked for while it is typed', () => {
    const monitor = shown();
    const before = asked(monitor).length;
    monitor.press('/', ...'health:broken');
    expect(
      asked(monitor)
        .slice(before)
        .map(({ endpoint }) => endpoint),
    ).not.toContain('searchTests');

    monitor.press('enter');
    expect(asked(monitor).slice(before)).toContainEqual(
      expect.objectContaining({
        endpoint: 'searchTests',
        input: expect.objectContaining({ healthStatus: ['broken'] }),
      }),
    );
  });
});

describe('paging', () => {
  const perPage = 100;
  const case_ = (index: number) => ({
    testId: `t${index}`,
    testName: `case ${index}`,
    pipelineName: 'ci',
    jobName: 'unit',
    metrics: null,
  });
  const paged = (query: Query) => {
    if (query.endpoint !== 'searchTests') return testsAnswer(query);
    const from = Number(query.input.cursor ?? 0);
    const tests = Array.from({ length: perPage }, (_, index) => case_(from + index));
    return { size: perPage, perPage, tests, total: 450 };
  };
  const next = (query: Query) => {
    if (query.endpoint !== 'searchTests') return null;
    const after = Number(query.input.cursor ?? 0) + perPage;
    return after < 450 ? String(after) : null;
  };
  const cursors = (monitor: Monitor) =>
    asked(monitor).flatMap((query) => (query.endpoint === 'searchTests' ? [query.input.cursor ?? null] : []));

  test('a page is read when the view comes near its end, and none before', () => {
    const monitor = shown({ read: paged, next });
    expect(cursors(monitor)).toEqual([null]);

    monitor.press(...Array<string>(3).fill('pagedown'));
    monitor.wait(1_000);
    expect(cursors(monitor)).toEqual([null, '100']);
    expect(monitor.state().lists['tests']?.order).toHaveLength(200);
  });

  test('the end can be reached, page by page, and the cursor stays where it is', () => {
    const monitor = shown({ read: paged, next });
    for (let page = 0; page < 5; page++) {
      monitor.press('G');
      monitor.wait(1_000);
    }

    expect(cursors(monitor).slice(0, 5)).toEqual([null, '100', '200', '300', '400']);
    expect(monitor.state().lists['tests']?.order).toHaveLength(500);
    monitor.press('g');
    expect(monitor.state().lists['tests']?.cursor).toContain('t0');
  });

  test.each(testSorts.filter((sort) => sort !== 'hurt'))('the service sorts by %s', (sort) => {
    const monitor = shown({ read: paged, next });
    monitor.dispatch({ type: 'tests/sorted', sort });
    monitor.wait(1_000);

    expect(asked(monitor).findLast(({ endpoint }) => endpoint === 'searchTests')?.input).toMatchObject({ sort });
  });
});

describe('a quarantine', () => {
  test('is sent once, and is done when the list shows it', () => {
    const monitor = shown();
    quarantining(monitor);
    monitor.press('y');
    expect(last(monitor)?.phase).toBe('accepted');

    const [call] = monitor.writes;
    const testName = call?.endpoint === 'addQuarantine' ? call.input.body.testName : '';
    monitor.script({ read: withQuarantines([quarantine('q9', testName, { reason: 'flaky', branchName: null })]) });
    monitor.wait(3_000);
    expect(last(monitor)?.phase).toBe('observed');
    expect(monitor.writes).toHaveLength(1);
  });

  test('of which no reply came is not sent again, and did not happen when the list never shows it', () => {
    const monitor = shown({ onWrite: () => failure('timeout', { outcomeUnknown: true }) });
    quarantining(monitor);
    monitor.press('y', 'y', 'enter');
    expect(last(monitor)?.phase).toBe('unknown');

    monitor.wait(30_000);
    expect(last(monitor)?.phase).toBe('absent');
    expect(monitor.writes).toHaveLength(1);
  });

  test('is not sent by the key that opened it, nor by Enter, nor without a reason', () => {
    const monitor = shown();
    monitor.press('enter');
    monitor.wait(1_000);
    monitor.clump('enter', 'y', 'enter', 'y');
    monitor.wait(1_000);
    monitor.press('enter', 'enter', 'enter', 'y', 'enter');

    expect(monitor.writes).toEqual([]);
  });

  test('a refusal turns quarantines off, and leaves the queue alone', () => {
    const monitor = shown({ onWrite: () => failure('unauthorized') });
    quarantining(monitor);
    monitor.press('y', 'escape', 'enter');

    expect(monitor.state().notice?.text).toContain('may not change quarantines');
    expect(monitor.state().writes.some(isOpen)).toBe(false);
    monitor.press('escape', '1', 'P');
    expect(monitor.state().overlays.at(-1)?.kind).toBe('pause');
  });

  test('cannot be lifted any more once somebody else did', () => {
    const monitor = shown();
    monitor.press('tab', 'enter');
    monitor.wait(1_000);
    monitor.press('j', 'enter');
    monitor.wait(1_000);
    expect(monitor.state().overlays.at(-1)?.kind).toBe('lift');
    monitor.script({ read: withQuarantines([]) });
    monitor.wait(60_000);
    monitor.press('y');

    expect(monitor.state().overlays.at(-1)).toMatchObject({ kind: 'lift', void: 'it was lifted already' });
    expect(monitor.writes).toEqual([]);
  });

  test('is off in a read-only session', () => {
    const monitor = openMonitor({ read: testsAnswer }, { size: wide, start: at('14:32'), session: { readOnly: true } });
    monitor.press('4');
    monitor.wait(5_000);
    monitor.press('enter');
    monitor.wait(1_000);
    monitor.press('enter');

    expect(monitor.state().notice?.text).toContain('read-only');
  });
});

describe('the page of a test', () => {
  const low = { columns: 80, rows: 16 };
  const opened = () => {
    const monitor = openMonitor({ read: testsAnswer }, { size: low, start: at('14:32') });
    monitor.wait(1_000);
    monitor.press('4');
    monitor.wait(5_000);
    monitor.press('enter');
    monitor.wait(2_000);
    return monitor;
  };
  const shownLines = (monitor: Monitor) => {
    const state = monitor.state();
    const overlay = openOf(state, 'test');
    return overlay === null ? '' : testPage(state, overlay, paneSize(state), look).map(lineText).join('\n');
  };

  test('scrolls on to what stands below the last thing that can be opened', () => {
    const monitor = opened();
    expect(shownLines(monitor)).not.toContain('e2e-mac');
    monitor.press('G', ...Array<string>(40).fill('j'));

    expect(shownLines(monitor)).toContain('e2e-mac');
    expect(shownLines(monitor)).toContain('after #5101 cart: banker rounding (bruno)');
  });

  test('keeps the cursor in sight', () => {
    const monitor = opened();
    for (const key of ['G', 'space', 'g', 'j', 'j', 'k']) {
      monitor.press(key);
      if (key !== 'space') expect(shownLines(monitor), key).toContain(look.glyphs.cursor);
    }
  });

  test('tells the commit and the author of the first failure', () => {
    expect(shownLines(opened()).replaceAll(/\s+/g, ' ')).toContain(
      '#5101 cart: banker rounding (bruno), commit 9f02c11a7d3e',
    );
  });
});

describe('the palette', () => {
  const choose = (monitor: Monitor, name: string) => {
    monitor.press(':', ...name);
    monitor.press('enter');
  };

  test('quarantines the test under the cursor', () => {
    const monitor = shown();
    choose(monitor, 'quarantine');

    expect(monitor.state().overlays.at(-1)).toMatchObject({ kind: 'quarantine', testName: expect.stringMatching(/./) });
    expect(monitor.writes).toEqual([]);
  });

  test('asks for the name of a test where none is under the cursor', () => {
    const monitor = shown();
    monitor.press('tab', 'tab');
    choose(monitor, 'quarantine');
    monitor.wait(1_000);
    monitor.press('enter');
    expect(monitor.state().overlays.at(-1)).toMatchObject({ kind: 'quarantine', stage: 'name' });

    monitor.press(...'tests/a.py::b', 'enter');
    monitor.wait(1_000);
    monitor.press(...'flaky', 'enter', ...'main', 'enter');
    monitor.wait(1_000);
    monitor.press('y');
    expect(monitor.writes).toEqual([
      expect.objectContaining({
        endpoint: 'addQuarantine',
        input: expect.objectContaining({ body: { testName: 'tests/a.py::b', reason: 'flaky', branch: 'main' } }),
      }),
    ]);
  });

  test('lifts the quarantine under the cursor', () => {
    const monitor = shown();
    monitor.press('tab');
    choose(monitor, 'lift quarantine');

    expect(monitor.state().overlays.at(-1)).toMatchObject({ kind: 'lift' });
  });

  test('says where there is nothing to lift', () => {
    const monitor = shown();
    choose(monitor, 'lift quarantine');

    expect(monitor.state().notice?.text).toContain('nothing under the cursor is quarantined');
  });
});

describe('the list of quarantines', () => {
  const listed = (filter: string) => {
    const list = [
      quarantine('q1', 'cart', { source: 'auto', branchName: null, isRecovered: false }),
      quarantine('q2', 'login', { source: 'manual', branchName: 'main', isRecovered: false }),
      quarantine('q3', 'search', { source: 'auto', branchName: 'release/4', isRecovered: true }),
    ];
    const monitor = shown({ read: withQuarantines(list) });
    monitor.press('/', ...filter, 'enter', 'tab');
    return monitor.state().lists['tests/quarantines']?.order;
  };

  test.each([
    { filter: '', ids: ['q3', 'q1', 'q2'] },
    { filter: 'source:auto', ids: ['q3', 'q1'] },
    { filter: '-source:auto', ids: ['q2'] },
    { filter: 'branch:main', ids: ['q1', 'q2'] },
    { filter: '-branch:release/*', ids: ['q1', 'q2'] },
    { filter: 'name:s*', ids: ['q3'] },
  ])('narrowed to "$filter", recovered ones first', ({ filter, ids }) => {
    expect(listed(filter)).toEqual(ids);
  });

  test('source and branch are nothing that tests are searched by', () => {
    const monitor = shown();
    monitor.press('/', ...'source:auto branch:main', 'enter');
    monitor.wait(1_000);
    const search = asked(monitor).findLast(({ endpoint }) => endpoint === 'searchTests');

    expect(Object.keys(search?.input ?? {}).toSorted()).toEqual([
      'direction',
      'owner',
      'perPage',
      'repository',
      'sort',
    ]);
  });
});

describe('harm to the queue', () => {
  test('is counted over seven days: the whole ones are read once, page by page', () => {
    const monitor = shown();
    const reads = () =>
      asked(monitor).flatMap((query) =>
        query.endpoint === 'logs' && query.input.outcome?.includes('failure') === true ? [query.input] : [],
      );
    monitor.wait(600_000);

    expect(reads()).toEqual([
      expect.objectContaining({
        receivedFrom: at('00:00') - 6 * 86_400_000,
        receivedTo: at('00:00'),
        eventType: ['action.queue.checks_end', 'action.queue.leave'],
      }),
    ]);
  });
});
