import { describe, expect, test } from 'vitest';
import type { LogEvent } from '../../src/domain/event/log-event.ts';
import { sinceText } from '../../src/ui/change-mark.ts';
import { glyphsOf } from '../../src/ui/glyph.ts';
import { headerLines } from '../../src/ui/header/header.ts';
import { lineText } from '../../src/ui/kit/line.ts';
import { paneSize } from '../../src/ui/layout.ts';
import type { Look } from '../../src/ui/look.ts';
import { themeOf } from '../../src/ui/theme.ts';
import { at, batch, minutes, pull, status } from '../support/build.ts';
import { freezeCreate, leave, merge } from '../support/build-log.ts';
import { narrow, normal, type Size, wide } from '../support/golden.ts';
import { type Monitor, openMonitor } from '../support/monitor.ts';

const look: Look = { theme: themeOf('mono', 0), glyphs: glyphsOf(false) };
const header = (monitor: Monitor, isPaneShown = true) =>
  headerLines(monitor.state(), look, isPaneShown).map((line) => lineText(line));

describe('what holds everything has a row of its own', () => {
  const frozen = status([batch('b1', { code: 'frozen', pulls: [1, 2] })]);

  test.each<[string, readonly LogEvent[], RegExp]>([
    [
      'who froze it, until when and why',
      [freezeCreate('13:41', 'li')],
      /^ \* FROZEN 1h32 by li until 18:00: "release 4.2" \*+ 2 held $/,
    ],
    [
      'that a freeze has no end',
      [freezeCreate('13:41', 'li', { end: null })],
      /^ \* FROZEN 1h32 by li, no end set: "release 4.2" \*+ 2 held $/,
    ],
    ['nothing that the log does not tell', [], /^ \* FROZEN, end not known \*+ 2 held $/],
  ])('%s', (_what, events, row) => {
    const monitor = openMonitor({ status: frozen, events }, { size: normal });

    expect(header(monitor)[1]).toMatch(row);
  });

  test('merge hours are told apart from a freeze', () => {
    const monitor = openMonitor({ status: status([batch('b1', { code: 'waiting_schedule', pulls: [1] })]) });

    expect(header(monitor)[1]).toMatch(/^ : OUTSIDE MERGE HOURS :+ 1 held $/);
  });

  test('not while others can land beside it', () => {
    const one = batch('b1', { code: 'frozen', pulls: [1] });
    const queue = status([one, batch('b2', { pulls: [2] })], { mode: 'parallel' });

    expect(header(openMonitor({ status: queue })).join('\n')).not.toContain('FROZEN');
  });
});

describe('how far promises can be trusted', () => {
  /** Landings that were promised for ten minutes after they were first seen, and came after `took`. */
  function watched(took: number, size: Size): Monitor {
    const promised = (numbers: readonly number[]) =>
      status(
        numbers.map((number) =>
          batch(`b${number}`, { pullRequests: [pull(number, { estimatedMergeAt: at('14:42:04') })] }),
        ),
      );
    const monitor = openMonitor({ status: promised([1, 2, 3, 4]) }, { size });
    monitor.sleep(minutes(took));
    const landed = new Date(at('14:32:04') + minutes(took)).toISOString().slice(11, 19);
    monitor.script({ status: promised([4]), events: [1, 2, 3].flatMap((number) => merge(landed, number)) });
    monitor.wait(minutes(1));
    return monitor;
  }

  test.each([
    [wide, 18, '3 landings took 1.8× the promise'],
    [normal, 18, 'ETAs 1.8×'],
    [narrow, 18, 'ETAs 1.8×'],
    [wide, 5, '3 landings took 0.5× the promise'],
  ])('is told at %j when landings took %i minutes instead of ten', (size, took, told) => {
    expect(header(watched(took, size)).join('\n')).toContain(told);
  });

  test('takes no room while they hold', () => {
    expect(header(watched(11, wide)).join('\n')).not.toContain('promise');
  });
});

describe('what changed since the last look', () => {
  const queued = (numbers: readonly number[]) => status([], { waitingPullRequests: numbers.map((each) => pull(each)) });

  /** Two merged, one left and one joined while nobody looked. */
  function away(size: Size): Monitor {
    const monitor = openMonitor({ status: queued([1, 2, 3, 4]) }, { size });
    monitor.wait(minutes(1));
    monitor.script({
      status: queued([4, 5]),
      events: [...merge('14:33:10', 1), ...merge('14:33:11', 2), leave('14:33:12', 3)],
    });
    monitor.wait(minutes(1));
    return monitor;
  }

  test.each<[string, Size, RegExp]>([
    ['at the end of the tabs of a wide screen', wide, /Queue 2 .* \. since 14:32: 2 merged, 1 left, 1 joined/],
    ['there without its beginning where that is short', normal, /Queue 2 .* \. 2 merged, 1 left, 1 joined/],
    ['in a row of its own above the tabs of a narrow one', narrow, /\n \. since 14:32: 2 merged, 1 left, 1 joined/],
  ])('is told %s', (_where, size, told) => {
    expect(header(away(size)).join('\n')).toMatch(told);
  });

  test('takes a row from a narrow screen only until it was read', () => {
    const monitor = away(narrow);
    const before = paneSize(monitor.state()).height;

    monitor.press('.', 'escape');

    expect(header(monitor).join('\n')).not.toContain('since');
    expect(paneSize(monitor.state()).height).toBe(before + 1);
  });

  test('leaves a low narrow screen to the queue', () => {
    expect(header(away({ columns: 44, rows: 19 })).join('\n')).not.toContain('since');
  });

  test('is cut after what matters most', () => {
    const counts = { merged: 12, left: 3, gone: 0, new: 4, state: 5, moved: 6, eta: 7 };
    const text = (width: number) => sinceText({ from: 0, to: 0, changes: [], counts }, width, glyphsOf(false));

    expect(text(30)).toBe('12 merged, 3 left, 4 joined, …');
    expect(text(80)).toBe('12 merged, 3 left, 4 joined, 5 changed, 6 moved, 7 slipped');
  });
});

test('the rule meets the divider only where there is one', () => {
  const monitor = openMonitor({ status: status([batch('b1', { pulls: [1] })]) }, { size: wide });

  expect(header(monitor).at(-1)).toContain('┬');
  expect(header(monitor, false).at(-1)).not.toContain('┬');
});

describe('what an hour brought stands beside what it usually brings', () => {
  const hourly = Array.from({ length: 12 }, (_, index) => at('08:04') + index * minutes(30));
  const events = hourly.flatMap((time, index) => {
    const clock = new Date(time).toISOString().slice(11, 19);
    return merge(clock, 100 + index, { queuedAt: time - minutes(40) });
  });

  test.each<[string, Size, number, RegExp]>([
    ['in whole words in a wide header', wide, 0, / {2}1\/h \(usual 1\.7\) {2}/],
    ['shortly in a normal one', normal, 0, / 1\/h of 1\.7 /],
    ['shortly in the second row of a narrow one', narrow, 1, / {2}1\/h of 1\.7 {2}/],
  ])('%s', (_how, size, row, text) => {
    const queue = status([batch('b1', { pullRequests: [pull(1, { queuedAt: at('07:00') })] })]);
    const monitor = openMonitor({ status: queue, events }, { size });
    monitor.wait(1_000);

    expect(header(monitor)[row]).toMatch(text);
  });
});
