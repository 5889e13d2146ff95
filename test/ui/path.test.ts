import { expect, test } from 'vitest';
import { glyphsOf } from '../../src/ui/glyph.ts';
import { lineText } from '../../src/ui/kit/line.ts';
import { pathView } from '../../src/ui/overlays/path.ts';
import { themeOf } from '../../src/ui/theme.ts';
import { at, batch, check, mergeability, queuedPull, status } from '../support/build.ts';
import { openMonitor } from '../support/monitor.ts';

test('the critical path names a few checks, counts the others, and keeps its chain in sight', () => {
  const checks = Array.from({ length: 20 }, (_, index) => check(`unit ${index}`, 'pending'));
  const monitor = openMonitor({
    status: status([batch('b1', { pulls: [1], startedAt: at('14:20'), estimatedMergeAt: at('14:50') })]),
    pulls: { 1: queuedPull(1, { mergeabilityCheck: mergeability({ checks }) }) },
  });
  monitor.wait(4_000);
  monitor.press('c');
  const drawn = pathView.draw(monitor.state(), { theme: themeOf('mono', 0), glyphs: glyphsOf(false) });
  const text = drawn.as === 'dialog' ? drawn.body.map((line) => lineText(line)) : [];

  expect(text.filter((line) => line.includes('► unit'))).toHaveLength(5);
  expect(text).toContain('      and 15 more');
  expect(text.some((line) => line.startsWith('chain 1 batch one after another'))).toBe(true);
  expect(text.length).toBeLessThan(20);
});
