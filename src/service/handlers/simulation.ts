import type { PullRequest } from '../../domain/pull-request.ts';
import type { Repository } from '../engine/repository.ts';
import type { Handler, Handlers } from '../handler.ts';
import { complaint, invalid, notFound, Refusal } from '../refusal.ts';
import { deprecationsOf, unusedSectionsOf } from '../rules/advice.ts';
import type { Candidate } from '../rules/match.ts';
import { type Reading, readConfiguration } from '../rules/read.ts';
import { summarizePull, summarizeRepository } from '../rules/summary.ts';
import { queuedPulls } from './queued.ts';

const configuration: Handler<'configuration'> = (_input, { repository }) => {
  if (repository.rules === null) throw new Refusal(422, `The configuration of ${repository.fullName} is invalid`);
  return { value: { configuration: repository.rules } };
};

const simulatePull: Handler<'simulatePull'> = ({ number, body }, { repository, written }) => {
  const { top, rules } = read(body.mergifyYml);
  const pull = queued(repository).find((each) => each.number === number) ?? remembered(repository, number);
  if (pull === null) throw notFound(`pull request #${written['number']} does not exist`);
  return { value: { ...summarizePull(rules, pull), deprecations: deprecationsOf(top) } };
};

const simulateRepository: Handler<'simulateRepository'> = ({ body }, { repository }) => {
  const { top, rules } = read(body.mergifyYml);
  return { value: { ...summarizeRepository(rules, queued(repository)), deprecations: deprecationsOf(top) } };
};

const simulateConfiguration: Handler<'simulateConfiguration'> = ({ body }) => {
  const { top } = read(body.mergifyYml);
  return {
    value: {
      message: 'The configuration is valid',
      deprecations: deprecationsOf(top),
      unusedSections: unusedSectionsOf(top),
    },
  };
};

function read(yaml: string): Extract<Reading, { isValid: true }> {
  const reading = readConfiguration(yaml);
  if (reading.isValid) return reading;
  throw invalid(reading.problems.map(({ path, text }) => complaint(['body', 'mergify_yml', ...path], text)));
}

const queued = (repository: Repository): readonly Candidate[] =>
  queuedPulls(repository).map(({ branch, pull }) => candidate(branch, pull));

const candidate = (base: string, { number, title, author, labels }: PullRequest): Candidate => ({
  number,
  base,
  title,
  author: author?.login ?? null,
  labels,
  // A draft cannot be queued.
  isDraft: false,
});

/** A pull request that is in no queue, of which the log knows little. */
function remembered({ history }: Repository, number: number): Candidate | null {
  const always = { from: Number.NEGATIVE_INFINITY, to: Number.POSITIVE_INFINITY };
  const [last] = history.page({ pullRequest: [number] }, always, 1, null).events;
  if (last === undefined) return null;
  return { number, base: last.baseRef, title: null, author: null, labels: null, isDraft: null };
}

export const simulationHandlers = {
  configuration,
  simulatePull,
  simulateRepository,
  simulateConfiguration,
} satisfies Partial<Handlers>;
