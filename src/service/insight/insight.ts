// What is known of the tests of one repository. Every merge on its default branch starts pipelines there; how each test
// ended follows from the seed, so that only the runs are remembered.
import type { Random } from '../../base/random.ts';
import type { Actor } from '../../domain/event/actor.ts';
import type { Chronicle } from '../history/fact.ts';
import { createCustom } from './quarantine/custom.ts';
import { createQuarantines, type Quarantines } from './quarantine/quarantines.ts';
import { createLedger, type Ledger } from './test-health/ledger.ts';
import { healthOn, recent, worst } from './test-health/metrics.ts';
import { createPipelines, type Merge } from './test-health/pipeline.ts';
import type { Rated } from './test-health/search.ts';
import { createSnapshots, type Snapshots } from './test-health/snapshot.ts';
import { createSuite, type Identity, type Job } from './test-health/suite.ts';
import { uuid5 } from './test-health/uuid5.ts';

export interface Insight {
  readonly ledger: Ledger;
  readonly quarantines: Quarantines;
  readonly searches: Snapshots<Rated>;
  /** Where the code host shows the repository. */
  readonly url: string;
  /** The identities that share an id; none for an unknown one. */
  identities(testId: string): readonly Identity[];
  /** A merge on the default branch, in order of time. */
  merged(merge: Merge): void;
  /** A UTC day begins at an instant. */
  dayBegins(at: number): void;
  /** Somebody has time to look after sick tests. */
  tend(at: number): void;
}

export interface InsightOptions {
  readonly random: Random;
  readonly chronicle: Chronicle;
  readonly url: string;
  readonly defaultBranch: string;
  /** The jobs whose names the queue sees as checks. */
  readonly jobs: readonly Job[];
  /** Those who quarantine tests by hand. */
  readonly people: readonly [Actor, ...Actor[]];
  /** How many identities there are. */
  readonly tests: number;
  /** About as many quarantines are in force. */
  readonly quarantined: number;
}

export function createInsight({
  random,
  chronicle,
  url,
  defaultBranch,
  jobs,
  people,
  ...sizes
}: InsightOptions): Insight {
  const seed = random.integer(0, 0x7fffffff);
  const ledger = createLedger(seed, createSuite({ seed, jobs, size: sizes.tests }));
  const byName = memo(() => Map.groupBy(ledger.suite, ({ name }) => name));
  const byId = memo(() => new Map([...byName()].map(([name, identities]) => [uuid5(name), identities])));
  let given = 0;
  const quarantines = createQuarantines({
    chronicle,
    nextId: () => uuid4(`${seed} ${given++}`),
    healthOf: (testName) => healthOf(ledger, byName().get(testName) ?? []),
  });
  return {
    ledger,
    quarantines,
    searches: createSnapshots(),
    url,
    identities: (testId) => byId().get(testId.toLowerCase()) ?? [],
    merged: createPipelines({ random: random.fork('pipelines'), chronicle, ledger, jobs, defaultBranch }),
    dayBegins: ledger.advance,
    tend: createCustom({
      random: random.fork('custom'),
      chronicle,
      ledger,
      quarantines,
      people,
      target: sizes.quarantined,
    }),
  };
}

/** The worst health of some identities; null when none of them ran on recent days. */
function healthOf(ledger: Ledger, identities: readonly Identity[]) {
  const days = recent(ledger);
  const today = days.at(-1);
  const active = identities.filter(({ pipeline }) => days.some(({ runs }) => runs[pipeline] > 0));
  if (today === undefined || active.length === 0) return null;
  return worst(active.map((identity) => healthOn(ledger, identity, today)));
}

function memo<Value>(make: () => Value): () => Value {
  let made: { readonly value: Value } | null = null;
  return () => {
    made ??= { value: make() };
    return made.value;
  };
}

/** Quarantines are told apart by chance, not by name. */
const uuid4 = (mark: string) => uuid5(mark).replace(/^(.{14})5/, '$14');
