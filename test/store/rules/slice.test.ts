import { describe, expect, test } from 'vitest';
import { glyphsOf } from '../../../src/ui/glyph.ts';
import { lineText } from '../../../src/ui/kit/line.ts';
import { paneSize } from '../../../src/ui/layout.ts';
import { rulesView } from '../../../src/ui/panes/rules/view-model.ts';
import { themeOf } from '../../../src/ui/theme.ts';
import { rulesAnswer } from '../../scenes/sample/rules.ts';
import { at, minutes } from '../../support/build.ts';
import { failure } from '../../support/failure.ts';
import { wide } from '../../support/golden.ts';
import { type Monitor, openMonitor, type Script } from '../../support/monitor.ts';

const look = { theme: themeOf('mono', 0), glyphs: glyphsOf(false) };

function shown(script: Partial<Script> = {}): Monitor {
  const monitor = openMonitor({ read: rulesAnswer, ...script }, { size: wide, start: at('14:32') });
  monitor.wait(1_000);
  monitor.press('5');
  monitor.wait(1_000);
  return monitor;
}

const viewOf = (monitor: Monitor) => rulesView(monitor.state(), paneSize(monitor.state()), look);
const textOf = (monitor: Monitor) => viewOf(monitor).lines.map(lineText).join('\n');
const reads = (monitor: Monitor) =>
  monitor.effects.filter((effect) => effect.kind === 'fetch' && effect.query.endpoint === 'configuration').length;

describe('queue rules', () => {
  test('are read while they are on the screen only', () => {
    const monitor = openMonitor({ read: rulesAnswer }, { start: at('14:32') });
    monitor.wait(minutes(3));
    expect(reads(monitor)).toBe(0);

    monitor.press('5');
    expect(reads(monitor)).toBe(1);
  });

  test('stand in a table in the order in which they are tried', () => {
    expect(viewOf(shown()).table?.rows.map((row) => [row['#'], row['rule']])).toEqual([
      ['1', 'hotfix'],
      ['2', 'default'],
      ['3', 'docs'],
    ]);
  });

  test('tell every entry of the one under the cursor, known or not', () => {
    const monitor = shown();
    monitor.press('j');
    const before = textOf(monitor);
    monitor.press(...Array<string>(40).fill('J'));
    const all = before + textOf(monitor);

    for (const key of ['batch_size', 'merge_bot_account', 'autosquash', 'affinity']) expect(all).toContain(key);
    expect(all).toContain('not known to this version');
  });

  test('the entries of another rule begin at their top', () => {
    const monitor = shown();
    monitor.press('j', 'J', 'J');
    expect(monitor.state().rules.scroll).toBe(2);
    monitor.press('k');

    expect(monitor.state().rules.scroll).toBe(0);
  });

  test('are narrowed to those that have the words in a name or an entry', () => {
    const monitor = shown();
    monitor.press('/', ...'merge-bot', 'enter');

    expect(viewOf(monitor).table?.rows.map((row) => row['rule'])).toEqual(['default']);
  });
});

describe('a configuration that cannot be read', () => {
  const invalid = failure('refused', { status: 422, detail: 'queue_rules.0: must be a mapping' });

  test('is a state with its reason where it is invalid', () => {
    const monitor = shown({ failing: { configuration: invalid } });

    expect(textOf(monitor)).toContain("The repository's configuration is invalid");
    expect(textOf(monitor)).toContain('queue_rules.0: must be a mapping');
  });

  test('leaves the rules of before in sight once it broke', () => {
    const monitor = shown();
    monitor.script({ failing: { configuration: invalid } });
    monitor.wait(minutes(2));

    expect(textOf(monitor)).toContain('queue_rules.0: must be a mapping');
    expect(viewOf(monitor).table?.rows).toHaveLength(3);
  });

  test('costs this pane alone where the token may not read it', () => {
    const monitor = shown({ failing: { configuration: failure('unauthorized', { status: 403 }) } });
    expect(textOf(monitor)).toContain('not readable with this token');

    monitor.press('1');
    expect(monitor.state().resources.get('branches')?.failure).toBeNull();
  });
});
