import { describe, expect, test } from 'vitest';
import { type AlertCall, callAbout } from '../../src/cli/alarm.ts';
import type { Notify } from '../../src/cli/args/flag.ts';
import type { Alert } from '../../src/domain/verdict/alert.ts';
import { settle } from '../support/settle.ts';

const odd = (code: string): Alert => ({ kind: 'unknown-code', code, batches: 1, id: `unknown-code ${code}` });

const call = (over: Partial<AlertCall> = {}): AlertCall => ({
  kind: 'alert',
  repository: { owner: 'acme', name: 'monolith' },
  raised: [odd('quite_new')],
  over: [],
  at: 0,
  isWatched: false,
  ...over,
});

function called(
  given: AlertCall,
  { notify = 'always', problem = null }: { notify?: Notify; problem?: string | null } = {},
) {
  const written: string[] = [];
  const hooked: Readonly<Record<string, string>>[] = [];
  const complaints: string[] = [];
  callAbout(given, {
    notify,
    way: 'osc9',
    write: (bytes) => written.push(bytes),
    hook: async (variables) => {
      hooked.push(variables);
      return problem;
    },
    complain: (text) => complaints.push(text),
  });
  return { written, hooked, complaints };
}

describe('the terminal', () => {
  test.each<[Notify, boolean, number]>([
    ['always', true, 1],
    ['always', false, 1],
    ['away', true, 0],
    ['away', false, 1],
    ['never', false, 0],
  ])('with %s, watched: %s, calls %d times', (notify, isWatched, times) => {
    expect(called(call({ isWatched }), { notify }).written).toHaveLength(times);
  });

  test('says the worst and how many more there are', () => {
    const { written } = called(call({ raised: [odd('a'), odd('b'), odd('c')] }));

    expect(written).toEqual([
      expect.stringContaining('mergetop acme/monolith: unknown state "a" on 1 batch, and 2 more'),
    ]);
  });

  test('is not called when something is over', () => {
    expect(called(call({ raised: [], over: [odd('a')] })).written).toEqual([]);
  });

  test('gets nothing of the network but text', () => {
    const { written } = called(call({ raised: [odd('a\u001B]52;c;ZXZpbA==\u0007\n;b')] }));

    // the call's own introducer and end, and the bell before it
    expect(written[0]?.replaceAll(/[^\u0000-\u001F\u007F-\u009F]/g, '')).toBe('\u0007\u001B\u0007');
  });
});

describe('a program of one’s own', () => {
  test('is told of each alert that came up or is over', () => {
    const { hooked } = called(call({ over: [odd('old')] }), { notify: 'never' });

    expect(hooked).toEqual([
      {
        MERGETOP_ALERT: 'raised',
        MERGETOP_ALERT_KIND: 'unknown-code',
        MERGETOP_ALERT_ID: 'unknown-code quite_new',
        MERGETOP_ALERT_TEXT: 'unknown state "quite_new" on 1 batch',
        MERGETOP_REPOSITORY: 'acme/monolith',
      },
      expect.objectContaining({ MERGETOP_ALERT: 'over', MERGETOP_ALERT_ID: 'unknown-code old' }),
    ]);
  });

  test('gets text that is cut and holds no control characters', () => {
    const { hooked } = called(call({ raised: [odd(`${'x'.repeat(5_000)}\u0000\n\u001B[2J`)] }));

    for (const value of Object.values(hooked[0] ?? {})) {
      expect(value.length).toBeLessThanOrEqual(300);
      expect(value).not.toMatch(/[\u0000-\u001F]/);
    }
  });

  test('that fails is told in passing', async () => {
    const { complaints } = called(call(), { problem: 'ENOENT' });
    await settle();

    expect(complaints).toEqual(['the program of --on-alert failed: ENOENT']);
  });
});
