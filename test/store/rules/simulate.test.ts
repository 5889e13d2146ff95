import { describe, expect, test } from 'vitest';
import { longestConfiguration } from '../../../src/domain/simulation.ts';
import { candidate, rulesAnswer } from '../../scenes/sample/rules.ts';
import { at, minutes } from '../../support/build.ts';
import { failure } from '../../support/failure.ts';
import { type Monitor, openMonitor, type Script } from '../../support/monitor.ts';

function atDesk(script: Partial<Script> = {}): Monitor {
  const monitor = openMonitor({ read: rulesAnswer, ...script }, { start: at('14:32') });
  monitor.wait(1_000);
  monitor.press('5');
  monitor.wait(1_000);
  monitor.press('M');
  return monitor;
}

const asked = (monitor: Monitor) =>
  monitor.effects.flatMap((effect) =>
    effect.kind === 'fetch' && effect.query.endpoint.startsWith('simulate') ? [effect.query] : [],
  );
const top = (monitor: Monitor) => monitor.state().overlays.at(-1);
const down = (monitor: Monitor, times: number) => monitor.press(...Array<string>(times).fill('j'));

describe('a draft', () => {
  test('is what is pasted, line by line', () => {
    const monitor = atDesk();
    monitor.paste('queue_rules:\r  - name: a\r\n');

    expect(monitor.state().rules.draft).toEqual({ text: 'queue_rules:\n  - name: a\n', source: 'pasted' });
  });

  test.each([
    ['nothing', ' \n '],
    ['more than a configuration may be', 'a'.repeat(longestConfiguration + 1)],
  ])('is not %s', (_what, text) => {
    const monitor = atDesk();
    monitor.paste(candidate);
    monitor.paste(text);

    expect(monitor.state().rules.draft?.text).toBe(candidate);
    expect(monitor.state().notice?.text).toContain('nothing was taken');
  });

  test('goes to the editor and comes back', () => {
    const monitor = atDesk();
    monitor.press('enter');
    expect(monitor.effects.at(-1)).toEqual({ kind: 'edit', text: null });
    monitor.dispatch({ type: 'draft/came', draft: { text: candidate, source: 'edited' } });
    monitor.press('enter');

    expect(monitor.effects.at(-1)).toEqual({ kind: 'edit', text: candidate });
  });

  test('is read from a file whose name is typed or pasted', () => {
    const monitor = atDesk();
    down(monitor, 1);
    monitor.press('enter', ...'ci/');
    monitor.paste('rules.yml\n');
    monitor.press('enter');

    expect(monitor.effects.at(-1)).toEqual({ kind: 'open-draft', path: 'ci/rules.yml' });
  });
});

describe('a simulation', () => {
  test('is asked for about a draft only', () => {
    const monitor = atDesk();
    down(monitor, 2);
    monitor.press('enter');

    expect(monitor.state().notice?.text).toContain('paste a configuration first');
    expect(asked(monitor)).toEqual([]);
  });

  test.each([
    { entry: 2, keys: [], endpoint: 'simulateConfiguration' },
    { entry: 3, keys: [], endpoint: 'simulateRepository' },
    { entry: 4, keys: [...'#5210', 'enter'], endpoint: 'simulatePull' },
  ])('is sent to $endpoint once', ({ entry, keys, endpoint }) => {
    const monitor = atDesk();
    monitor.paste(candidate);
    down(monitor, entry);
    monitor.press('enter', ...keys);
    monitor.wait(minutes(20));

    expect(asked(monitor).map((query) => query.endpoint)).toEqual([endpoint]);
    expect(asked(monitor)[0]?.input).toMatchObject({ body: { mergifyYml: candidate } });
  });

  test.each(['', 'x', '0', '-3'])('of one pull request needs its number, not "%s"', (typed) => {
    const monitor = atDesk();
    monitor.paste(candidate);
    down(monitor, 4);
    monitor.press('enter', ...typed, 'enter');

    expect(asked(monitor)).toEqual([]);
    expect(top(monitor)?.kind).toBe('simulate');
  });

  test('that was refused is not sent again by itself', () => {
    const monitor = atDesk({ failing: { simulateConfiguration: failure('refused', { status: 422 }) } });
    monitor.paste(candidate);
    down(monitor, 2);
    monitor.press('enter');
    monitor.wait(minutes(20));
    expect(asked(monitor)).toHaveLength(1);

    monitor.press('escape', 'enter');
    expect(asked(monitor)).toHaveLength(2);
  });

  test('keeps to what it asked about while the draft is edited', () => {
    const monitor = atDesk();
    monitor.paste(candidate);
    down(monitor, 2);
    monitor.press('enter');
    monitor.dispatch({ type: 'draft/came', draft: { text: 'other', source: 'edited' } });

    expect(top(monitor)).toMatchObject({ kind: 'simulation', text: candidate });
  });

  test('lies over the rules: Escape leads back step by step, another tab closes it', () => {
    const monitor = atDesk();
    monitor.paste(candidate);
    down(monitor, 2);
    monitor.press('enter', 'escape');
    expect(top(monitor)?.kind).toBe('simulate');
    monitor.press('escape');
    expect(top(monitor)).toBeUndefined();

    monitor.press('M');
    down(monitor, 2);
    monitor.press('enter', '1');
    expect(monitor.state()).toMatchObject({ tab: 'queue', overlays: [] });
  });
});
