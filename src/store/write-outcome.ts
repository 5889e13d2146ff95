import { clockSeconds, clockTime, span } from '../base/span.ts';
import { exitOf } from '../domain/verdict/exit.ts';
import { counted } from '../domain/verdict/reason.ts';
import { isOver, queuedCount } from '../domain/verdict/tree.ts';
import { logOf } from './log-view.ts';
import { statusOf } from './slice/queue.ts';
import type { State } from './state.ts';
import { treeOf } from './tree-of.ts';
import { isQuarantineCall, nameOf, type Write } from './write.ts';

/** What became of a change, in sentences: what was read back, never what the reply alone says. */
export interface Outcome {
  /** How far it has come, in one word. */
  readonly word: 'sending' | 'pending' | 'done' | 'failed';
  readonly tone: 'ok' | 'warn' | 'bad';
  /** The first stands alone where there is room for one. */
  readonly sentences: readonly string[];
}

export function outcomeOf(state: State, write: Write): Outcome {
  const name = nameOf(write.call);
  const place = placeOf(write);
  const told = (at: number | null) =>
    at === null ? '' : ` ${clockSeconds(at + (state.skewMs ?? 0), state.session.zone)}`;
  const waited = span(state.now - write.sentAt);
  switch (write.phase) {
    case 'sent':
      return {
        word: 'sending',
        tone: 'warn',
        sentences: [`${name} sent${told(write.sentAt)}, no answer yet… ${waited}`],
      };
    case 'accepted':
      return {
        word: 'pending',
        tone: 'warn',
        sentences: [`${name} accepted${told(write.answeredAt)}, waiting for ${place} to show it… ${waited}`],
      };
    case 'unknown':
      return {
        word: 'pending',
        tone: 'warn',
        sentences: [
          `No answer to ${name}. It may have worked: reading ${place}, do not repeat.`,
          ...(write.failure === null ? [] : [write.failure.text]),
        ],
      };
    case 'observed':
      return { word: 'done', tone: 'ok', sentences: observed(state, write) };
    case 'absent':
      return {
        word: 'failed',
        tone: 'warn',
        sentences: [`${name} did not happen: ${place} shows no trace of it. Nothing changed.`],
      };
    case 'refused':
      return { word: 'failed', tone: 'bad', sentences: [refusal(write, name), 'Nothing changed.'] };
  }
}

/** Where it is read back. */
const placeOf = ({ call }: Write) => (isQuarantineCall(call) ? 'the list' : 'the queue');

function refusal({ failure }: Write, name: string): string {
  if (failure === null) return `${name} was refused.`;
  return failure.detail === null
    ? failure.text
    : `${name} refused (${failure.status ?? failure.kind}): ${failure.detail}`;
}

function observed(state: State, { call, settledAt }: Write): readonly string[] {
  const at = settledAt === null ? '' : ` ${clockSeconds(settledAt + (state.skewMs ?? 0), state.session.zone)}`;
  switch (call.endpoint) {
    case 'dequeue':
      return [departure(state, call.input.prNumber, at), ...standing(state)];
    case 'pause':
      return [`Paused since${at}: "${call.input.body.reason}".`, ...standing(state)];
    case 'unpause':
      return [`The pause ended${at}.`, ...standing(state)];
    case 'addQuarantine':
      return [`The list shows the quarantine of ${call.input.body.testName} since${at}.`];
    case 'removeQuarantine':
      return [`The list does not show the quarantine any more since${at}.`];
  }
}

/** A row that is gone may also have landed: only the log tells which. */
function departure(state: State, number: number, seenAt: string): string {
  const log = logOf(state);
  const wasThere = state.observed?.gone.findLast((gone) => gone.seen.number === number)?.seen.lastSeenAt ?? 0;
  const end = log?.departures.findLast((each) => each.number === number && each.at >= wasThere - lateMs);
  if (log === null || end === undefined) {
    return `#${number} is gone from the queue since${seenAt}. The log has not told yet how it left.`;
  }
  const at = clockSeconds(end.at, state.session.zone);
  if (end.merged) return `#${number} merged at ${at}, before its removal took effect.`;
  const { code } = exitOf(end, log);
  return `#${number} left at ${at}${code === null ? '' : ` (${code})`}.`;
}

/** The log may tell of a departure a little before the queue stopped listing it. */
const lateMs = 60_000;

/** What is true of the queue now. */
function standing(state: State): readonly string[] {
  const status = statusOf(state)?.value ?? null;
  if (status === null) return [];
  const tree = treeOf(status);
  const count = queuedCount(tree);
  const times = tree.tops.flatMap(({ batch }) => (isOver(batch) ? [] : (batch.estimatedMergeAt ?? [])));
  const next = times.length === 0 || status.pause?.paused === true ? '' : Math.min(...times);
  const landing = next === '' ? '' : `, the next landing is expected at ~${clockTime(next, state.session.zone)}`;
  return [`${counted(count, 'pull request')} ${count === 1 ? 'is' : 'are'} queued now${landing}.`];
}
