import type { TestFailure, TestFailureDetail } from '../../../domain/test-case.ts';
import { type Ending, endings, failuresOf, isFailure, thrownIn } from './ending.ts';
import type { Ledger } from './ledger.ts';
import type { Identity } from './suite.ts';
import { uuid5 } from './uuid5.ts';

/** As many of the latest failures are told in full. */
const mostEvents = 10;

interface Kind {
  readonly id: string;
  readonly exceptionType: string;
  readonly exceptionMessage: string;
  /** Oldest first, at least one. */
  readonly endings: readonly Ending[];
}

/** The failures of a test by exception, the latest first. */
export const failuresBy = (ledger: Ledger, identities: readonly Identity[]): readonly TestFailure[] =>
  kindsOf(ledger, identities)
    .map(summary)
    .sort((a, b) => (b.lastFailureAt ?? 0) - (a.lastFailureAt ?? 0));

/** Null for a failure that the test never had. `url` is where the repository's jobs are shown. */
export function failureWith(
  ledger: Ledger,
  identities: readonly Identity[],
  id: string,
  url: string,
): TestFailureDetail | null {
  const kind = kindsOf(ledger, identities).find((each) => each.id === id.toLowerCase());
  if (kind === undefined) return null;
  const latestEvents = kind.endings
    .slice(-mostEvents)
    .reverse()
    .map((ending) => {
      const { identity, run } = ending;
      return {
        id: uuid5(`${kind.id} ${identity.index} ${run.index}`),
        failedAt: run.at,
        exceptionStacktrace: identity.framework.stack(thrownIn(ledger.seed, ending)),
        testFilepath: identity.filepath,
        testProgrammingLanguage: identity.framework.language,
        jobUrl: `${url}/runs/${run.index}/jobs/${encodeURIComponent(identity.job)}`,
      };
    });
  return { ...summary(kind), latestEvents };
}

function kindsOf(ledger: Ledger, identities: readonly Identity[]): readonly Kind[] {
  const failed = endings(ledger, identities)
    .filter(isFailure)
    .map((ending) => ({ ending, thrown: thrownIn(ledger.seed, ending) }));
  return [...Map.groupBy(failed, ({ thrown }) => `${thrown.type}\n${thrown.message}`)].flatMap(([key, all]) => {
    const [first] = all;
    if (first === undefined) return [];
    const { type, message } = first.thrown;
    return [
      {
        id: uuid5(`${first.ending.identity.name}\n${key}`),
        exceptionType: type,
        exceptionMessage: message,
        endings: all.map(({ ending }) => ending),
      },
    ];
  });
}

const summary = ({ endings: all, ...kind }: Kind): TestFailure => ({
  ...kind,
  failureCount: all.reduce((sum, ending) => sum + failuresOf(ending), 0),
  firstFailureAt: all[0]?.run.at ?? null,
  lastFailureAt: all.at(-1)?.run.at ?? null,
});
