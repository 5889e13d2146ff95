import { instant, type Wall } from '../../../base/span.ts';
import { sparkline } from '../../../base/sparkline.ts';
import { wrap } from '../../../base/width.ts';
import type { BlamedPull, TestStat } from '../../../domain/test-case.ts';
import type { TestOverlay } from '../../../store/overlay/overlay.ts';
import type { Resource } from '../../../store/resource.ts';
import { resourceOf, type State, serviceNow } from '../../../store/state.ts';
import { testKeysOf } from '../../../store/tests/detail.ts';
import { countText, figureText } from '../../figure-text.ts';
import type { Glyphs } from '../../glyph.ts';
import { fitLine, type Line, line, run, spread } from '../../kit/line.ts';
import { position } from '../../kit/scroll.ts';
import type { Look } from '../../look.ts';
import type { Size } from '../pane.ts';
import { actionsOf, failureItemId, failuresOf, itemUnder } from './detail-items.ts';
import { healthSign } from './health-sign.ts';

export const wallOf = (state: State): Wall => ({ mode: state.times, zone: state.session.zone, now: serviceNow(state) });

/** From this width on actions and history stand side by side. */
const wideFrom = 100;

/** Rows of the page below its title, and which of them the cursor stands on. */
export interface TestBody {
  readonly lines: readonly Line[];
  readonly cursor: number;
}

export function testBody(
  state: State,
  overlay: TestOverlay,
  width: number,
  { glyphs }: Pick<Look, 'glyphs'>,
): TestBody {
  const isWide = width >= wideFrom;
  const room = width - 1;
  const leftWidth = isWide ? Math.floor(room * 0.55) : room;
  const left = [
    ...factLines(state, overlay, leftWidth),
    ...actionLines(state, overlay, glyphs),
    ...failureLines(state, overlay, leftWidth, glyphs),
  ];
  const right = [
    ...seriesLines(state, overlay, glyphs),
    ...historyLines(state, overlay, isWide ? room - leftWidth - 3 : room),
    ...executionLines(state, overlay),
  ];
  const cursor = left.findIndex((each) => each[0]?.tone === 'cursor');
  return { lines: isWide ? beside(left, right, leftWidth, glyphs) : [...left, [], ...right], cursor };
}

/** The rows below the title. */
export const testHeight = (height: number): number => Math.max(1, height - 1);

/** Everything about one test; the row under the cursor can be opened. */
export function testPage(state: State, overlay: TestOverlay, { width, height }: Size, look: Look): readonly Line[] {
  const { lines } = testBody(state, overlay, width, look);
  const shown = testHeight(height);
  const top = Math.min(overlay.scroll, Math.max(0, lines.length - shown));
  const place = position({ top, height: shown, total: lines.length });
  const title = spread(line(overlay.test.testName, 'strong'), line(place, 'muted'), width - 2);
  return [title, ...lines.slice(top, top + shown)].map((each) => [run(' '), ...fitLine(each, width - 1, look.glyphs)]);
}

function beside(left: readonly Line[], right: readonly Line[], half: number, glyphs: Glyphs): readonly Line[] {
  return Array.from(
    { length: Math.max(left.length, right.length) },
    (_, row): Line => [
      ...fitLine(left[row] ?? [], half, glyphs),
      run(` ${glyphs.vertical} `, 'border'),
      ...(right[row] ?? []),
    ],
  );
}

const heldOf = (state: State) => state.hold ?? state;

/** What stands where a part was not received. */
const missing = (resource: Resource | undefined): Line =>
  resource?.failure == null ? line('…', 'muted') : line(resource.failure.detail ?? resource.failure.text, 'fail');

function factLines(state: State, { test }: TestOverlay, width: number): readonly Line[] {
  const resource = resourceOf(heldOf(state), testKeysOf(test, state.tests.window).details);
  const where = [test.pipelineName, test.jobName].flatMap((each) => each ?? []).join(' / ');
  const place: readonly Line[] = where === '' ? [] : [line(where, 'muted')];
  const details = resource?.value;
  if (details == null) return [...place, missing(resource)];
  const wall = wallOf(state);
  const at = (when: number | null) => (when === null ? 'never seen' : instant(when, wall));
  const sign = healthSign(details.healthStatus);
  const framework = [details.testFramework, details.testFrameworkVersion, details.testProgrammingLanguage].flatMap(
    (each) => each ?? [],
  );
  const flaky =
    details.flakyDetectionEnabled === false
      ? 'flaky detection off'
      : `flaky ${figureText(details.flakinessRatio, 'share')}`;
  const first = blamedText(details.firstFailurePull);
  return [
    ...place,
    line([details.testFilepath, framework.join(' ')].flatMap((each) => each || []).join('   '), 'muted'),
    [
      run(sign.word, sign.tone),
      run(
        `  failed ${figureText(details.failureRatio, 'share')}  ${flaky}  ok ${figureText(details.successRatio, 'share')}`,
      ),
      run(`  last ${details.lastConclusion ?? 'run unknown'}`, 'muted'),
    ],
    line(`last failed ${at(details.lastFailureAt)}, last ok ${at(details.lastSuccessAt)}`),
    ...wrap(
      `first failed ${at(details.firstFailureAt)}${first === '' ? '' : `, ${first}`}${commitText(details.firstFailureCommit)}`,
      width,
      mostRows,
    ).map((each) => line(each)),
  ];
}

/** Rows that one sentence may take. */
const mostRows = 4;

const commitText = (commit: string | null) => (commit === null ? '' : `, commit ${commit.slice(0, 12)}`);

const blamedText = (pull: BlamedPull | null): string =>
  pull === null ? '' : `#${pull.number} ${pull.title ?? ''}${pull.user === null ? '' : ` (${pull.user.login})`}`;

function actionLines(state: State, overlay: TestOverlay, glyphs: Glyphs): readonly Line[] {
  const under = itemUnder(state, overlay)?.id;
  const actions = actionsOf(state, overlay);
  const shown = actions.map(
    ({ id, label, whyNot }): Line => [
      ...pointer(id === under, glyphs),
      run(label, whyNot === null ? 'plain' : 'muted'),
      run(whyNot === null ? '' : `  (${whyNot})`, 'warn'),
    ],
  );
  return [[], line('what can be done', 'strong'), ...shown];
}

const pointer = (isUnder: boolean, glyphs: Glyphs): Line => [
  run(isUnder ? glyphs.cursor : ' ', isUnder ? 'cursor' : 'plain'),
  run(' '),
];

function failureLines(state: State, overlay: TestOverlay, width: number, glyphs: Glyphs): readonly Line[] {
  const resource = resourceOf(heldOf(state), testKeysOf(overlay.test, state.tests.window).failures);
  const failures = failuresOf(state, overlay);
  const under = itemUnder(state, overlay)?.id;
  const wall = wallOf(state);
  if (resource?.value == null) return [[], line('failures', 'strong'), missing(resource)];
  if (failures.length === 0) return [[], line('no failure is kept', 'muted')];
  return [
    [],
    line(`failures ${failures.length}`, 'strong'),
    ...failures.flatMap(({ id, exceptionType, exceptionMessage, failureCount, lastFailureAt }): Line[] => [
      [
        ...pointer(failureItemId(id) === under, glyphs),
        run(`${failureCount ?? '?'}x `, 'strong'),
        run(exceptionType ?? 'no exception told'),
        run(lastFailureAt === null ? '' : `  ${instant(lastFailureAt, wall)}`, 'muted'),
      ],
      ...wrap(exceptionMessage ?? '', width - 4, 2).map((each) => line(`    ${each}`, 'muted')),
    ]),
  ];
}

const seriesNames: readonly (readonly [TestStat, string])[] = [
  ['success_count', 'ok'],
  ['failure_count', 'failed'],
  ['flaky_count', 'flaky'],
  ['mean_duration', 'duration'],
];

/** Days of the window. What a mean duration is measured in is nowhere told, so it goes without a unit. */
function seriesLines(state: State, { test }: TestOverlay, { spark }: Glyphs): readonly Line[] {
  const keys = testKeysOf(test, state.tests.window);
  return [
    line(`day by day, ${state.tests.window}`, 'strong'),
    ...seriesNames.map(([stat, name]): Line => {
      const resource = resourceOf(heldOf(state), keys.series(stat));
      const series = resource?.value;
      const label = fitLine([run(name)], 9);
      if (series == null) return [...label, ...missing(resource)];
      const course = sparkline(
        series.valueOverTime.map(({ value }) => value),
        { width: 30, style: spark },
      );
      return [
        ...label,
        ...fitLine(line(series.value === null ? '-' : countText(series.value), 'strong'), 7, { align: 'right' }),
        run('  '),
        run(course, 'chart1'),
      ];
    }),
  ];
}

function historyLines(state: State, { test }: TestOverlay, width: number): readonly Line[] {
  const resource = resourceOf(heldOf(state), testKeysOf(test, state.tests.window).transitions);
  const history = resource?.value;
  if (history == null) return [[], line('health', 'strong'), missing(resource)];
  const wall = wallOf(state);
  if (history.transitions.length === 0) {
    return [[], line('health', 'strong'), line('no runs on the default branch in this window', 'muted')];
  }
  return [
    [],
    line('health, newest first', 'strong'),
    ...history.transitions.toReversed().flatMap(({ at, healthStatus, exceptionType, pullRequest }): Line[] => {
      const sign = healthSign(healthStatus);
      const blamed = blamedText(pullRequest);
      return [
        [
          ...fitLine([run(instant(at, wall), 'muted')], 17),
          run(` ${sign.word}`, sign.tone),
          run(exceptionType === null ? '' : `  ${exceptionType}`),
        ],
        ...(blamed === '' ? [] : told(`after ${blamed}`, width)),
      ];
    }),
  ];
}

/** What opened an episode, below the health that it led to. */
const told = (text: string, width: number): readonly Line[] =>
  wrap(text, width - 18, mostRows).map((each) => [run(' '.repeat(18)), run(each, 'muted')]);

function executionLines(state: State, { test }: TestOverlay): readonly Line[] {
  const key = testKeysOf(test, state.tests.window).executions;
  const resource = resourceOf(heldOf(state), key);
  const executions = resource?.value?.executions;
  if (executions === undefined) return [[], line('runs under', 'strong'), missing(resource)];
  return [
    [],
    line(`runs under, ${state.tests.window}`, 'strong'),
    ...executions.map(
      ({ pipelineName, jobName, executionsCount }): Line => [
        ...fitLine([run(`${pipelineName ?? '?'} / ${jobName ?? '?'}`)], 30),
        ...fitLine(line(String(executionsCount ?? '?'), 'strong'), 8, { align: 'right' }),
      ],
    ),
  ];
}
