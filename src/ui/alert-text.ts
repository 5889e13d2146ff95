import { span } from '../base/span.ts';
import type { Alert } from '../domain/verdict/alert.ts';
import type { Still } from '../domain/verdict/movement.ts';
import { counted } from '../domain/verdict/reason.ts';
import type { StallCause } from '../domain/verdict/stall-cause.ts';
import type { Timeout } from '../domain/verdict/timeout.ts';
import { batchName } from './batch-name.ts';
import type { Tone } from './theme.ts';

/** An alert in words, short enough for the ribbon, and what to do about it. */
export interface AlertText {
  readonly text: string;
  readonly tone: Tone;
  readonly advice: string;
}

/** `now` is the service's time. */
export function alertText(alert: Alert, now: number): AlertText {
  // biome-ignore lint/nursery/noUnsafeTypeAssertion: the table has for each kind a function that takes this kind
  return texts[alert.kind](alert as never, now);
}

type Texts = {
  readonly [Kind in Alert['kind']]: (alert: Extract<Alert, { readonly kind: Kind }>, now: number) => AlertText;
};

const fail = (text: string, advice: string): AlertText => ({ text, tone: 'fail', advice });
const warn = (text: string, advice: string): AlertText => ({ text, tone: 'warn', advice });

const texts: Texts = {
  wedged: ({ still, cause }) =>
    fail(
      `nothing landed for ${lasting(still)}${cause === null ? '' : ` (${causes[cause]})`}`,
      'do not queue again what is queued: every change restarts the runs in flight',
    ),
  'failing-check': ({ check }) =>
    fail(
      `${check.name} failed in ${counted(check.unrelated, 'unrelated run')} in 1h`,
      'not one pull request but all: look at the check before anything is queued again',
    ),
  timeout: ({ timeout }, now) =>
    fail(timeoutText(timeout, now), 'its pull requests go back or leave when it times out'),
  preparing: ({ node, still }) =>
    warn(`${batchName(node)} has been prepared for ${lasting(still)}`, 'the service builds its test branch'),
  'run-long': ({ node, ranMs, averageMs }) =>
    warn(
      `${batchName(node)} runs for ${span(ranMs)}, usually ${span(averageMs)}`,
      'a check may hang: its detail names those that still run',
    ),
  'freeze-without-end': ({ reason, by }) =>
    warn(
      `freeze without an end${reason === null ? '' : `: ${reason}`}`,
      by === null ? 'somebody has to lift it' : `${by} made it and has to lift it`,
    ),
  'filling-overdue': ({ node, overdueMs }) =>
    warn(`${batchName(node)} should have started ${span(overdueMs)} ago`, 'it is still being filled'),
  'held-for-nothing': ({ node }) =>
    warn(
      `${batchName(node)} is held though none ahead is being explained`,
      'it waits for a failure that nobody looks into: the service has to let it go on',
    ),
  'merge-held': ({ node, still }) =>
    warn(`${batchName(node)} is green but not merged for ${lasting(still)}`, 'the service merges it'),
  'slots-idle': ({ free, wanted }) =>
    warn(`${counted(free, 'slot')} free while ${wanted} want one`, 'a limit of its own may hold a lane'),
  churn: ({ restarts, merges }) =>
    warn(
      `${counted(restarts, 'restart')} for ${counted(merges, 'merge')} in 1h`,
      'every removal and every urgent pull request restarts what is behind it',
    ),
  'bisection-deep': ({ node, depth }) =>
    warn(`${batchName(node)} is split ${depth} levels deep`, 'removing a suspect may end the search'),
  'blamed-before': ({ node, number, blamedAt }, now) =>
    warn(
      `${batchName(node)} is split with #${number} in it, to blame ${span(now - blamedAt)} ago as well`,
      'if it fails again, it should be tested alone before it is queued once more',
    ),
  'thrown-back': ({ number, times, isAtLeast }) =>
    warn(`#${number} was thrown back ${isAtLeast ? 'at least ' : ''}${times} times`, 'its detail tells by whom'),
  'pause-long': ({ pausedMs }) => warn(`paused for ${span(pausedMs)}`, 'if it was forgotten, U ends it'),
  'pause-due': ({ due }) =>
    warn(`${due}: P to pause`, 'you put the pause off until now: the reason that you typed is kept'),
  'unknown-code': ({ code, batches }) =>
    warn(
      `unknown state "${code}" on ${counted(batches, 'batch', 'batches')}`,
      'the service knows more states than this program',
    ),
};

const causes: Readonly<Record<StallCause, string>> = {
  churn: 'runs are thrown away',
  'no-start': 'no checks start',
  red: 'checks fail',
  freeze: 'a freeze holds merges',
  schedule: 'outside merge hours',
};

function lasting(still: Still | null): string {
  if (still === null) return 'long';
  return `${still.isAtLeast ? 'over ' : ''}${span(still.ms)}`;
}

function timeoutText({ node, at, pendingChecks }: Timeout, now: number): string {
  const pending = pendingChecks === null ? '' : ` (${counted(pendingChecks, 'check')} pending)`;
  return at > now
    ? `${batchName(node)} will time out in ${span(at - now)}${pending}`
    : `${batchName(node)} timed out ${span(now - at)} ago${pending}`;
}
