import type { ConfigurationSimulation, Simulation, UnusedSection } from '../../domain/simulation.ts';
import type { SimulationOverlay } from '../overlay/overlay.ts';
import { type Key, type Need, need } from '../query.ts';
import type { Resource } from '../resource.ts';
import { repositoryOf } from '../slice/session.ts';
import { resourceOf, type State } from '../state.ts';

const keyOf = <Name extends 'simulateConfiguration' | 'simulateRepository' | 'simulatePull'>(
  asked: number,
): Key<Name> => `simulation ${asked}`;

/** A simulation is asked for once; only what kept it from being answered lets it be asked again. */
export function simulationNeed(state: State, { of, number, text, asked }: SimulationOverlay): Need {
  const input = { ...repositoryOf(state), body: { mergifyYml: text } };
  if (of === 'configuration') return need('simulateConfiguration', input, null, keyOf(asked));
  if (of === 'pull' && number !== null) return need('simulatePull', { ...input, number }, null, keyOf(asked));
  return need('simulateRepository', input, null, keyOf(asked));
}

/** What the two kinds of answers have in common. */
export type Simulated = Pick<Simulation, 'title' | 'summary' | 'deprecations'> &
  Pick<ConfigurationSimulation, 'unusedSections'>;

/** The answer to what the page asked, as far as it came. */
export function simulated(
  state: State,
  { of, asked }: SimulationOverlay,
): { readonly resource: Resource | undefined; readonly answer: Simulated | null } {
  if (of === 'configuration') {
    const resource = resourceOf(state, keyOf<'simulateConfiguration'>(asked));
    const value = resource?.value ?? null;
    const answer = value === null ? null : { ...value, title: value.message, summary: null };
    return { resource, answer };
  }
  const resource = resourceOf(state, keyOf<'simulateRepository' | 'simulatePull'>(asked));
  const value = resource?.value ?? null;
  return { resource, answer: value === null ? null : { ...value, unusedSections: none } };
}

const none: readonly UnusedSection[] = [];
