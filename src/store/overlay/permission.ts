import { isStale } from '../cadence.ts';
import { notice } from '../notice.ts';
import { statusOf } from '../slice/queue.ts';
import { applicationKey } from '../slice/session.ts';
import { resourceOf, type State } from '../state.ts';
import { isOpen, isQuarantineCall, type WriteCall } from '../write.ts';

/** Why nothing can be changed at all with this session, in words; null when it can. */
export function whyReadOnly(state: State): string | null {
  if (state.session.readOnly) return 'read-only session (--read-only): nothing is sent';
  if (resourceOf(state, applicationKey)?.value?.scope === 'ci') {
    return 'a ci key may not change the queue: use an admin key or a user token';
  }
  const refused = state.writes.findLast(
    (write) => write.failure?.kind === 'unauthorized' && !isQuarantineCall(write.call),
  );
  return refused === undefined
    ? null
    : `this token may read but not ${refused.call.endpoint} (403): it needs the write role`;
}

/** Why this change cannot be sent now, in words; null when it can. */
export function whyNotNow(state: State, isSameTarget: (call: WriteCall) => boolean): string | null {
  const readOnly = whyReadOnly(state);
  if (readOnly !== null) return readOnly;
  const status = statusOf(state);
  if (status?.receivedAt == null) return 'the queue has not been read yet';
  if (isStale(status, state.session.intervalMs, state.terminal.focused, state.now)) {
    return 'writes are off until the data is fresh';
  }
  if (state.hold !== null) return 'the screen is held: f goes back to live first';
  return state.writes.some((write) => isOpen(write) && isSameTarget(write.call))
    ? 'already sent, waiting for the queue'
    : null;
}

/** The state with a sentence of why a key did nothing. */
export const warned = (state: State, why: string): State => ({ ...state, notice: notice(why, state.now, 'warn') });
