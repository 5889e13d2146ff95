import { expect, test } from 'vitest';
import type { LogEvent } from '../../src/domain/event/log-event.ts';
import { detailLines } from '../../src/ui/detail/detail.ts';
import { glyphsOf } from '../../src/ui/glyph.ts';
import { lineText } from '../../src/ui/kit/line.ts';
import { at, batch, pull, status } from '../support/build.ts';
import { bisectionEnd, leave } from '../support/build-log.ts';
import { openMonitor } from '../support/monitor.ts';

const found = bisectionEnd('14:20', 'b4', {
  originalBatchPrNumbers: [1, 2, 3, 9],
  culpritPrNumbers: [9],
  remainingPrNumbers: [1, 2, 3],
});
const gaveUp = bisectionEnd('14:25', 'b4', {
  originalBatchPrNumbers: [1, 2],
  culpritFound: false,
  maxFailureResolutionReached: true,
});
const culpritLeft = leave('14:20', 9, { dequeueCode: 'CHECKS_FAILED', queuedAt: at('13:30') });

/** What stands under CULPRIT on the page that the keys lead to. */
function culpritOn(events: readonly LogEvent[], keys: readonly string[]): readonly string[] {
  const monitor = openMonitor({
    status: status([batch('b5', { pulls: [1] }), batch('b6', { pulls: [4] })], { waitingPullRequests: [pull(2)] }),
    events,
  });
  monitor.wait(4_000);
  monitor.press(...keys, 'enter');
  monitor.wait(2_000);
  const lines = detailLines(monitor.state(), 60, glyphsOf(false), true).map((line) => lineText(line));
  const from = lines.findIndex((text) => text.startsWith('── CULPRIT'));
  const length = lines.slice(from + 1).findIndex((text) => text.startsWith('──'));
  return from === -1 ? [] : lines.slice(from + 1, length === -1 ? undefined : from + 1 + length);
}

const named = ['  search ended 14:20: culprit #9, 3 go back'];

test.each<[string, string[], readonly string[]]>([
  ['of one that goes back', ['g', 'j', 'j'], named],
  ['of the batch that one is in', ['g'], named],
  ['of the culprit, which has left', ['G'], named],
  ['of a batch that was in no search', ['g', 'j'], []],
])('the page %s tells what the search came to', (_whose, keys, lines) => {
  expect(culpritOn([found, culpritLeft], keys)).toEqual(lines);
});

test('a search that gave up named nobody, and the latest search comes first', () => {
  expect(culpritOn([found, gaveUp], ['g'])).toEqual(['  search ended 14:25: gave up, nobody found', ...named]);
});
