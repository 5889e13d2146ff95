import type { Open } from './open.ts';

/** S1 2.5, check state enumeration. */
export const checkStates = [
  'failure',
  'error',
  'cancelled',
  'action_required',
  'timed_out',
  'pending',
  'neutral',
  'skipped',
  'stale',
  'success',
] as const;

export type CheckState = Open<(typeof checkStates)[number]>;

/** One check as the queue sees it (S1 2.5 QueueCheck). It carries no times. */
export interface Check {
  readonly name: string;
  readonly description: string | null;
  readonly url: string | null;
  /** The page of an external integrator, when it has one of its own. */
  readonly detailsUrl: string | null;
  readonly state: CheckState;
  readonly avatarUrl: string | null;
}

/** Where its run is shown: the page of its own details, else the one the code host has of it. */
export const checkPage = ({ detailsUrl, url }: Pick<Check, 'detailsUrl' | 'url'>): string | null => detailsUrl ?? url;

export type CheckBucket = 'passed' | 'pending' | 'failed' | 'unknown';

/** What a state means for the batch (service-facts 1.1 #10). */
export function checkBucket(state: CheckState): CheckBucket {
  switch (state) {
    case 'success':
    case 'neutral':
    case 'skipped':
      return 'passed';
    case 'pending':
      return 'pending';
    case 'failure':
    case 'error':
    case 'cancelled':
    case 'action_required':
    case 'timed_out':
    case 'stale':
      return 'failed';
    default:
      return 'unknown';
  }
}
