import { expect, test } from 'vitest';
import type { Batch, BatchCode } from '../../../src/domain/batch.ts';
import type { Condition } from '../../../src/domain/condition.ts';
import type { LogEvent } from '../../../src/domain/event/log-event.ts';
import type { QueueStatus } from '../../../src/domain/queue.ts';
import { observe } from '../../../src/domain/verdict/observe.ts';
import { readTree } from '../../../src/domain/verdict/tree.ts';
import { troubles } from '../../../src/domain/verdict/trouble.ts';
import {
  at,
  batch,
  batchStatus,
  closedHours,
  condition,
  mergeability,
  minutes,
  pull,
  queuedPull,
  status,
} from '../../support/build.ts';
import { bisectionEnd, log } from '../../support/build-log.ts';

const now = at('14:30');

interface Given {
  /** Who is ahead; the batch that is judged comes last. */
  readonly ahead?: readonly Batch[];
  readonly batch: Parameters<typeof batch>[1];
  readonly mode?: QueueStatus['mode'];
  readonly isPaused?: boolean;
  readonly events?: readonly LogEvent[];
  /** Since when this program has watched the very same status. */
  readonly watchedFrom?: string;
  /** What keeps it from landing, as it was read. */
  readonly unmet?: Condition;
}

function found({ ahead = [], batch: judged, mode = 'serial', isPaused, events = [], ...given }: Given) {
  const pause = isPaused === true ? { paused: true, reason: null, pausedAt: at('14:20') } : null;
  const tree = readTree(status([...ahead, batch('it', { pulls: [1], ...judged })], { mode, pause }));
  const node = tree.batches.get('it');
  if (node === undefined) return null;
  const observed = given.watchedFrom === undefined ? null : observe(null, null, tree, at(given.watchedFrom));
  const details = new Map(given.unmet === undefined ? [] : [[1, unmetBy(given.unmet)]]);
  return troubles(node, { tree, log: log(events), observed, details, averageRunMs: minutes(10), now });
}

const unmetBy = (unmet: Condition) =>
  queuedPull(1, {
    mergeabilityCheck: mergeability({ conditionsEvaluation: group('all of', unmet) }),
  });

const group = (label: string, ...subconditions: readonly Condition[]): Condition =>
  condition(label, false, { subconditions });
const tomorrow = closedHours(now + minutes(25 * 60));
const monday = closedHours(now + minutes(40 * 60));
const tonight = closedHours(at('23:00'));

const of = (code: BatchCode, over: Partial<Batch> = {}) => ({ code, ...over });
const other = (code: BatchCode, over: Parameters<typeof batch>[1] = {}) =>
  batch('ahead', { code, pulls: [9], ...over });
const fills = (clock: string) => ({
  status: batchStatus('waiting_for_batch', { batchMaxStartAt: at(clock) }),
});
const searched = (queuedAt: string) => ({
  code: 'bisecting' as const,
  pullRequests: [pull(7, { queuedAt: at(queuedAt) }), pull(8)],
});
const blamed = [bisectionEnd('13:40', 'earlier', { culpritPrNumbers: [7] })];
const level = (depth: number): Batch =>
  batch(`level ${depth}`, { pulls: [1], subBatches: depth === 1 ? null : [level(depth - 1)] });

test.each<[string, Given, object[]]>([
  ['running, well within the average', { batch: { startedAt: at('14:20') } }, []],
  ['running for more than twice the average', { batch: { startedAt: at('14:09') } }, [{ kind: 'run-long' }]],
  ['running, its result in already', { batch: { startedAt: at('14:09'), ciFinishedAt: at('14:25') } }, []],
  ['running into its timeout', { batch: { checksTimeoutAt: at('14:36') } }, [{ kind: 'timeout' }]],
  [
    'running, and expected to finish after its timeout',
    { batch: { checksTimeoutAt: at('15:00'), estimatedCiFinishAt: at('15:01') } },
    [{ kind: 'timeout' }],
  ],
  ['prepared for five minutes', { batch: of('preparing'), watchedFrom: '14:25' }, []],
  [
    'prepared for longer',
    { batch: of('preparing'), watchedFrom: '14:24' },
    [{ kind: 'preparing', still: { ms: minutes(6), isAtLeast: true } }],
  ],
  [
    'prepared beside another',
    { ahead: [other('preparing')], batch: of('preparing') },
    [{ kind: 'preparing-together', batches: 2 }],
  ],
  ['split in two levels', { batch: of('bisecting', { subBatches: [level(2)] }) }, []],
  [
    'split in three levels',
    { batch: of('bisecting', { subBatches: [level(3)] }) },
    [{ kind: 'bisection-deep', depth: 3 }],
  ],
  [
    'split with a culprit of an earlier stay in it',
    { batch: searched('14:00'), events: blamed },
    [{ kind: 'blamed-before', number: 7, blamedAt: at('13:40') }],
  ],
  ['split with one in it who is blamed in this very stay', { batch: searched('13:00'), events: blamed }, []],
  [
    'split, but the culprit of then is cleared',
    {
      batch: {
        code: 'bisecting',
        subBatches: [
          batch('passed', { code: 'merged', pullRequests: [pull(7, { queuedAt: at('14:00') })] }),
          batch('open', { pulls: [8] }),
        ],
      },
      events: blamed,
    },
    [],
  ],
  ['green at the head for two minutes', { batch: of('waiting_for_merge'), watchedFrom: '14:28' }, []],
  ['green at the head for longer', { batch: of('waiting_for_merge'), watchedFrom: '14:27' }, [{ kind: 'merge-held' }]],
  ['green at the head of a paused queue', { batch: of('waiting_for_merge'), watchedFrom: '14:20', isPaused: true }, []],
  ['green behind another', { ahead: [other('running')], batch: of('waiting_for_merge'), watchedFrom: '14:20' }, []],
  ['held while the one ahead is split', { ahead: [other('bisecting')], batch: of('waiting_for_previous_batches') }, []],
  ['held while the one ahead is removed', { ahead: [other('failed')], batch: of('waiting_for_previous_batches') }, []],
  [
    'held while one further ahead is split',
    { ahead: [batch('first', { code: 'bisecting' }), other('running')], batch: of('waiting_for_previous_batches') },
    [],
  ],
  [
    'held behind one that merely runs',
    { ahead: [other('running')], batch: of('waiting_for_previous_batches') },
    [{ kind: 'held-for-nothing' }],
  ],
  [
    'parked with its own failure while the one ahead merely runs',
    { ahead: [other('running')], batch: of('waiting_for_previous_batches', { ciFinishedAt: at('14:25') }) },
    [],
  ],
  [
    'held behind one that is parked with its failure',
    {
      ahead: [batch('first'), other('waiting_for_previous_batches', { ciFinishedAt: at('14:25') })],
      batch: of('waiting_for_previous_batches'),
    },
    [],
  ],
  [
    'held in a mode that is not known',
    { ahead: [other('running')], batch: of('waiting_for_previous_batches'), mode: 'braided' },
    [],
  ],
  ['held in a mode that was not told', { batch: of('waiting_for_previous_batches'), mode: null }, []],
  [
    'held while a batch is split on which it does not rest',
    { ahead: [other('bisecting')], batch: of('waiting_for_previous_batches'), mode: 'parallel' },
    [{ kind: 'held-for-nothing' }],
  ],
  [
    'a barrier, which waits for all ahead in any case',
    { ahead: [other('running')], batch: of('waiting_for_previous_batches', { allScopes: true }), mode: 'parallel' },
    [],
  ],
  [
    'behind a barrier',
    { ahead: [other('running', { allScopes: true })], batch: of('waiting_for_previous_batches'), mode: 'parallel' },
    [],
  ],
  [
    'held by a freeze of one ahead',
    {
      ahead: [other('frozen')],
      batch: of('waiting_for_previous_batches', { frozenBatchAhead: { id: 'ahead', pullRequestNumbers: [9] } }),
    },
    [],
  ],
  ['outside of its hours, which open within a day', { batch: of('waiting_schedule'), unmet: tonight }, []],
  [
    'outside of its hours, which open after more than a day',
    { batch: of('waiting_schedule'), unmet: tomorrow },
    [{ kind: 'hours-far', opensInMs: minutes(25 * 60) }],
  ],
  [
    'outside of hours that all have to be open, the last of them after more than a day',
    { batch: of('waiting_schedule'), unmet: group('all of', tonight, tomorrow) },
    [{ kind: 'hours-far', opensInMs: minutes(25 * 60) }],
  ],
  [
    'outside of hours any of which would do, the first of them within a day',
    { batch: of('waiting_schedule'), unmet: group('any of', tomorrow, tonight) },
    [],
  ],
  [
    'outside of hours any of which would do, the first of them after more than a day',
    { batch: of('waiting_schedule'), unmet: group('any of', monday, tomorrow) },
    [{ kind: 'hours-far', opensInMs: minutes(25 * 60) }],
  ],
  [
    'outside of its hours, in place of which a label would do',
    { batch: of('waiting_schedule'), unmet: group('any of', tomorrow, condition('label = urgent', false)) },
    [],
  ],
  ['outside of its hours, which were not read', { batch: of('waiting_schedule') }, []],
  ['being filled in time', { batch: fills('14:35') }, []],
  ['being filled for too long', { batch: fills('14:25') }, [{ kind: 'filling-overdue', overdueMs: minutes(5) }]],
  ['being filled while the queue is paused', { batch: fills('14:25'), isPaused: true }, []],
  ['landed', { batch: of('merged', { startedAt: at('10:00') }) }, []],
  ['in a state that is not known', { batch: of('warming', { startedAt: at('10:00') }) }, []],
])('%s', (_case, given, expected) => {
  expect(found(given)).toMatchObject(expected);
});

test('parts of a split wait for their turn', () => {
  const parts = [batch('first'), batch('second', { code: 'waiting_for_previous_batches', pulls: [2] })];
  const tree = readTree(status([batch('whole', { code: 'bisecting', subBatches: parts })]));
  const node = tree.batches.get('second');
  const input = { tree, log: null, observed: null, details: new Map(), averageRunMs: null, now };

  expect(node && troubles(node, input)).toEqual([]);
});
