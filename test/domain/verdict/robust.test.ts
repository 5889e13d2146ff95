import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type Batch, batchCodes } from '../../../src/domain/batch.ts';
import { abortCodes } from '../../../src/domain/event/checks.ts';
import type { LogEvent } from '../../../src/domain/event/log-event.ts';
import type { QueueStatus } from '../../../src/domain/queue.ts';
import { alerts } from '../../../src/domain/verdict/alert.ts';
import { bisection, searchResults } from '../../../src/domain/verdict/bisection.ts';
import { blast } from '../../../src/domain/verdict/blast.ts';
import { noChecksSeen, watchChecks } from '../../../src/domain/verdict/check-watch.ts';
import { criticalPath } from '../../../src/domain/verdict/critical-path.ts';
import { etaAccuracy, secondOpinion } from '../../../src/domain/verdict/eta.ts';
import { exits } from '../../../src/domain/verdict/exit.ts';
import { failingChecks } from '../../../src/domain/verdict/failing-check.ts';
import { activeFreezes } from '../../../src/domain/verdict/freezes.ts';
import { health } from '../../../src/domain/verdict/health.ts';
import { history } from '../../../src/domain/verdict/history.ts';
import { batchLanding, landing } from '../../../src/domain/verdict/landing.ts';
import { lanes } from '../../../src/domain/verdict/lane.ts';
import type { LogIndex } from '../../../src/domain/verdict/log-index.ts';
import { movement } from '../../../src/domain/verdict/movement.ts';
import type { Observations } from '../../../src/domain/verdict/observations.ts';
import { observe } from '../../../src/domain/verdict/observe.ts';
import { overtaken } from '../../../src/domain/verdict/overtaken.ts';
import { pauseEffect } from '../../../src/domain/verdict/pause-effect.ts';
import { pastPauses } from '../../../src/domain/verdict/pauses.ts';
import { inTheWay } from '../../../src/domain/verdict/removal-rank.ts';
import { requeueHint } from '../../../src/domain/verdict/requeue.ts';
import { disturbers, restarts } from '../../../src/domain/verdict/restarts.ts';
import { savedBy } from '../../../src/domain/verdict/saved-by.ts';
import { since } from '../../../src/domain/verdict/since.ts';
import { slots } from '../../../src/domain/verdict/slots.ts';
import { readTree, type Tree } from '../../../src/domain/verdict/tree.ts';
import { whyWaiting } from '../../../src/domain/verdict/waiting.ts';
import { why } from '../../../src/domain/verdict/why.ts';
import {
  at,
  batch,
  batchStatus,
  check,
  condition,
  evaluation,
  mergeability,
  pull,
  queuedPull,
  status,
} from '../../support/build.ts';
import {
  bisectionEnd,
  bisectionStart,
  checksEnd,
  checksStart,
  enter,
  freezeCreate,
  leave,
  log,
  merge,
  pauseCreate,
  pauseDelete,
  unknownEvent,
} from '../../support/build-log.ts';

// Whatever the service may send, nothing throws, and no figure is made out of nothing.

const number = fc.nat(12);
const numbers = fc.option(fc.array(number, { maxLength: 3 }), { nil: null });
const instant = fc.option(fc.integer({ min: at('13:00'), max: at('16:00') }), { nil: null });
const flag = fc.option(fc.boolean(), { nil: null });
const code = fc.oneof(
  fc.constantFrom<string>(...batchCodes),
  fc.constantFrom('warming', '', '__proto__', 'constructor'),
);

const anyPull = fc
  .record({
    queuedAt: instant,
    estimatedMergeAt: instant,
    isFrozen: flag,
    allScopes: flag,
    dequeueRequested: flag,
    dependsOnPullRequests: numbers,
    conflictWithPullRequests: numbers,
    priorityAlias: fc.constantFrom(null, 'high', 'low'),
  })
  .chain((over) => number.map((id) => pull(id, over)));

const { anyBatch } = fc.letrec<{ anyBatch: Batch }>((tie) => ({
  anyBatch: fc
    .record({
      id: fc.integer({ min: 1, max: 8 }).map((id) => `b${id}`),
      code,
      parentIds: fc.array(
        fc.integer({ min: 1, max: 8 }).map((id) => `b${id}`),
        { maxLength: 3 },
      ),
      startedAt: instant,
      estimatedMergeAt: instant,
      estimatedCiFinishAt: instant,
      ciFinishedAt: instant,
      checksTimeoutAt: instant,
      allScopes: flag,
      intermediateResultsSkipped: flag,
      scopes: fc.array(fc.constantFrom('api', 'web', '__proto__'), { maxLength: 2 }),
      pullRequests: fc.array(anyPull, { maxLength: 3 }),
      checksSummary: fc.constantFrom(null, { passed: 1, total: 3 }, { passed: 9, total: 3 }),
      queuePullRequestNumber: fc.option(number, { nil: null }),
      subBatches: fc.option(fc.array(tie('anyBatch'), { maxLength: 3 }), { nil: null }),
    })
    .map(({ id, code: given, ...over }) =>
      batch(id, { ...over, status: batchStatus(given, { batchMaxStartAt: over.startedAt }) }),
    ),
}));

const anyStatus: fc.Arbitrary<QueueStatus> = fc
  .record({
    batches: fc.array(anyBatch, { maxLength: 6 }),
    waitingPullRequests: fc.array(anyPull, { maxLength: 5 }),
    mode: fc.constantFrom(null, 'serial', 'parallel', 'isolated', 'zigzag'),
    pause: fc.option(fc.record({ paused: fc.boolean(), reason: fc.constant(null), pausedAt: instant }), { nil: null }),
    scopeQueues: fc.constantFrom({}, { api: ['b1'], __default__: ['b2', 'gone'] }),
  })
  .map(({ batches, ...over }) => status(batches, over));

const clock = fc
  .integer({ min: 780, max: 869 })
  .map((minute) => `${Math.floor(minute / 60)}:${String(minute % 60).padStart(2, '0')}`);
const abort = fc.option(
  fc.oneof(fc.constantFrom<string>(...abortCodes), fc.constantFrom('SOLAR_FLARE', 'constructor')),
  { nil: null },
);

const anyEvents: fc.Arbitrary<LogEvent[]> = fc
  .array(
    fc.tuple(clock, number, abort, fc.nat(11)).map(([time, id, abortCode, kind]): LogEvent[] => {
      const run = {
        abortCode,
        aborted: abortCode !== null,
        checksConclusion: kind % 2 ? 'failure' : null,
        unsuccessfulChecks: [check('e2e', 'failure')],
      };
      const kinds: readonly (() => LogEvent[])[] = [
        () => [enter(time, id)],
        () => [leave(time, id, { dequeueCode: abortCode, queuedAt: null, sessionId: null })],
        () => merge(time, id),
        () => [checksStart(time, id, { trainCarId: null })],
        () => [checksEnd(time, id, { ...run, abortStatus: 'REEMBARKED', abortReason: `because of #${id + 1}` })],
        () => [checksEnd(time, id, { ...run, pullRequestNumbers: [] })],
        () => [pauseCreate(time, 'ana', 'rollout')],
        () => [pauseDelete(time, 'ana')],
        () => [freezeCreate(time, 'li', { start: 'soon', end: null, timezone: 'Mars/Olympus' })],
        () => [bisectionStart(time, `b${id}`, [id])],
        () => [bisectionEnd(time, `b${id}`)],
        () => [unknownEvent(time, 'action.queue.teleported', id)],
      ];
      return kinds[kind]?.() ?? [];
    }),
    { maxLength: 30 },
  )
  .map((events) => events.flat());

const detail = queuedPull(1, {
  mergeabilityCheck: mergeability({
    checkType: 'brand_new',
    checks: [check('e2e', 'brand_new'), check('lint', 'pending')],
    conditionsEvaluation: condition('any of', false, {
      subconditions: [
        condition('', null),
        condition('x', false, { evaluations: [evaluation(1, { evaluationError: 'no' })] }),
      ],
    }),
  }),
});

const now = at('14:30');

/** Every verdict there is, over the same data. */
function everything(past: Tree, tree: Tree, index: LogIndex | null, observed: Observations | null): unknown[] {
  const moving = movement({ tree, log: index, observed, now });
  const failing = failingChecks(index, [detail], now);
  const details = new Map([[1, detail]]);
  const raised = alerts({ tree, movement: moving, failing, log: index, observed, details, now });
  const watch = watchChecks(noChecksSeen, detail, now);
  const freezes = activeFreezes(index, now);
  const accuracy = etaAccuracy(observed, index, now);
  const baseline = { perHour: 0, restartsPerMerge: null, failedShare: 0 };
  const ofPulls = [...tree.pulls.keys()].map((id) => [
    why({ tree, number: id, detail, log: index, now }),
    landing(tree, id, observed, now),
    secondOpinion(tree, id, index, now),
    overtaken(tree, id, index),
    blast({ tree, numbers: [id], impacts: new Map(), averageRunMs: moving.rhythm?.averageRunMs ?? null, now }),
  ]);
  const ofBatches = [...tree.batches.values()].map((node) => [
    bisection(node, index),
    batchLanding(tree, node.batch.id, observed, now),
    savedBy(tree, node),
  ]);
  const ofLog = index === null ? [] : fromLog(index);
  return [
    ...[moving, failing, raised, lanes(tree), slots(tree, observed)],
    [...tree.pulls.values()].map((place) => whyWaiting(tree, place, freezes)),
    ...[criticalPath({ tree, details, watch, freezes, now }), pauseEffect(tree, now)],
    ...[since(past, tree, index, at('14:00'), now), inTheWay(tree, index), accuracy],
    health({ movement: moving, slots: slots(tree, observed), accuracy, alerts: raised, baseline }),
    ...[...ofPulls, ...ofBatches, ...ofLog].flat(),
  ];
}

function fromLog(index: LogIndex): unknown[] {
  const left = exits(index, 20);
  const hints = left.map((exit) => requeueHint({ exit, log: index, flakyJobs: ['e2e'] }));
  return [
    left,
    hints,
    history(index, 1),
    restarts(index, 1, null),
    disturbers(index, 0, now),
    pastPauses(index),
    searchResults(index),
  ];
}

test('any queue and any log give verdicts, and none holds a figure that is none', () => {
  fc.assert(
    fc.property(anyStatus, anyStatus, fc.option(anyEvents, { nil: null }), (before, after, events) => {
      const past = readTree(before);
      const tree = readTree(after);
      const observed = observe(observe(null, null, past, at('14:00')), past, tree, at('14:29'));
      for (const seen of [observed, null]) {
        for (const found of everything(past, tree, events && log(events), seen)) expect(badFigures(found)).toEqual([]);
      }
    }),
    { numRuns: 150 },
  );
});

/** Paths to numbers that are not finite. Batch nodes are the tree itself and are not looked into. */
function badFigures(value: unknown, path = ''): string[] {
  if (typeof value === 'number') return Number.isFinite(value) ? [] : [path];
  if (value instanceof Map) return badFigures([...value], path);
  if (Array.isArray(value)) return value.flatMap((item, index) => badFigures(item, `${path}[${index}]`));
  if (typeof value !== 'object' || value === null || 'batch' in value) return [];
  return Object.entries(value).flatMap(([key, item]) => badFigures(item, `${path}.${key}`));
}
