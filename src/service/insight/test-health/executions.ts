import type { TestExecutions } from '../../../domain/test-case.ts';
import type { InputOf } from '../../../wire/index.ts';
import type { Ledger } from './ledger.ts';
import { tally } from './metrics.ts';
import type { Identity } from './suite.ts';
import { uuid5 } from './uuid5.ts';

type Query = Pick<InputOf<'testExecutions'>, 'sort' | 'direction'>;

/** How often a test ran under each identity on the last so many UTC days; what did not run is left out. */
export function executionsOf(
  ledger: Ledger,
  identities: readonly Identity[],
  dayCount: number,
  { sort = 'executions_count', direction = 'desc' }: Query,
): readonly TestExecutions[] {
  const days = ledger.days.slice(-dayCount);
  const counted = identities.flatMap((identity) => {
    const { executions } = tally(ledger, identity, days);
    return executions === 0 ? [] : [{ identity, executions }];
  });
  const sign = direction === 'asc' ? 1 : -1;
  counted.sort((a, b) => {
    const byCount = a.executions - b.executions;
    const [one, other] =
      sort === 'pipeline_name' ? [a.identity.pipeline, b.identity.pipeline] : [a.identity.job, b.identity.job];
    return (
      sign * (sort === 'executions_count' ? byCount : one.localeCompare(other)) || a.identity.index - b.identity.index
    );
  });
  return counted.map(({ identity, executions }) => ({
    testId: uuid5(identity.name),
    testName: identity.name,
    pipelineName: identity.pipeline,
    jobName: identity.job,
    executionsCount: executions,
  }));
}
