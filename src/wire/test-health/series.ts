import { type StatSeries, type SuiteStat, suiteStats, type TestStat, testStats } from '../../domain/test-case.ts';
import { endpoint } from '../endpoint.ts';
import { type Codec, expected, list, record, required } from '../lenient.ts';
import { param, repositoryPath } from '../param.ts';
import { code, instant, number } from '../scalar.ts';
import { identity, testPath, testRoute, testsRoute, window } from './path.ts';
import { testFilter } from './search.ts';

const series = <const Stat extends string>(stats: readonly Stat[]): Codec<StatSeries<Stat>> =>
  record({
    stat: expected(code(stats)),
    value: expected(number),
    value_over_time: list(record({ start: required(instant), end: required(instant), value: expected(number) })),
  });

const ofTest: Codec<StatSeries<TestStat>> = series(testStats);
const ofSuite: Codec<StatSeries<SuiteStat>> = series(suiteStats);

export const testSeries = endpoint({
  method: 'GET',
  route: `${testRoute}/stats/{stat}`,
  path: { ...testPath, stat: param.choice(testStats) },
  query: { ...identity, window },
  reply: ofTest,
  access: 'test',
  section: 'S2 4.2',
  summary: 'one figure of one test, day by day',
});

export const suiteSeries = endpoint({
  method: 'GET',
  route: `${testsRoute}/tests/stats/{stat}`,
  path: { ...repositoryPath, stat: param.choice(suiteStats) },
  query: testFilter,
  reply: ofSuite,
  access: 'test series',
  section: 'S2 4.2',
  summary: 'one figure of all tests of the repository, day by day',
});
