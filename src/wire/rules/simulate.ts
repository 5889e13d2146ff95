import { z } from 'zod';
import { codeCount } from '../../base/code-count.ts';
import {
  type ConfigurationSimulation,
  type Deprecation,
  longestConfiguration,
  type Simulation,
  type SimulationRequest,
  type UnusedSection,
} from '../../domain/simulation.ts';
import { endpoint } from '../endpoint.ts';
import { type Codec, expected, list, nullableList, record, required } from '../lenient.ts';
import { largestNumber, param, repositoryPath } from '../param.ts';
import { text } from '../scalar.ts';

const payload = z.object({
  mergify_yml: z
    .string()
    .refine((yaml) => codeCount(yaml) <= longestConfiguration, `takes at most ${longestConfiguration} characters`)
    .meta({ maxLength: longestConfiguration }),
});

const body: Codec<SimulationRequest> = z.codec(payload, z.custom<SimulationRequest>(), {
  decode: ({ mergify_yml }) => ({ mergifyYml: mergify_yml }),
  encode: ({ mergifyYml }) => ({ mergify_yml: mergifyYml }),
});

const deprecation: Codec<Deprecation> = record({
  message: required(text),
  deadline: expected(text),
  path_to_field: nullableList(text),
});

const simulation: Codec<Simulation> = record({
  title: expected(text),
  summary: expected(text),
  deprecations: list(deprecation),
});

const unusedSection: Codec<UnusedSection> = record({
  section: required(text),
  product: expected(text),
  product_name: expected(text),
  product_url: expected(text),
});

const configurationSimulation: Codec<ConfigurationSimulation> = record({
  message: expected(text),
  deprecations: list(deprecation),
  unused_sections: list(unusedSection),
});

export const simulatePull = endpoint({
  method: 'POST',
  route: '/repos/{owner}/{repository}/pulls/{number}/simulator',
  path: { ...repositoryPath, number: param.integer(0, largestNumber) },
  body,
  reply: simulation,
  access: 'queue',
  section: 'S1 4',
  summary: 'what a configuration would do for one pull request',
});

export const simulateRepository = endpoint({
  method: 'POST',
  route: '/repos/{owner}/{repository}/simulator',
  path: repositoryPath,
  body,
  reply: simulation,
  access: 'queue',
  section: 'S1 4',
  summary: 'what a configuration would do for the repository',
});

export const simulateConfiguration = endpoint({
  method: 'POST',
  route: '/repos/{owner}/{repository}/configuration-simulator',
  path: repositoryPath,
  body,
  reply: configurationSimulation,
  access: 'queue',
  section: 'S1 4',
  summary: 'whether a configuration is valid, and what of it is deprecated or unused',
});
