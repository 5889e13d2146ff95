import { describe, expect, test } from 'vitest';
import { news, type Told } from '../../src/cli/plain/news.ts';
import { glyphsOf } from '../../src/ui/glyph.ts';
import { themeOf } from '../../src/ui/theme.ts';
import { batch, status } from '../support/build.ts';
import { enter, leave } from '../support/build-log.ts';
import { failure } from '../support/failure.ts';
import { openMonitor } from '../support/monitor.ts';

const look = { theme: themeOf('mono', 0), glyphs: glyphsOf(true) };
const queue = status([batch('b1', { pulls: [5210, 5211] })]);

/** The lines that a watching person gets, by the seconds that pass between two looks. */
function listening(given: Parameters<typeof openMonitor>[0]) {
  const monitor = openMonitor(given);
  let told: Told | null = null;
  const hear = (seconds: number) => {
    monitor.wait(seconds * 1_000);
    const [lines, next] = news(told, monitor.state(), look, 79);
    told = next;
    return lines;
  };
  return { monitor, hear };
}

describe('a terminal that can only print', () => {
  test('is told first how the queue does, when that is known', () => {
    const { hear, monitor } = listening({ failing: { status: failure('offline') } });
    expect(hear(1)).toEqual([]);

    monitor.script({ status: queue, failing: {} });
    monitor.dispatch({ type: 'refresh/asked' });

    expect(hear(300)).toEqual([expect.stringMatching(/^14:37 monolith main .* q2/)]);
  });

  test('is told nothing while nothing changes, however much time passes', () => {
    const { hear } = listening({ status: queue });
    hear(5);

    expect([hear(60), hear(600)].flat().filter((line) => !line.includes('!'))).toEqual([]);
  });

  test('is told when the queue changes, and who left it', () => {
    const { hear, monitor } = listening({ status: queue, events: [enter('14:00', 5210)] });
    hear(5);

    monitor.script({
      status: status([batch('b1', { pulls: [5211] })]),
      events: [enter('14:00', 5210), leave('14:32:12', 5210, { merged: true })],
    });

    const lines = [hear(10), hear(10)].flat();
    expect(lines).toContainEqual(expect.stringMatching(/monolith 14:32 v #5210 merged/));
    expect(lines).toContainEqual(expect.stringMatching(/monolith main .* q1/));
  });

  test('is told once that the data is old, and how the queue does when it is read again', () => {
    const { hear, monitor } = listening({ status: queue });
    hear(5);

    monitor.script({ failing: { status: failure('unavailable') } });
    expect([hear(15), hear(15)].flat()).toEqual([expect.stringMatching(/monolith STALE .*503/)]);

    monitor.script({ failing: {} });
    expect(hear(120)).toEqual([expect.stringMatching(/monolith main .* q2/)]);
  });

  test('gets lines that fit, of printable characters only', () => {
    const { hear } = listening({ status: status([batch('b1', { pulls: [5210], name: 'x\u001B[2J\n'.repeat(40) })]) });

    for (const line of hear(5)) {
      expect(line.length).toBeLessThanOrEqual(79);
      expect(line).toMatch(/^[ -~]*$/);
    }
  });
});
