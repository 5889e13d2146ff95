// The tests of a repository and where they run.
import { hash } from '../../../base/random.ts';
import { describeTest, type Framework, frameworks } from './framework.ts';
import { roll } from './roll.ts';

/** A job of the continuous integration; its name is that of the check the queue sees. */
export interface Job {
  readonly name: string;
  /** How likely one run of it fails for no reason. */
  readonly flaky: number;
}

export const pipelines = ['ci', 'e2e', 'nightly'] as const;
export type Pipeline = (typeof pipelines)[number];

/** A test as it runs in one job of one pipeline. */
export interface Identity {
  readonly index: number;
  readonly name: string;
  readonly pipeline: Pipeline;
  readonly job: string;
  readonly framework: Framework;
  readonly filepath: string;
  readonly functionName: string;
  /** True for one that fails at times; all others always pass. */
  readonly isTroubled: boolean;
  /** How long it usually takes, seconds. */
  readonly seconds: number;
}

interface Kind {
  /** What the names of its jobs begin with. */
  readonly prefix: string;
  readonly framework: Framework;
  readonly pipeline: Pipeline;
  /** The share of all tests, beside the others. */
  readonly weight: number;
  /** Seconds of the fastest and the slowest. */
  readonly lasts: readonly [number, number];
}

/** Jobs that run tests; what begins with none of these builds or looks at the code. */
const kinds: readonly Kind[] = [
  { prefix: 'unit', framework: frameworks.vitest, pipeline: 'ci', weight: 50, lasts: [0.01, 1.5] },
  { prefix: 'integration', framework: frameworks.pytest, pipeline: 'ci', weight: 22, lasts: [0.4, 12] },
  { prefix: 'contract', framework: frameworks.pytest, pipeline: 'ci', weight: 3, lasts: [0.2, 4] },
  { prefix: 'e2e', framework: frameworks.playwright, pipeline: 'e2e', weight: 12, lasts: [4, 70] },
  { prefix: 'accessibility', framework: frameworks.playwright, pipeline: 'e2e', weight: 3, lasts: [2, 15] },
  { prefix: 'smoke', framework: frameworks.playwright, pipeline: 'e2e', weight: 1, lasts: [2, 30] },
  { prefix: 'migrate', framework: frameworks.pytest, pipeline: 'nightly', weight: 4, lasts: [1, 60] },
  { prefix: 'replay', framework: frameworks.pytest, pipeline: 'nightly', weight: 5, lasts: [5, 120] },
  { prefix: 'links', framework: frameworks.prose, pipeline: 'ci', weight: 5, lasts: [0.1, 9] },
  { prefix: 'spelling', framework: frameworks.prose, pipeline: 'ci', weight: 3, lasts: [0.01, 0.3] },
];

export interface SuiteOptions {
  readonly seed: number;
  readonly jobs: readonly Job[];
  /** How many identities there are. */
  readonly size: number;
}

/** The identities of a repository, in order of index; none where no job runs tests. */
export function createSuite({ seed, jobs, size }: SuiteOptions): readonly Identity[] {
  const staffed = kinds.flatMap((kind) => {
    const own = jobs.filter((job) => job.name.startsWith(kind.prefix));
    return own.length === 0 ? [] : [{ kind, platforms: platformsOf(own) }];
  });
  const weight = staffed.reduce((sum, { kind }) => sum + kind.weight, 0);
  const suite: Identity[] = [];
  let upTo = 0;
  for (const { kind, platforms } of staffed) {
    upTo += (size * kind.weight) / weight;
    // Every test runs once on each platform, in one of the shares its job is cut into.
    for (let number = 0; suite.length < Math.round(upTo); number++) {
      for (const shares of platforms) {
        const job = shares[number % shares.length];
        if (job !== undefined && suite.length < Math.round(upTo))
          suite.push(identity(seed, suite.length, kind, job, number));
      }
    }
  }
  return suite;
}

/** Jobs cut into shares, `unit (1/4)` and so on, grouped by what stands before the bracket. */
const platformsOf = (jobs: readonly Job[]): readonly (readonly Job[])[] => [
  ...Map.groupBy(jobs, ({ name }) => name.replace(/ \(.*/, '')).values(),
];

function identity(seed: number, index: number, kind: Kind, job: Job, number: number): Identity {
  const { pipeline, framework, lasts } = kind;
  const offset = hash(kind.prefix) % 5000;
  const [shortest, longest] = lasts;
  return {
    index,
    ...describeTest(framework, number + offset),
    pipeline,
    job: job.name,
    framework,
    isTroubled: roll(seed, index, 1) < troubledShare(job),
    seconds: shortest * (longest / shortest) ** (roll(seed, index, 2) ** 3),
  };
}

/** The unluckier a job, the more of its tests fail at times. */
const troubledShare = ({ flaky }: Job) => Math.min(0.4, 0.015 + flaky * 8);
