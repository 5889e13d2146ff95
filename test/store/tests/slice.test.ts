import { describe, expect, test } from 'vitest';
import type { Quarantine } from '../../../src/domain/quarantine.ts';
import type { Query } from '../../../src/store/query.ts';
import { isOpen } from '../../../src/store/write.ts';
import { quarantine, testsAnswer } from '../../scenes/sample/tests.ts';
import { at } from '../../support/build.ts';
import { failure } from '../../support/failure.ts';
import { wide } from '../../support/golden.ts';
import { type Monitor, openMonitor, type Script } from '../../support/monitor.ts';

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
