import { expect, test } from 'vitest';
import { flakyJobs } from '../../../src/store/tests/flaky-jobs.ts';
import { at } from '../../support/build.ts';
import { leave } from '../../support/build-log.ts';
import { wide } from '../../support/golden.ts';
import { openMonitor, type Script } from '../../support/monitor.ts';

const found = (...jobs: readonly (string | null)[]) => ({
  size: jobs.length,
  perPage: 100,
  tests: jobs.map((jobName, index) => ({
    testId: `${index}`,
    testName: `test ${index}`,
    pipelineName: 'ci',
    jobName,
    metrics: null,
  })),
  total: jobs.length,
});

/** The cursor on the only row there is: a pull request that left. */
function shown(script: Partial<Script> = {}) {
  const monitor = openMonitor({ events: [leave('14:20', 7)], ...script }, { size: wide, start: at('14:32') });
  monitor.wait(3_000);
  return monitor;
}

test('the detail of one that left asks for flaky tests, and names the jobs they run in once each', () => {
  const monitor = shown({
    read: ({ endpoint }) => (endpoint === 'searchTests' ? found('e2e', null, 'unit', 'e2e') : undefined),
  });
  const asked = monitor.effects.flatMap((effect) => (effect.kind === 'fetch' ? [effect.query] : []));

  expect(asked).toContainEqual({
    endpoint: 'searchTests',
    input: expect.objectContaining({ healthStatus: ['flaky'] }),
  });
  expect(flakyJobs(monitor.state())).toEqual(['e2e', 'unit']);
});

test('until that was read nothing is said of them', () => {
  expect(flakyJobs(shown({ silent: ['searchTests'] }).state())).toBeNull();
});
