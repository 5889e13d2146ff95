// What checks cost: runs, wasted runs, retries.
import type { ChecksRetries, CiRuns } from '../../../domain/stat/checks.ts';
import type { Grouped } from '../../../domain/stat/group.ts';
import type { History } from '../../history/history.ts';
import { type End, isVerdict, outcomeOf } from './exit.ts';
import { greatest, mean, share } from './figure.ts';
import { points, pointsEach } from './interval.ts';
import { byQueue, onePerRun } from './run.ts';
import { groupWith, type Scope, seriesOf } from './scope.ts';

export function ciRuns(scope: Scope): CiRuns {
  const starts = byQueue(seriesOf(scope, 'action.queue.checks_start'));
  const ends = byQueue(seriesOf(scope, 'action.queue.checks_end'));
  const queues = Map.groupBy([...starts, ...ends], ({ baseRef, queueName }) => `${baseRef}\n${queueName}`);
  const groups = [...queues.values()].flatMap(([queue]) => {
    if (queue === undefined) return [];
    const { baseRef, queueName } = queue;
    const isThis = (other: { baseRef: string; queueName: string }) =>
      other.baseRef === baseRef && other.queueName === queueName;
    const begun = onePerRun(starts.find(isThis)?.facts ?? []);
    const ended = onePerRun(ends.find(isThis)?.facts ?? []);
    const wasted = ended.filter(({ metadata }) => !isVerdict(outcomeOf(metadata)));
    return [
      {
        baseRef,
        queueName,
        started: points(scope.window, begun, ({ length }) => ({ started: length })),
        wasted: pointsEach(
          scope.window,
          wasted,
          ({ metadata }) => outcomeOf(metadata),
          (reason, count) => ({ reason, count }),
        ),
      },
    ];
  });
  return { groups };
}

export function checksRetries(scope: Scope): Grouped<ChecksRetries> {
  const groups = seriesOf(scope, 'action.queue.checks_end').flatMap((series) => {
    const retried = series.facts.filter(({ metadata }) => metadata.abortCode === 'CHECKS_RETRIED');
    if (retried.length === 0) return [];
    const bySession = [...Map.groupBy(retried, ({ metadata }) => metadata.sessionId ?? '').values()];
    const stats = points(scope.window, retried, (inside) => {
      if (inside.length === 0) return null;
      const told = new Set(inside);
      // A stay counts where its first retry of the window falls.
      const sessions = bySession.filter(([first]) => first !== undefined && told.has(first));
      return retryPoint(inside.length, sessions, scope.history);
    });
    return [groupWith(series, stats)];
  });
  return { groups };
}

function retryPoint(totalRetries: number, sessions: readonly (readonly End[])[], history: History) {
  const fates = sessions.map((retries) => fate(retries, history));
  const depths = sessions.map((retries) => greatest(retries.map(({ metadata }) => metadata.retryAttempt ?? 0)));
  const recovered = fates.filter((each) => each === 'recovered').length;
  const notRecovered = fates.filter((each) => each === 'lost').length;
  return {
    totalRetries,
    sessionsWithRetries: sessions.length,
    recovered,
    notRecovered,
    recoveryRate: share(recovered, recovered + notRecovered),
    avgRetryDepth: mean(depths),
    maxRetryDepth: greatest(depths),
  };
}

/** Whether checks passed after the last retry; a stay that is not over may still recover. */
function fate(retries: readonly End[], history: History): 'recovered' | 'lost' | 'open' {
  const last = retries.at(-1);
  const after = history.stay(last?.metadata.sessionId ?? '').filter(({ at }) => at >= (last?.at ?? 0));
  const hasPassed = after.some(
    (fact) => fact.type === 'action.queue.checks_end' && outcomeOf(fact.metadata) === 'SUCCESS',
  );
  if (hasPassed) return 'recovered';
  return after.some(({ type }) => type === 'action.queue.leave') ? 'lost' : 'open';
}
