import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, onTestFinished, test } from 'vitest';
import { performer } from '../../src/cli/local-effect.ts';
import type { LocalEffect } from '../../src/store/effect.ts';
import type { Message } from '../../src/store/message.ts';
import { at, check } from '../support/build.ts';
import { checksEnd, enter } from '../support/build-log.ts';
import { until } from '../support/until.ts';

type Performed = Exclude<LocalEffect, { readonly kind: 'quit' }>;

/** A desk with a display, where programs do as they are told; answers what came of an effect. */
async function performed(effect: Performed, filterPath: string | null = null) {
  const programs: { readonly line: string; readonly stdin: string }[] = [];
  const told: Message[] = [];
  const perform = performer({
    env: { DISPLAY: ':0' },
    platform: 'linux',
    can: { hasUnicode: true, hasLinks: false, notification: 'bell', isTmux: false, isRemote: false },
    run: async (program, args, stdin = '') => {
      programs.push({ line: [program, ...args].join(' '), stdin });
      return { isOk: true, output: '' };
    },
    write: () => {},
    terminal: { stop: async () => {}, lend: async () => true, repaint: async () => {} },
    cwd: '/',
    alert: () => {},
    dispatch: (message) => told.push(message),
    filterPath,
  });
  perform(effect);
  await until(
    () => told.length > 0,
    () => 'nothing came of it',
  );
  return { programs, told };
}

describe('events on the clipboard', () => {
  const event = { ...enter('14:00', 5210), id: 77 };

  test('one is the object that the service sends, under its names', async () => {
    const { programs } = await performed({ kind: 'copy-events', events: [event] });

    expect(programs[0]?.line).toBe('xclip -selection clipboard');
    expect(JSON.parse(programs[0]?.stdin ?? '')).toEqual({
      id: 77,
      received_at: new Date(at('14:00')).toISOString(),
      trigger: 'merge queue internal',
      repository: 'acme/monolith',
      pull_request: 5210,
      base_ref: 'main',
      outcome: 'neutral',
      type: 'action.queue.enter',
      metadata: {
        queue_name: 'default',
        branch: 'main',
        partition_name: null,
        priority_rule_name: 'default',
        queued_at: new Date(at('14:00')).toISOString(),
        session_id: 's5210',
      },
    });
  });

  test('several are a list', async () => {
    const failing = checksEnd('14:01', 5210, { unsuccessfulChecks: [check('unit', 'failure')] });
    const { programs } = await performed({ kind: 'copy-events', events: [event, failing] });

    expect(JSON.parse(programs[0]?.stdin ?? '')).toMatchObject([
      { type: 'action.queue.enter' },
      { metadata: { checks_conclusion: 'success', unsuccessful_checks: [{ name: 'unit', state: 'failure' }] } },
    ]);
  });
});

describe('a link', () => {
  test('of the web goes to the browser', async () => {
    const { programs } = await performed({ kind: 'open', url: 'https://ci.example/run/88' });

    expect(programs).toEqual([{ line: 'xdg-open https://ci.example/run/88', stdin: '' }]);
  });

  test.each(['file:///etc/passwd', 'javascript:alert(1)', '--help', 'vscode://x'])('%s starts nothing', async (url) => {
    const { programs, told } = await performed({ kind: 'open', url });

    expect(programs).toEqual([]);
    expect(told).toEqual([{ type: 'notice/given', text: 'not opened: only http and https links are', tone: 'warn' }]);
  });
});

describe('a filter that is to be kept', () => {
  const red = { kind: 'save-filter', name: 'red', text: 'outcome:failure' } as const;

  test('is known once it is written', async () => {
    const home = mkdtempSync(join(tmpdir(), 'mergetop-filters-'));
    onTestFinished(() => rmSync(home, { recursive: true }));
    const path = join(home, 'state', 'filters.toml');
    const { told } = await performed(red, path);

    expect(told[0]).toEqual({
      type: 'log-filter/known',
      filters: [{ name: 'red', text: 'outcome:failure', isSet: false }],
    });
    expect(readFileSync(path, 'utf8')).toContain('red = "outcome:failure"');
  });

  test('is not known where nothing could be written, and that is said', async () => {
    const { told } = await performed(red, '/dev/null/filters.toml');

    expect(told).toEqual([{ type: 'notice/given', text: expect.stringContaining('red was not saved'), tone: 'bad' }]);
  });
});
