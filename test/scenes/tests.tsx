import { failure } from '../support/failure.ts';
import type { Monitor } from '../support/monitor.ts';
import { paneScenes } from './sample/pane-scene.tsx';
import { testsAnswer } from './sample/tests.ts';

const scene = paneScenes('4', testsAnswer);

const open = (monitor: Monitor) => {
  monitor.press('enter');
  monitor.wait(2_000);
};

export const testsScene = scene('tests', (monitor) => monitor.press('j'));
export const quarantinesScene = scene('tests-quarantined', (monitor) => monitor.press('tab'));
export const harmScene = scene('tests-harm', (monitor) => monitor.press('tab', 'tab'));
export const testDetailScene = scene('tests-detail', open);
export const stackScene = scene('tests-stack', (monitor) => {
  open(monitor);
  monitor.press('j');
  open(monitor);
});
export const quarantineScene = scene('tests-quarantine', (monitor) => {
  open(monitor);
  open(monitor);
  monitor.press(...'team billing looks into it', 'enter');
});
export const quarantineNameScene = scene('tests-quarantine-name', (monitor) => {
  monitor.press('tab', 'tab', ':', ...'quarantine', 'enter');
  monitor.wait(1_000);
  monitor.press(...'cart/totals_test.py::');
});
export const liftScene = scene('tests-lift', (monitor) => {
  monitor.press('tab', 'j');
  open(monitor);
  monitor.press('j');
  open(monitor);
});
/** The rest of a page that is longer than the screen. */
export const testDetailEndScene = scene('tests-detail-end', (monitor) => {
  open(monitor);
  monitor.press('G', 'space');
});
export const testSortingScene = scene('tests-sorting', (monitor) => monitor.press('s', 'j'));
/** Nothing runs on the default branch. */
export const testsEmptyScene = scene('tests-empty', () => {}, {
  read: (query) =>
    query.endpoint === 'searchTests' ? { size: 0, perPage: 100, tests: [], total: 0 } : testsAnswer(query),
});
/** A refused read costs this pane alone. */
export const forbiddenScene = scene('tests-forbidden', () => {}, {
  failing: {
    searchTests: failure('unauthorized', { status: 403, text: 'this token may not read tests (403)' }),
    suiteSeries: failure('unauthorized', { status: 403, text: 'this token may not read test statistics (403)' }),
  },
});
