import { expect, test } from 'vitest';
import type { Failure } from '../../../src/domain/failure.ts';
import type { QueueStatus } from '../../../src/domain/queue.ts';
import { glyphsOf } from '../../../src/ui/glyph.ts';
import { lineText } from '../../../src/ui/kit/line.ts';
import type { Look } from '../../../src/ui/look.ts';
import { auditView } from '../../../src/ui/overlays/audit.ts';
import { themeOf } from '../../../src/ui/theme.ts';
import { broken, type Change, changing, conflict, pausedFor, queued, removed, without } from '../../store/changing.ts';
import { type Monitor, openMonitor } from '../../support/monitor.ts';

const look: Look = { theme: themeOf('mono', 0), glyphs: glyphsOf(false) };

/** What `@` lists. */
function audited(monitor: Monitor): readonly string[] {
  monitor.press('escape', '@');
  const drawn = auditView.draw(monitor.state(), look);
  return drawn.as === 'dialog' ? drawn.body.map((each) => lineText(each).trim()) : [];
}

const after = (change: Change, ms: number): readonly string[] => {
  const monitor = changing(change);
  monitor.wait(ms);
  return audited(monitor);
};

test('a session that sent nothing says so', () => {
  expect(audited(openMonitor({}))).toEqual(['nothing was sent']);
});

test.each<[string, Change['what'], Failure | null | 'lost', QueueStatus, RegExp]>([
  ['is under way', 'dequeue', 'lost', queued, /^▌ 14:32:0\d +no answer yet +dequeue of #5210$/],
  ['was taken', 'dequeue', null, queued, /^▌ 14:32:0\d +accepted, not seen yet +dequeue of #5210$/],
  ['was lost and is read back', 'dequeue', broken, queued, /answer lost, reading +dequeue of #5210$/],
  ['was refused', 'dequeue', conflict, queued, /refused \(409\) +dequeue of #5210$/],
  ['is done', 'dequeue', null, without, /done +dequeue of #5210$/],
  ['was a pause', 'pause', null, pausedFor('db failover'), /done +pause: "db failover"$/],
])('a change that %s is told with its time and its result', (_what, what, answer, next, row) => {
  const [by, first] = after({ what, answer, after: next, events: removed }, 8_000);

  expect(by).toBe('all of it by the key monitor (admin)');
  expect(first).toMatch(row);
});

test('the time of sending stays what it was, though the clock of the service turns out to be another', () => {
  const monitor = changing({ what: 'dequeue', answer: null, after: without, events: removed });
  const before = audited(monitor)[1]?.slice(0, 10);
  monitor.press('escape');
  monitor.script({ aheadMs: 90_000 });
  monitor.wait(60_000);

  expect(audited(monitor)[1]?.slice(0, 10)).toBe(before);
  expect(monitor.state().skewMs).toBe(90_000);
});

test('the row under the cursor tells what was read back', () => {
  expect(after({ what: 'dequeue', answer: null, after: without, events: removed }, 30_000).join(' ')).toContain(
    '#5210 left at 14:32:08 (PR_MANUALLY_DEQUEUED).',
  );
});
