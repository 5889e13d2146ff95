import { expect, test } from 'vitest';
import type { Check } from '../../src/domain/check.ts';
import { detailLines } from '../../src/ui/detail/detail.ts';
import { glyphsOf } from '../../src/ui/glyph.ts';
import { lineText } from '../../src/ui/kit/line.ts';
import { at, batch, check, mergeability, queuedPull, status } from '../support/build.ts';
import { checksEnd, leave } from '../support/build-log.ts';
import { type Monitor, openMonitor, type Script } from '../support/monitor.ts';

const plain = { detailsUrl: null, url: null };

/** The page of the one pull request there is. */
function opened(script: Partial<Script>, keymap: ReadonlyMap<string, readonly string[]> = new Map()): Monitor {
  const monitor = openMonitor(script, { session: { keymap } });
  monitor.wait(4_000);
  monitor.press('g', 'l', 'j', 'enter');
  monitor.wait(2_000);
  return monitor;
}

const testedBy = (checks: readonly Check[]): Partial<Script> => ({
  status: status([batch('b1', { pulls: [1, 2] })]),
  pulls: { 1: queuedPull(1, { mergeabilityCheck: mergeability({ checks }) }) },
});

/** The rows of checks, without the room between their two ends. */
const checkRows = (monitor: Monitor) =>
  detailLines(monitor.state(), 60, glyphsOf(false), true)
    .map((line) => lineText(line).trim())
    .filter((text) => /^[✗►?] (?:lint|unit|e2e)/.test(text))
    .map((text) => text.replaceAll(/ {2,}/g, ' '));

function openedBy(monitor: Monitor, key: string): readonly string[] {
  const before = monitor.effects.length;
  monitor.press(key);
  return monitor.effects.slice(before).flatMap((effect) => (effect.kind === 'open' ? [effect.url] : []));
}

test.each<[string, Check[], string[], string]>([
  [
    'the first that failed',
    [check('unit', 'pending'), check('lint', 'failure', plain), check('e2e', 'failure'), check('e2e-2', 'failure')],
    ['✗ lint failure', '✗ e2e failure O', '✗ e2e-2 failure', '► unit >4s'],
    'https://ci.example/e2e',
  ],
  [
    'the first that runs where none failed',
    [check('unit', 'pending', plain), check('e2e', 'pending'), check('lint', 'pending')],
    ['► unit >4s', '► e2e >4s O', '► lint >4s'],
    'https://ci.example/e2e',
  ],
])('the key that opens a check stands at %s', (_which, checks, rows, url) => {
  const monitor = opened(testedBy(checks));

  expect(checkRows(monitor).map((row) => row.replace(/>\d+s/, '>4s'))).toEqual(rows);
  expect(openedBy(monitor, 'O')).toEqual([url]);
});

test('the key is named as it was bound', () => {
  const monitor = opened(testedBy([check('e2e', 'failure')]), new Map([['queue.browse-run', ['ctrl+o']]]));

  expect(checkRows(monitor)).toEqual(['✗ e2e failure ^O']);
});

test('the checks of one that left are marked as the key opens them', () => {
  const failed = [check('lint', 'failure', plain), check('e2e', 'failure'), check('unit', 'failure')];
  const monitor = openMonitor({
    events: [
      checksEnd('14:20', 7, { checksConclusion: 'failure', unsuccessfulChecks: failed }),
      leave('14:20', 7, { dequeueCode: 'CHECKS_FAILED', unsuccessfulChecks: failed, queuedAt: at('13:30') }),
    ],
  });
  monitor.wait(4_000);
  monitor.press('G', 'enter');
  monitor.wait(2_000);

  expect(checkRows(monitor)).toEqual(['✗ lint failure', '✗ e2e failure O', '✗ unit failure']);
  expect(openedBy(monitor, 'O')).toEqual(['https://ci.example/e2e']);
});
