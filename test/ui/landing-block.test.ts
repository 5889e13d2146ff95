import { expect, test } from 'vitest';
import { detailLines } from '../../src/ui/detail/detail.ts';
import { sinceTime } from '../../src/ui/detail/text.ts';
import { glyphsOf } from '../../src/ui/glyph.ts';
import { lineText } from '../../src/ui/kit/line.ts';
import { at, batch, minutes, pull, status } from '../support/build.ts';
import { merge } from '../support/build-log.ts';
import { openMonitor } from '../support/monitor.ts';

const queueWith = (numbers: readonly number[], lands: string) =>
  status(
    numbers.map((number) =>
      batch(`b${number}`, {
        estimatedMergeAt: at(lands),
        pullRequests: [number, number + 10].map((each) => pull(each, { estimatedMergeAt: at(lands) })),
      }),
    ),
  );

/** Three landed twice as late as promised, while the promise of #4 slipped twice. */
function watched() {
  const monitor = openMonitor({ status: queueWith([1, 2, 3, 4], '14:42:04') });
  monitor.sleep(minutes(5));
  monitor.script({ status: queueWith([1, 2, 3, 4], '14:48') });
  monitor.wait(minutes(5));
  const landed = [1, 2, 3].flatMap((number) => merge('14:52:04', number));
  monitor.sleep(minutes(10));
  monitor.script({ status: queueWith([4], '15:10'), events: landed });
  monitor.wait(minutes(1));
  monitor.press('g', 'l', 'j', 'enter');
  monitor.wait(2_000);
  return monitor;
}

test('a landing is told with its drift, its slips, a second opinion, and how wrong promises were', () => {
  const text = detailLines(watched().state(), 70, glyphsOf(false), true).map((line) => lineText(line));
  const from = text.findIndex((line) => line.includes('LANDS'));

  expect(text[from]).toMatch(/^── LANDS {2}~15:10 \+28 {2}in ~\d+m, 2 slips since 14:32 ─/);
  expect(text.slice(from + 1, from + 3)).toEqual([
    expect.stringMatching(/^ {2}2nd opinion ~\d\d:\d\d \(\d+\.\d\/h, 0 ahead\)$/),
    expect.stringMatching(/^ {2}took 2\.0× as long as promised \(2\.0-2\.0, 3 landings since 14:52\)$/),
  ]);
});

test('a narrow column breaks what it cannot hold', () => {
  const text = detailLines(watched().state(), 39, glyphsOf(false), false).map((line) => lineText(line));

  expect(text.join('\n')).toMatch(/took 2\.0× as long as promised\n {2}\(2\.0-2\.0, 3 landings since 14:52\)/);
});

test.each([
  ['a clock time of today', 0, 'since 14:05'],
  ['yesterday', 1, 'since 14:05 yesterday'],
  ['a date before that', 2, 'since 11-19 14:05'],
])('an instant is told as %s', (_as, days, told) => {
  expect(sinceTime(at('14:05') - days * minutes(24 * 60), { now: at('14:32'), zone: 'UTC' })).toBe(told);
});
