import type { RepositorySetup } from '../engine/setup.ts';
import { busy } from './busy.ts';
import { calm } from './calm.ts';
import { extreme } from './extreme.ts';
import { flaky } from './flaky.ts';
import { frozen } from './frozen.ts';
import { wedged } from './wedged.ts';

/** The worlds that the service can simulate; the first repository of each is the one to watch. */
export const scenarios = { calm, busy, wedged, flaky, frozen, extreme } as const satisfies Record<
  string,
  readonly RepositorySetup[]
>;

export type ScenarioName = keyof typeof scenarios;

// biome-ignore lint/nursery/noUnsafeTypeAssertion: the keys of the table
export const scenarioNames = Object.keys(scenarios) as ScenarioName[];
