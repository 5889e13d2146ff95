import { describe, expect, test } from 'vitest';
import { detailLines } from '../../src/ui/detail/detail.ts';
import { glyphsOf } from '../../src/ui/glyph.ts';
import { lineText } from '../../src/ui/kit/line.ts';
import { at, minutes, pull, status } from '../support/build.ts';
import { merge, thrownBack } from '../support/build-log.ts';
import { openMonitor } from '../support/monitor.ts';

const hours = (count: number) => minutes(60 * count);

/** #1 was thrown back at 14:00 and passed by two that came later; the log at hand begins a day before 14:32. */
function detailOf(queuedAt: number, isLogRead = true): string {
  const monitor = openMonitor({
    status: status([], { waitingPullRequests: [pull(9, { queuedAt: at('14:10') }), pull(1, { queuedAt })] }),
    events: [
      thrownBack('14:00', 1, 'PR_AHEAD_DEQUEUED', { checksStartedAt: at('13:48'), queuedAt }),
      ...merge('14:20', 5, { queuedAt: at('14:05') }),
    ],
    silent: isLogRead ? [] : ['logs'],
  });
  monitor.wait(1_000);
  monitor.press('j', 'enter');
  monitor.wait(1_000);
  const lines = detailLines(monitor.state(), 70, glyphsOf(false), true);
  return lines.map((line) => lineText(line)).join('\n');
}

describe('what the log tells of a stay', () => {
  test('is all of it where the stay began in the log', () => {
    const detail = detailOf(at('13:30'));

    expect(detail).toContain('THROWN BACK  1 time, ~12m of checks lost');
    expect(detail).toMatch(/OVERTAKEN {2}by 2 /);
  });

  test('is told with where the log begins when the stay began before that', () => {
    const detail = detailOf(at('13:30') - hours(48));

    expect(detail).toContain('THROWN BACK  1 time since 14:32 yesterday, ~12m of checks lost');
    expect(detail).toMatch(/OVERTAKEN {2}by at least 2 /);
  });

  test('is not made up where the log was not read', () => {
    const detail = detailOf(at('13:30'), false);

    expect(detail).not.toContain('THROWN BACK');
    expect(detail).toMatch(/OVERTAKEN {2}by at least 1 /);
  });
});
