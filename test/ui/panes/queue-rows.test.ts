import { describe, expect, test } from 'vitest';
import type { Batch, BatchStatus } from '../../../src/domain/batch.ts';
import { glyphsOf } from '../../../src/ui/glyph.ts';
import { lineText } from '../../../src/ui/kit/line.ts';
import type { Look } from '../../../src/ui/look.ts';
import { queueTable } from '../../../src/ui/panes/queue/table.ts';
import { themeOf } from '../../../src/ui/theme.ts';
import { at, batch, batchStatus, minutes, pull, status } from '../../support/build.ts';
import { freezeCreate } from '../../support/build-log.ts';
import { type Monitor, openMonitor, type Script } from '../../support/monitor.ts';

const look: Look = { theme: themeOf('mono', 0), glyphs: glyphsOf(false) };

/** The row of the first batch, from the first letter of its state. */
function rowOf(monitor: Monitor): string {
  const rows = queueTable(monitor.state(), 140, look).map((line) => lineText(line));
  const row = rows.find((text) => text.includes('b1 #1')) ?? '';
  return row.slice(19).trimEnd();
}

function open(script: Partial<Script>): Monitor {
  const monitor = openMonitor(script);
  monitor.wait(1_000);
  return monitor;
}

const queueOf = (one: Partial<Batch>) => status([batch('b1', { pullRequests: [pull(1, { title: null })], ...one })]);
const inState = (code: string, over: Partial<BatchStatus> = {}) => queueOf({ status: batchStatus(code, over) });

describe('a batch says in its row what it waits for', () => {
  const filling = { batchFilledSlots: 3, maxBatchSlots: 5 };

  test.each<[string, Partial<Script>, RegExp]>([
    [
      'how full it is, and when it starts at the latest',
      { status: inState('waiting_for_batch', { ...filling, batchMaxStartAt: at('14:36') }) },
      /^FIL .* 3 of 5, by 14:36$/,
    ],
    ['how full it is alone', { status: inState('waiting_for_batch', filling) }, /^FIL .* 3 of 5$/],
    [
      'only that it is filling, where the numbers were not received',
      { status: inState('waiting_for_batch') },
      /^FIL .* filling$/,
    ],
    ['merge hours', { status: inState('waiting_schedule') }, /^SCH .* outside its merge hours$/],
    ['another test', { status: inState('waiting_for_requeue') }, /^REQ .* will be tested again$/],
    ['its retry', { status: inState('running', { retries: 1, maxRetries: 2 }) }, /^RUN .* retry 1\/2$/],
    [
      'its retry, of nobody knows how many',
      { status: inState('running', { retries: 1, maxRetries: null }) },
      /^RUN .* retry 1$/,
    ],
    ['a freeze of which nothing is known', { status: inState('frozen') }, /^FRZ .* frozen, end not known$/],
    [
      'a freeze with its end',
      { status: inState('frozen'), events: [freezeCreate('13:41', 'li')] },
      /^FRZ .* release 4\.2 to 18:00$/,
    ],
    [
      'no single one of two freezes',
      {
        status: inState('frozen'),
        events: [freezeCreate('13:41', 'li'), freezeCreate('13:42', 'ana', { reason: 'audit' })],
      },
      /^FRZ .* frozen, end not known$/,
    ],
  ])('%s', (_what, script, row) => {
    expect(rowOf(open(script))).toMatch(row);
  });

  test('a batch of several lanes is drawn once and names the others', () => {
    const both = batch('b1', { pullRequests: [pull(1, { title: null })], scopes: ['api', 'web'] });
    const queue = status([both, batch('b2', { pulls: [2], scopes: ['web'] })], { mode: 'parallel' });

    expect(rowOf(open({ status: queue }))).toMatch(/ also web$/);
  });
});

describe('a promise that was put off', () => {
  const landing = (clock: string) => queueOf({ estimatedMergeAt: at(clock) });

  function seen(...clocks: readonly string[]): Monitor {
    const monitor = open({ status: landing('14:42') });
    for (const clock of clocks) {
      monitor.script({ status: landing(clock) });
      monitor.wait(minutes(1));
    }
    return monitor;
  }

  test('twice says how often', () => {
    expect(rowOf(seen('14:50', '15:10'))).toMatch(/ ~15:10 \+28 +2 slips$/);
  });

  test('once says so', () => {
    expect(rowOf(seen('14:50'))).toMatch(/ ~14:50 \+8 +1 slip$/);
  });

  test('by less than a slip is told by how much alone', () => {
    expect(rowOf(seen('14:44'))).toMatch(/ ~14:44 \+2$/);
  });
});
