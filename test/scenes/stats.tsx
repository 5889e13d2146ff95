import type { ReactNode } from 'react';
import { App } from '../../src/ui/app.tsx';
import { glyphsOf } from '../../src/ui/glyph.ts';
import { type Look, LookContext } from '../../src/ui/look.ts';
import { themeOf } from '../../src/ui/theme.ts';
import { at } from '../support/build.ts';
import { failure } from '../support/failure.ts';
import { narrow, normal, type Scene, type Size, wide } from '../support/golden.ts';
import { type Monitor, openMonitor } from '../support/monitor.ts';
import { busyStatus } from './sample/busy.ts';
import { busyEvents } from './sample/log.ts';
import { statsAnswer } from './sample/stats.ts';

const look: Look = { theme: themeOf('terminal', 4), glyphs: glyphsOf(false) };

const scene = (name: string, play: (monitor: Monitor) => void, drawnAs = look): Scene => ({
  name,
  sizes: [wide, normal, narrow],
  tree: (size: Size): ReactNode => {
    const monitor = openMonitor(
      { status: busyStatus, events: busyEvents, read: statsAnswer },
      { size, start: at('14:32') },
    );
    monitor.wait(2_000);
    monitor.press('3');
    monitor.wait(5_000);
    play(monitor);
    const state = monitor.state();
    return (
      <LookContext value={drawnAs}>
        <App state={state} look={drawnAs} />
      </LookContext>
    );
  },
});

export const statsScene = scene('stats', (monitor) => monitor.press('j'));

export const statsChartScene = scene('stats-chart', (monitor) => {
  monitor.press('j', 'enter', 'left', 'left', 'left');
});

/** What a figure is made of: averages, 95th percentiles, greatest. */
export const statsPartsScene = scene('stats-parts', (monitor) => {
  monitor.press('G', 'k', 'k', 'enter');
  monitor.wait(1_000);
});

export const statsNarrowingScene = scene('stats-narrowing', (monitor) => {
  monitor.press('F');
  monitor.wait(1_000);
  monitor.press('j', 'enter');
});

/** A window of its own, against a pinned one, of one group alone. */
export const statsPinnedScene = scene('stats-pinned', (monitor) => {
  monitor.press('B', '/', ...'from:2026-11-18 to:2026-11-20', 'enter', 'l');
  monitor.wait(5_000);
});

/** Each statistic fails for itself, and old ones say how old they are. */
export const statsFailingScene = scene('stats-failing', (monitor) => {
  monitor.script({ failing: { queueTime: failure('unavailable', { text: 'the service is not available (503)' }) } });
  monitor.press('<', '>', '/', ...'base:main', 'enter');
  monitor.wait(4_000);
  monitor.script({ failing: { mergedCount: failure('unavailable', { status: 503 }) } });
  monitor.wait(600_000);
});

export const statsAsciiScene = scene('stats-ascii', () => {}, { theme: themeOf('mono', 0), glyphs: glyphsOf(true) });
