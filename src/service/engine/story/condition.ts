import type { Check } from '../../../domain/check.ts';
import type { LeaveCondition } from '../../../domain/event/queue.ts';
import type { Stay, Train } from '../train.ts';
import type { Code } from './reason.ts';

/** The conditions as they stood when a pull request was thrown out; null where no condition was to blame. */
export function leaveConditions(
  train: Train,
  { pull }: Stay,
  code: Code,
  checks: readonly Check[],
): LeaveCondition | null {
  if (code === 'PR_DEQUEUED') return all([base(train), leaf('#approved-reviews-by >= 1', false), leaf('-draft', true)]);
  if (code !== 'CHECKS_FAILED' && code !== 'CHECKS_TIMEOUT') return null;
  const states = checks.map(({ name, state }) =>
    leaf(`check-success = ${name}`, state === 'success' || state === 'skipped'),
  );
  return all(
    [base(train), leaf('#approved-reviews-by >= 1', true), leaf(`label != do-not-merge`, true), ...states],
    pull.number,
  );
}

const base = (train: Train) => leaf(`base = ${train.setup.branch}`, true);

function all(subconditions: readonly LeaveCondition[], pullRequest?: number): LeaveCondition {
  return {
    ...leaf(
      'all of',
      subconditions.every((each) => each.match === true),
    ),
    isLabelUserInput: false,
    attributeName: null,
    operator: 'and',
    subconditions,
    evaluations: pullRequest === undefined ? [] : [{ pull_request: pullRequest, match: false }],
  };
}

function leaf(label: string, match: boolean): LeaveCondition {
  const [attribute = label, operator] = label.split(' ');
  return {
    match,
    label,
    isLabelUserInput: true,
    description: null,
    attributeName: attribute.replace(/^[-#]/, ''),
    operator: operator ?? null,
    schedule: null,
    subconditions: [],
    evaluations: [],
  };
}
