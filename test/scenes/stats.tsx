import { failure } from '../support/failure.ts';
import { paneScenes, plainLook } from './sample/pane-scene.tsx';
import { statsAnswer } from './sample/stats.ts';

const scene = paneScenes('3', statsAnswer);

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

export const statsAsciiScene = scene('stats-ascii', () => {}, {}, plainLook);
