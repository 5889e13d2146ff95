import { sparkline } from '../../../base/sparkline.ts';
import type { SuiteStat } from '../../../domain/test-case.ts';
import { listOf, resourceOf, type State } from '../../../store/state.ts';
import { testQuery } from '../../../store/tests/filter.ts';
import { quarantinesOf } from '../../../store/tests/quarantines.ts';
import { foundTests } from '../../../store/tests/search.ts';
import { suiteKey } from '../../../store/tests/suite.ts';
import type { TestPart, TestSort } from '../../../store/tests/view.ts';
import { countText } from '../../figure-text.ts';
import type { Glyphs } from '../../glyph.ts';
import { type Line, line, pack, run } from '../../kit/line.ts';
import type { Tone } from '../../theme.ts';
import { troubleText } from './empty.ts';

const totals: readonly (readonly [SuiteStat, string, Tone])[] = [
  ['broken_tests', 'broken', 'fail'],
  ['flaky_tests', 'flaky', 'warn'],
  ['healthy_tests', 'healthy', 'plain'],
  ['failed_executions', 'failed runs', 'plain'],
  ['total_tests', 'tests', 'plain'],
];

/** The whole repository day by day. Health is measured on the default branch only. */
export function totalsLine(state: State, width: number, { spark }: Glyphs): Line {
  const failure = resourceOf(state, suiteKey(state, 'total_tests'))?.failure ?? null;
  const parts = totals.flatMap(([stat, name, tone], index) => {
    const series = resourceOf(state.hold ?? state, suiteKey(state, stat))?.value;
    if (series == null) return [];
    const values = series.valueOverTime.map(({ value }) => value);
    const course = ` ${sparkline(values, { width: width < 70 ? 7 : 10, style: spark })}`;
    const shown = series.value === null ? '-' : countText(series.value);
    return [
      { line: [run(`${shown} ${name}`, series.value === 0 ? 'plain' : tone), run(course, 'chart1')], rank: index },
    ];
  });
  if (parts.length > 0) return pack(parts, width);
  return failure === null ? [] : line(`totals not readable: ${failure.detail ?? failure.text}`, 'muted');
}

export const sortNames: Readonly<Record<TestSort, string>> = {
  failed_executions_ratio: 'share of failed runs',
  hurt: 'hurt the queue ~',
  executions_count: 'runs',
  health_status: 'health',
  health_confidence: 'confidence',
  failed_executions_impact: 'impact',
  test_name: 'name',
  job_name: 'job',
  pipeline_name: 'pipeline',
};

const partNames: Readonly<Record<TestPart, string>> = {
  tests: 'tests',
  quarantines: 'quarantined',
  harm: 'hurt the queue ~',
};

/** Which part is shown, how it is sorted, and what it is narrowed to. */
export function partsLine(state: State, width: number): Line {
  const { part, sort, direction, window } = state.tests;
  const list = quarantinesOf(state)?.value?.quarantinedTests ?? null;
  const recovered = list?.filter(({ isRecovered }) => isRecovered === true).length ?? 0;
  const counts: Readonly<Record<TestPart, string>> = {
    tests: countOf(foundTests(state)),
    quarantines: list === null ? '' : ` ${list.length}${recovered > 0 ? ` (${recovered} can lift)` : ''}`,
    harm: '',
  };
  const name = (each: TestPart) => ({
    line: [run(`${partNames[each]}${counts[each]}`, each === part ? 'focus' : 'muted')],
  });
  const { filter } = listOf(state, 'tests');
  const { mistakes } = testQuery(state);
  const trouble = troubleText(state);
  return pack(
    [
      name('tests'),
      name('quarantines'),
      { ...name('harm'), rank: 2 },
      { line: part === 'tests' ? line(`by ${sortNames[sort]}${direction === 'asc' ? ', rising' : ''}`) : [], rank: 3 },
      { line: line(window, 'muted'), rank: 4 },
      ...(filter === '' ? [] : [{ line: [run(`/${filter}`, 'match')], rank: 1 }]),
      ...(trouble === null ? [] : [{ line: line(trouble, 'fail') }]),
      ...mistakes.map((mistake) => ({ line: line(mistake, 'warn'), rank: 5 })),
    ],
    width,
  );
}

const countOf = (count: number | null) => (count === null ? '' : ` ${countText(count)}`);
