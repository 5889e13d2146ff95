import type { TestDetails } from '../../../domain/test-case.ts';
import { endings, isFailure } from './ending.ts';
import type { Ledger } from './ledger.ts';
import { add, healthOn, noTally, recent, tally, worst } from './metrics.ts';
import type { Identity } from './suite.ts';
import { uuid5 } from './uuid5.ts';

/** One test over the identities asked for; its health is the worst of theirs. */
export function detailsOf(
  ledger: Ledger,
  repository: string,
  identities: readonly [Identity, ...Identity[]],
): TestDetails {
  const [first] = identities;
  const days = recent(ledger);
  const today = days.at(-1);
  const { runs, executions, failures, flakes } = identities
    .map((identity) => tally(ledger, identity, days))
    .reduce(add, noTally);
  const share = (part: number, whole: number) => (whole === 0 ? 0 : part / whole);
  return {
    repository,
    testName: first.name,
    testId: uuid5(first.name),
    healthStatus: today === undefined ? 'healthy' : worst(identities.map((each) => healthOn(ledger, each, today))),
    failureRatio: share(failures, executions),
    flakinessRatio: share(flakes, runs),
    successRatio: share(executions - failures, executions),
    flakyDetectionEnabled: identities.some(({ pipeline }) => pipeline !== 'nightly'),
    ...milestones(ledger, identities),
    testFramework: first.framework.name,
    testFrameworkVersion: first.framework.version,
    testProgrammingLanguage: first.framework.language,
    testFilepath: first.filepath,
    testFunctionName: first.functionName,
  };
}

function milestones(ledger: Ledger, identities: readonly Identity[]) {
  const ended = endings(ledger, identities);
  const firstFailure = ended.find(isFailure);
  return {
    lastConclusion: ended.at(-1)?.outcome === 'failed' ? 'failed' : 'passed',
    firstFailureAt: firstFailure?.run.at ?? null,
    firstFailureCommit: firstFailure?.run.commit ?? null,
    firstFailurePull: firstFailure?.run.pull ?? null,
    lastFailureAt: ended.findLast(isFailure)?.run.at ?? null,
    lastSuccessAt: ended.findLast(({ outcome }) => outcome !== 'failed')?.run.at ?? null,
  } as const;
}
