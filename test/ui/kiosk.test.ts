import { describe, expect, test } from 'vitest';
import { nextOnKiosk } from '../../src/store/kiosk-turn.ts';
import { batch, status } from '../support/build.ts';
import { failure } from '../support/failure.ts';
import { openMonitor } from '../support/monitor.ts';

const calm = status([]);
/** The service knows a state that this program does not: an alert. */
const odd = status([batch('b1', { code: 'quite_new', pulls: [5210] })]);
const kiosk = { isKiosk: true, readOnly: true };
const open = (queue = calm) => {
  const monitor = openMonitor({ status: queue }, { session: kiosk });
  monitor.wait(1_000);
  return monitor;
};

describe('a kiosk', () => {
  test('turns from the queue to the statistics and the tests and back, each for twenty seconds', () => {
    const monitor = open();

    const seen = Array.from({ length: 8 }, () => {
      const { tab } = monitor.state();
      monitor.wait(10_000);
      return tab;
    });

    expect(seen).toEqual(['queue', 'queue', 'stats', 'stats', 'tests', 'tests', 'queue', 'queue']);
  });

  test('stays on the queue while something is out of the ordinary, and for twenty seconds after', () => {
    const monitor = open(odd);
    monitor.wait(65_000);
    expect(monitor.state().tab).toBe('queue');

    monitor.script({ status: calm });
    monitor.wait(15_000);
    expect(monitor.state().tab).toBe('queue');
    monitor.wait(15_000);
    expect(monitor.state().tab).toBe('stats');
  });

  test('goes back to the queue as soon as an alert comes up', () => {
    const monitor = open();
    monitor.wait(25_000);
    expect(monitor.state().tab).toBe('stats');

    monitor.script({ status: odd });
    monitor.wait(5_000);

    expect(monitor.state().tab).toBe('queue');
  });

  test('is held by an alert of another repository as well', () => {
    const monitor = open();
    const other = openMonitor({ status: odd }, { session: { ...kiosk, repository: { owner: 'acme', name: 'web' } } });
    other.wait(1_000);
    monitor.dispatch({ type: 'others/told', others: [other.state()] });

    monitor.wait(60_000);

    expect(monitor.state().tab).toBe('queue');
  });

  test('stays on the queue while there is nothing to show', () => {
    const monitor = openMonitor({ silent: ['status'] }, { session: kiosk });

    monitor.wait(60_000);

    expect(monitor.state().tab).toBe('queue');
  });

  test('has no keys but the way out', () => {
    const monitor = open(odd);
    const before = monitor.state().overlays;

    monitor.press('P', 'U', 'D', '2', '?', ':', 'enter', 'j', 'f', 'R');

    const { overlays, tab, hold } = monitor.state();
    expect({ overlays, tab, hold }).toEqual({ overlays: before, tab: 'queue', hold: null });
    monitor.press('q');
    expect(monitor.effects.at(-1)).toEqual({ kind: 'quit', code: 0 });
  });

  test('is read at full pace though it never has the focus', () => {
    const monitor = open();
    monitor.dispatch({ type: 'terminal/focused', focused: false });

    expect(monitor.state().terminal.focused).toBe(true);
  });

  test('passes over a repository that is not there, also when it was named first', () => {
    const named = (name: string, script: Parameters<typeof openMonitor>[0]) => {
      const monitor = openMonitor(script, { session: { ...kiosk, repository: { owner: 'acme', name } } });
      monitor.wait(1_000);
      return monitor.state();
    };
    const gone = named('gone', { failing: { status: failure('missing') } });
    const [a, b] = [named('a', { status: calm }), named('b', { status: calm })];

    expect(nextOnKiosk(gone, 'queue', [gone, a, b])).toEqual(a.session.repository);
    expect(nextOnKiosk(a, 'tests', [a, gone, b])).toEqual(b.session.repository);
    expect(nextOnKiosk(a, 'queue', [a, gone, b])).toBeNull();
  });
});
