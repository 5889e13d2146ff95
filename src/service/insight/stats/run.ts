import type { Fact } from '../../history/fact.ts';
import type { Series } from '../../history/series.ts';

type RunFact = Fact<'action.queue.checks_start'> | Fact<'action.queue.checks_end'>;

/** The facts of a run are stated once per member and at one instant: of each run the first that is told. */
export function onePerRun<F extends RunFact>(facts: readonly F[]): readonly F[] {
  const lastTold = new Map<number | null, number>();
  return facts.filter(({ at, metadata: { queuePullRequestNumber: run } }) => {
    const isNew = lastTold.get(run) !== at;
    lastTold.set(run, at);
    return isNew;
  });
}

/** The first start of each batch, retries being further attempts of the same. */
export function onePerBatch<F extends RunFact>(facts: readonly F[]): readonly F[] {
  const seen = new Set<string | number | null>();
  return facts.filter(({ metadata }) => {
    const batch = metadata.trainCarId ?? metadata.queuePullRequestNumber;
    return !seen.has(batch) && seen.add(batch);
  });
}

type OneQueue<T extends RunFact['type']> = Pick<Series<T>, 'baseRef' | 'queueName' | 'facts'>;

/** Series of one queue joined over its priorities, in order of time. */
export function byQueue<T extends RunFact['type']>(all: readonly Series<T>[]): readonly OneQueue<T>[] {
  return [...Map.groupBy(all, ({ baseRef, queueName }) => `${baseRef}\n${queueName}`).values()].flatMap((parts) => {
    const [first] = parts;
    if (first === undefined) return [];
    const facts = parts.flatMap((part) => part.facts).sort((a, b) => a.at - b.at);
    return [{ baseRef: first.baseRef, queueName: first.queueName, facts }];
  });
}
