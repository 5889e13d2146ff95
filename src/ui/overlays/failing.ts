import { clockTime } from '../../base/span.ts';
import { departureAt } from '../../domain/verdict/exit.ts';
import type { FailedFor, FailingCheck } from '../../domain/verdict/failing-check.ts';
import { counted } from '../../domain/verdict/reason.ts';
import { glanceOf } from '../../store/glance.ts';
import { type Sight, sightOf } from '../../store/sight.ts';
import type { State } from '../../store/state.ts';
import { batchSign } from '../batch-sign.ts';
import { checkEntryId, failedRun, failingForAll } from '../check-name.ts';
import type { Glyphs } from '../glyph.ts';
import { column, type Line, line, type Run, run, spread } from '../kit/line.ts';
import type { Look } from '../look.ts';
import { failuresOf, runName } from './failed-for.ts';
import { cursorOf, type Entry, menuView } from './menu.ts';
import { rowsOfPull } from './rows-of-pull.ts';

/** What is failing now, and is it one pull request or everybody? The most widespread first. */
export const failingView = menuView({
  id: 'failing',
  title: () => 'Checks that failed within the hour',
  note: (state) => (sightOf(state).log === null ? 'without the log' : undefined),
  empty: (state) =>
    sightOf(state).log === null
      ? 'the log was not read, and no check is seen to fail'
      : 'no check failed within the hour',
  intro: (state) =>
    (glanceOf(state)?.failing ?? []).length === 0 ? [] : [line(`       ${columnNames.join('')}FAILED`, 'muted')],
  entries: (state, look, width) =>
    (glanceOf(state)?.failing ?? []).flatMap((check) => entriesOf(check, state, look, width)),
  keys: [
    {
      id: 'failing.browse-run',
      keys: ['O'],
      label: 'failing run',
      help: 'open the latest failure of this check in the browser',
      hint: 2,
      whyNot: (state) => (pageAt(state) === null ? 'no link to it was received' : null),
      message: (state) => {
        const url = pageAt(state);
        return url === null ? null : { type: 'link/opened', url };
      },
    },
  ],
});

const pullWidth = 8;
const runWidth = 8;
const nowWidth = 8;
const columnNames = ['PR'.padEnd(pullWidth), 'RUN'.padEnd(runWidth), 'NOW'.padEnd(nowWidth)];

/** The page of the check under the cursor, or of the one whose pull request is. */
function pageAt(state: State): string | null {
  const failing = glanceOf(state)?.failing ?? [];
  const cursor = cursorOf(state);
  const at = failing.find((check) => idsOf(check, state).includes(cursor ?? ''));
  return (at ?? failing[0])?.url ?? null;
}

const pullEntryId = (name: string, { number }: FailedFor): string => `#${number} ${name}`;

const idsOf = (check: FailingCheck, state: State): readonly string[] => [
  checkEntryId(check.name),
  ...failuresOf(check, state).map((failure) => pullEntryId(check.name, failure)),
];

function entriesOf(check: FailingCheck, state: State, { glyphs }: Look, width: number): readonly Entry[] {
  const failures = failuresOf(check, state);
  const pulls = failures.map(
    (failure): Entry => ({
      id: pullEntryId(check.name, failure),
      line: pullLine(failure, state, glyphs),
      about: () => sightOf(state).tree?.pulls.get(failure.number)?.pull.title ?? '',
      rows: () => rowsOfPull(state, failure.number),
    }),
  );
  const whole = {
    id: checkEntryId(check.name),
    line: checkLine(check, failures, state, glyphs, width),
    about: () => verdictOn(check),
    rows: () => pulls.flatMap(({ rows }) => rows()),
  };
  return [whole, ...pulls];
}

/** From this width on there is room for whole words. */
const leastSpelledOut = 60;

function checkLine(
  { name, unrelated, lastAt }: FailingCheck,
  failures: readonly FailedFor[],
  state: State,
  glyphs: Glyphs,
  width: number,
): Line {
  const last = clockTime(failures[0]?.at ?? lastAt, state.session.zone);
  const everywhere = failingForAll(glanceOf(state)?.failing ?? []);
  const figures =
    width < leastSpelledOut
      ? `${counted(failures.length, 'PR')} ${counted(unrelated, 'run')} ${last}`
      : `${counted(failures.length, 'pull request')} in ${counted(unrelated, 'unrelated run')}, last ${last}`;
  return spread([failedRun(name, { everywhere, glyphs }, 'fail')], [run(`  ${figures}`, 'muted')], width);
}

const verdictOn = ({ isEverywhere, unrelated }: FailingCheck): string =>
  isEverywhere
    ? `${unrelated} runs that have no pull request in common failed by it: look at the check before anything is queued again`
    : 'too few unrelated runs failed by it to say that it is not their own fault';

/** `  » #5219  b3      RUN      14:21  billing: vat rounds`. */
function pullLine(failure: FailedFor, state: State, glyphs: Glyphs): Line {
  const sight = sightOf(state);
  const place = sight.tree?.pulls.get(failure.number);
  const isMine = state.session.me !== null && place?.pull.author?.login === state.session.me;
  return [
    column(isMine ? `  ${glyphs.mine}` : '', 5, 'strong'),
    column(`#${failure.number}`, pullWidth),
    column(runName(failure, sight.tree), runWidth, 'muted'),
    standing(failure.number, sight, glyphs),
    run(`${clockTime(failure.at, state.session.zone)}  `, 'muted'),
    ...(place?.pull.title == null ? [] : line(place.pull.title, 'muted')),
  ];
}

/** Where it is now. */
function standing(number: number, { tree, log }: Sight, glyphs: Glyphs): Run {
  const place = tree?.pulls.get(number);
  if (place?.node != null) {
    const { word, tone } = batchSign(place.node.batch.status.code, glyphs);
    return column(word, nowWidth, tone);
  }
  if (place !== undefined) return column('waiting', nowWidth, 'wait');
  const merged = log === null ? undefined : departureAt(log, number, null)?.merged;
  if (merged === undefined) return column('gone', nowWidth, 'muted');
  return merged ? column('merged', nowWidth, 'ok') : column('left', nowWidth, 'warn');
}
