import type { Ledger } from './ledger.ts';
import { roll } from './roll.ts';
import type { Identity } from './suite.ts';
import { type Outcome, outcomeIn, type Run } from './trouble.ts';

/** How one run of a test ended. */
export interface Ending {
  readonly identity: Identity;
  readonly run: Run;
  readonly outcome: Outcome;
}

/** Every run of some tests and how it ended, oldest first. */
export function endings({ seed, runs }: Ledger, identities: readonly Identity[]): readonly Ending[] {
  return runs.flatMap((run) =>
    identities
      .filter(({ pipeline }) => pipeline === run.pipeline)
      .map((identity) => ({ identity, run, outcome: outcomeIn(seed, identity, run) })),
  );
}

export const isFailure = ({ outcome }: Ending) => outcome !== 'passed';

/** How many executions of the run failed: the repetition of a flaky one passed. */
export const failuresOf = ({ outcome }: Ending) => ({ passed: 0, flaky: 1, failed: 2 })[outcome];

/** What was thrown. A test has one weakness that shows most of the time, and others. */
export function thrownIn(seed: number, { identity, run }: Ending) {
  const { framework, filepath, functionName, index } = identity;
  const isUsual = roll(seed + 7, index, run.index) < 0.8;
  const mark = isUsual ? roll(seed + 8, index, 0) : roll(seed + 9, index, run.index);
  const exception = framework.exceptions[Math.floor(mark * framework.exceptions.length)] ?? framework.exceptions[0];
  return { ...exception, filepath, functionName, line: 12 + (index % 140) };
}
