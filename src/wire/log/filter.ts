import { largestFilterNumber, longestBaseRef, longestLogDays, outcomes } from '../../domain/log-limit.ts';
import { param } from '../param.ts';
import { eventTypes } from './event.ts';

/** `checks_not_started` is the deprecated spelling (S1 4.1). */
const alias = { 'action.queue.checks_not_started': 'action.queue.checks_postponed' } as const;
const filterTypes = eventTypes.filter((type) => type !== 'action.queue.checks_not_started');

/** S1 4.1: what both the log and its aggregate can be filtered by. */
export const logFilter = {
  pull_request: param.integers(1, largestFilterNumber),
  not_pull_request: param.integers(1, largestFilterNumber),
  base_ref: param.text({ shortest: 1, longest: longestBaseRef }),
  batch_pull: param.integers(1, largestFilterNumber),
  not_batch_pull: param.integers(1, largestFilterNumber),
  event_type: param.choices(filterTypes, alias),
  not_event_type: param.choices(filterTypes, alias),
  outcome: param.choices(outcomes),
  not_outcome: param.choices(outcomes),
  trigger: param.texts(),
  not_trigger: param.texts(),
  received_from: param.instant(),
  received_to: param.instant(),
};

export const logExclusions = [
  ['pull_request', 'not_pull_request'],
  ['batch_pull', 'not_batch_pull'],
  ['event_type', 'not_event_type'],
  ['outcome', 'not_outcome'],
  ['trigger', 'not_trigger'],
] as const;

export const logWindow = { from: 'received_from', to: 'received_to', longestDays: longestLogDays } as const;
