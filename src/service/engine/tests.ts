import type { Random } from '../../base/random.ts';
import type { Actor } from '../../domain/event/actor.ts';
import type { Chronicle } from '../history/fact.ts';
import { createInsight, type Insight } from '../insight/insight.ts';
import type { Agenda } from './agenda.ts';
import type { CheckSetup, Person, RepositorySetup } from './setup.ts';
import type { Stay, Train } from './train.ts';

const hour = 60 * 60 * 1000;
const day = 24 * hour;

export interface TestSource {
  readonly setup: RepositorySetup;
  readonly agenda: Agenda;
  readonly random: Random;
  readonly chronicle: Chronicle;
  readonly url: string;
}

/** The test insights of a repository, told of every UTC day that begins. */
export function followTests({ setup, agenda, random, chronicle, url }: TestSource): Insight {
  const [first, ...others] = setup.people;
  const insight = createInsight({
    random,
    chronicle,
    url,
    defaultBranch: setup.queues[0].branch,
    jobs: jobsOf(setup),
    people: [actor(first), ...others.map(actor)],
    tests: setup.tests,
    quarantined: setup.quarantined,
  });
  const hours = random.fork('hours');
  const wake = () => {
    insight.dayBegins(agenda.now);
    for (let count = 0; count < 3; count++) {
      agenda.at(agenda.now + hours.integer(7 * hour, 19 * hour), () => insight.tend(agenda.now));
    }
    agenda.at(agenda.now + day, wake);
  };
  agenda.at((Math.floor(agenda.now / day) + 1) * day, wake);
  return insight;
}

const actor = ({ id, login }: Person): Actor => ({ type: 'user', id, name: login });

/** Every job that the default branch's queue checks with; of those with one name the first. */
function jobsOf({ queues }: RepositorySetup): readonly CheckSetup[] {
  const byName = Map.groupBy(
    queues[0].themes.flatMap(({ rule }) => rule.checks),
    ({ name }) => name,
  );
  return [...byName.values()].flatMap(([job]) => (job === undefined ? [] : [job]));
}

/** What merges into the default branch is tested there. */
export function testMerge(train: Train, { pull }: Stay): void {
  const { ground, agenda } = train;
  if (train !== ground.trains[0]) return;
  const { number, title, author, headSha } = pull;
  ground.insight.merged({
    at: agenda.now,
    commit: headSha,
    pull: { id: hostId + number, number, title, user: author },
  });
}

/** The code host's own ids of pull requests are far above their numbers. */
const hostId = 2_480_000_000;
