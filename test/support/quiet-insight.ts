import { seeded } from '../../src/base/random.ts';
import type { Chronicle } from '../../src/service/history/fact.ts';
import { createInsight } from '../../src/service/insight/insight.ts';

/** The test insights of a repository that has no tests. */
export const quietInsight = (chronicle: Chronicle) =>
  createInsight({
    random: seeded(1),
    chronicle,
    url: 'https://host.example/acme/web',
    defaultBranch: 'main',
    jobs: [],
    people: [{ type: 'user', id: 1, name: 'robin' }],
    tests: 0,
    quarantined: 0,
  });
