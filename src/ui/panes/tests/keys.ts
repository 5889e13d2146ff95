import type { Quarantine } from '../../../domain/quarantine.ts';
import type { TestIdentity } from '../../../domain/test-case.ts';
import type { Message } from '../../../store/message.ts';
import { whyNotLift } from '../../../store/overlay/lift.ts';
import { whyNotAdd } from '../../../store/overlay/quarantine.ts';
import { openOf } from '../../../store/overlay/stack.ts';
import { listOf, type State } from '../../../store/state.ts';
import { quarantineRows, quarantinesOfTest } from '../../../store/tests/quarantines.ts';
import { testRows } from '../../../store/tests/search.ts';
import { listName, type TestPart } from '../../../store/tests/view.ts';
import type { Bindings } from '../../binding.ts';
import { listKeys } from '../../list-keys.ts';
import { testsWindow } from './view-model.ts';

/** The keys move the list of whichever part is shown. */
const moves: Readonly<Record<TestPart, Bindings>> = {
  tests: listKeys(listName('tests'), testsWindow),
  quarantines: listKeys(listName('quarantines'), testsWindow),
  harm: listKeys(listName('harm'), testsWindow),
};

const partMoves: Bindings = moves.tests.map((binding, index) => ({
  ...binding,
  message: (state, press) => moves[state.tests.part][index]?.message(state, press) ?? null,
}));

/** Shared with the page of a test. */
export const spanKeys: Bindings = [
  {
    id: 'tests.shorter',
    keys: ['<'],
    label: '7d',
    help: 'series and history of the last 7 days',
    message: () => ({ type: 'tests/spanned', window: '7d' }),
  },
  {
    id: 'tests.longer',
    keys: ['>'],
    label: '30d',
    help: 'series and history of the last 30 days',
    hint: 45,
    message: () => ({ type: 'tests/spanned', window: '30d' }),
  },
];

/** Without a key of their own: the palette finds them, and the page of a test lists them. */
export const quarantineKeys: Bindings = [
  {
    id: 'tests.quarantine',
    keys: [],
    label: 'quarantine',
    help: 'ignore the failures of this test, or of one whose name is asked for, after a question',
    mutates: true,
    whyNot: (state) => whyNotAdd(state, testUnder(state)?.testName ?? ''),
    message: (state) => ({
      type: 'quarantine/opened',
      testName: testUnder(state)?.testName ?? '',
      reason: '',
    }),
  },
  {
    id: 'tests.lift',
    keys: [],
    label: 'lift quarantine',
    help: 'let the failures of this test count again, after a question',
    mutates: true,
    whyNot: (state) => {
      const quarantine = quarantineUnder(state);
      return quarantine === null ? 'nothing under the cursor is quarantined' : whyNotLift(state, quarantine.id);
    },
    message: (state) => {
      const quarantine = quarantineUnder(state);
      return quarantine === null ? null : { type: 'lift/opened', quarantine };
    },
  },
];

/** The test of the open page, else the one under the cursor. */
function testUnder(state: State): TestIdentity | null {
  const page = openOf(state, 'test');
  if (page !== null) return page.test;
  const { part } = state.tests;
  const { cursor } = listOf(state, listName(part));
  if (cursor === null || part === 'harm') return null;
  return part === 'tests'
    ? (testRows(state).find(({ id }) => id === cursor)?.test ?? null)
    : quarantinedTest(state, cursor);
}

/** The quarantine under the cursor, else the first that the test there lies in. */
function quarantineUnder(state: State): Quarantine | null {
  const { cursor } = listOf(state, listName('quarantines'));
  const isListed = state.tests.part === 'quarantines' && openOf(state, 'test') === null;
  if (isListed) return quarantineRows(state).find(({ id }) => id === cursor) ?? null;
  const test = testUnder(state);
  return test === null ? null : (quarantinesOfTest(state, test.testName)[0] ?? null);
}

export const testsKeys: Bindings = [
  ...partMoves,
  {
    id: 'tests.open',
    keys: ['enter', 'l', 'right'],
    label: 'detail',
    help: 'everything about the test under the cursor; quarantine and lift are there',
    hint: 10,
    message: opened,
  },
  {
    id: 'tests.next-part',
    keys: ['tab'],
    label: 'next part',
    help: 'tests, quarantined, what hurt the queue',
    hint: 20,
    message: () => ({ type: 'tests/part-turned', by: 1 }),
  },
  {
    id: 'tests.previous-part',
    keys: ['shift+tab'],
    label: 'part before',
    help: 'the part before',
    message: () => ({ type: 'tests/part-turned', by: -1 }),
  },
  {
    id: 'tests.filter',
    keys: ['/'],
    label: 'filter',
    help: 'name:cart* -job:mac* pipeline: health:flaky,broken confidence: impact:high; source: branch: for quarantines',
    hint: 30,
    message: () => ({ type: 'filter/opened', list: 'tests' }),
  },
  {
    id: 'tests.sort',
    keys: ['s'],
    label: 'sort',
    help: 'what the tests are sorted by; the same once more turns round',
    hint: 40,
    message: () => ({ type: 'sorting/opened', list: 'tests' }),
  },
  ...spanKeys,
  ...quarantineKeys,
];

function opened(state: State): Message | null {
  const { part } = state.tests;
  const { cursor } = listOf(state, listName(part));
  if (cursor === null) return null;
  if (part === 'harm')
    return { type: 'notice/given', text: 'Tab shows the tests; s sorts them by what hurt the queue', tone: 'plain' };
  const test = testUnder(state);
  return test === null ? null : { type: 'test/opened', test };
}

/** A quarantine names a test, of whichever job and pipeline it covers. */
function quarantinedTest(state: State, id: string): TestIdentity | null {
  const quarantine = quarantineRows(state).find((each) => each.id === id);
  if (quarantine?.testId == null) return null;
  const { testId, testName, pipelineName, jobName } = quarantine;
  return { testId, testName, pipelineName, jobName, metrics: null };
}
