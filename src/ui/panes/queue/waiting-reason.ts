import { span } from '../../../base/span.ts';
import type { PullRequest } from '../../../domain/pull-request.ts';
import { freezesOn } from '../../../domain/verdict/freezes.ts';
import type { Reason } from '../../../domain/verdict/reason.ts';
import type { PullNode } from '../../../domain/verdict/tree.ts';
import { whyWaiting } from '../../../domain/verdict/waiting.ts';
import { type Line, line } from '../../kit/line.ts';
import { fewNumbers } from '../../pull-numbers.ts';
import { freezeText } from './freeze-text.ts';
import type { QueueSight } from './sight.ts';

/** Why a pull request without a batch waits. */
export function waitingReason(place: PullNode, sight: QueueSight): Line {
  const { pull } = place;
  const said = heldBy(whyWaiting(sight.tree, place, sight.freezes), pull, sight);
  if (said !== null) return said;
  return line(pull.queuedAt === null ? 'queued' : `queued ${span(sight.now - pull.queuedAt)}`);
}

function heldBy({ code, pulls }: Reason, pull: PullRequest, { freezes, zone }: QueueSight): Line | null {
  switch (code) {
    case 'dequeue-requested':
      return line('leaving, as asked for', 'warn');
    case 'depends-on':
      return line(`after ${fewNumbers(pulls)} (stack)`);
    case 'conflict':
      return line(`conflicts with ${fewNumbers(pulls)}`, 'warn');
    case 'frozen-ahead':
      return line(`behind frozen ${fewNumbers(pulls)}`);
    case 'frozen':
      return freezeText(freezesOn(freezes, pull), zone);
    case 'barrier-ahead':
      return line(`behind ${fewNumbers(pulls)}`);
    default:
      return null;
  }
}
