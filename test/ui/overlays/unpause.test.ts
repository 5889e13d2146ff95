import { expect, test } from 'vitest';
import type { QueueStatus } from '../../../src/domain/queue.ts';
import type { QueueRule } from '../../../src/domain/rule.ts';
import { glyphsOf } from '../../../src/ui/glyph.ts';
import { lineText } from '../../../src/ui/kit/line.ts';
import type { Look } from '../../../src/ui/look.ts';
import { unpauseView } from '../../../src/ui/overlays/unpause.ts';
import { themeOf } from '../../../src/ui/theme.ts';
import { at, batch, pull, queuedPull, status } from '../../support/build.ts';
import { openMonitor } from '../../support/monitor.ts';

const look: Look = { theme: themeOf('mono', 0), glyphs: glyphsOf(false) };
const pairs: QueueRule = { name: 'default', config: { batch_size: 2 } };

/** Two batches run beside one that wants a slot, which proves that there are two. */
const busy = [
  batch('b1', { pulls: [1] }),
  batch('b2', { pulls: [2] }),
  batch('b3', { code: 'waiting_for_checks_slot', pulls: [3] }),
];
const paused = (batches = busy) =>
  status(batches, {
    waitingPullRequests: [pull(4), pull(5)],
    pause: { paused: true, reason: 'rollout', pausedAt: at('14:00') },
  });

/** The dialog over a queue of five that are held. */
function dialog({ queue = paused(), queueRule = pairs }: { queue?: QueueStatus; queueRule?: QueueRule | null } = {}) {
  const monitor = openMonitor({ status: queue, pulls: { 1: queuedPull(1, { queueRule }) } });
  monitor.wait(2_000);
  monitor.press('U');
  monitor.wait(1_000);
  const drawn = unpauseView.draw(monitor.state(), look);
  return drawn.as === 'dialog' ? drawn.body.map((line) => lineText(line)).join('\n') : '';
}

test.each<[string, QueueStatus, RegExp]>([
  ['as many as there are slots', paused(), /^starts +~2 batches start$/m],
  ['one where there is one', paused(busy.filter(({ id }) => id !== 'b2')), /^starts +~1 batch starts$/m],
])('an unpause says how many batches start at once: %s', (_what, queue, starts) => {
  expect(dialog({ queue })).toMatch(starts);
});

test.each([
  ['the rule', { queueRule: null }],
  ['the size in the rule', { queueRule: { name: 'default', config: { batch_size: 'large' } } }],
  ['the number of slots', { queue: paused(busy.slice(0, 2)) }],
])('it says nothing of them where %s is not known', (_what, given) => {
  expect(dialog(given)).toContain('PAUSED');
  expect(dialog(given)).not.toMatch(/^starts/m);
});
