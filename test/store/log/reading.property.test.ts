import fc from 'fast-check';
import { expect, test } from 'vitest';
import { logRows } from '../../../src/store/log/row.ts';
import { status } from '../../support/build.ts';
import { begin, expectWhole, growingLog } from '../../support/growing-log.ts';
import { openMonitor } from '../../support/monitor.ts';

type Act =
  | { readonly kind: 'write'; readonly count: number; readonly late: number }
  | { readonly kind: 'press'; readonly key: string }
  | { readonly kind: 'wait'; readonly ms: number };

const act: fc.Arbitrary<Act> = fc.oneof(
  fc.record({
    kind: fc.constant('write' as const),
    count: fc.oneof(fc.integer({ min: 0, max: 20 }), fc.integer({ min: 0, max: 900 })),
    late: fc.integer({ min: 0, max: 4_000 }),
  }),
  fc
    .constantFrom('g', 'G', 'k', 'pageup', 'pagedown', 'f', '>', 'r', '1', '2', 'H')
    .map((key): Act => ({ kind: 'press', key })),
  fc.integer({ min: 0, max: 20_000 }).map((ms): Act => ({ kind: 'wait', ms })),
);

/** A monitor on a log that grows; time and log move on together. */
function watching() {
  const log = growingLog();
  const start = begin + 3_600_000;
  log.write(700, begin, start);
  let now = start;
  const monitor = openMonitor(
    {
      status: status([]),
      logs: ({ receivedFrom = 0, receivedTo = now, cursor }) =>
        log.page({ from: receivedFrom, to: receivedTo, cursor: cursor ?? null }),
    },
    { start },
  );
  const wait = (ms: number) => {
    monitor.wait(ms);
    now += ms;
  };
  wait(2_000);
  monitor.press('2');
  return {
    log,
    monitor,
    step(next: Act) {
      if (next.kind === 'press') monitor.press(next.key);
      else if (next.kind === 'wait') wait(next.ms);
      // what is written now may carry a time a little before
      else log.write(next.count, now - next.late, now);
    },
  };
}

test('whatever is pressed while the log grows, no event is lost between pages and polls, and none is shown twice', () => {
  fc.assert(
    fc.property(fc.array(act, { minLength: 10, maxLength: 40 }), (acts) => {
      const { log, monitor, step } = watching();
      for (const next of acts) {
        step(next);

        const { window } = monitor.state().log;
        expectWhole(window, log.all);
        const shown = logRows(window.events).flatMap(({ events }) => events.map(({ id }) => id));
        expect(new Set(shown).size).toBe(shown.length);
      }
      for (const key of ['1', '2', 'G']) step({ kind: 'press', key });
      step({ kind: 'wait', ms: 10_000 });
      expect(monitor.state().log.window.events.at(-1)?.id).toBe(log.all.at(-1)?.id);
    }),
    { numRuns: 25 },
  );
});
