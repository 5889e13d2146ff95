import { clockSeconds, clockTime, span } from '../base/span.ts';
import { counted } from '../domain/verdict/reason.ts';
import { isOver, queuedCount } from '../domain/verdict/tree.ts';
import { exitSeen, exitText } from './exit-seen.ts';
import { factOf, readBack } from './read-back.ts';
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
  const called = nameOf(write.call);
  const name = `${called.slice(0, 1).toUpperCase()}${called.slice(1)}`;
  const place = placeOf(write);
  const told = (at: number | null) =>
    at === null ? '' : ` ${clockSeconds(at + (state.skewMs ?? 0), state.session.zone)}`;
  const waited = span(state.now - write.sentAt);
  switch (write.phase) {
    case 'sent':
      return {
        word: 'sending',
        tone: 'warn',
        sentences: [`${name} sent ${clockSeconds(write.sentAtService, state.session.zone)}, no answer yet… ${waited}`],
      };
    case 'accepted':
      return {
        word: 'pending',
        tone: 'warn',
        sentences: [
          write.failure === null
            ? `${name} accepted${told(write.answeredAt)}, waiting for ${place} to show it… ${waited}`
            : `${refusal(write, name)} Reading ${place} to see… ${waited}`,
        ],
      };
    case 'unknown':
      return {
        word: 'pending',
        tone: 'warn',
        sentences: [
          `No answer to ${called}. It may have worked: reading ${place}, do not repeat.`,
          ...(write.failure === null ? [] : [write.failure.text]),
        ],
      };
    case 'observed':
      return { word: 'done', tone: 'ok', sentences: observed(state, write) };
    case 'absent':
      return {
        word: 'failed',
        tone: 'warn',
        sentences: [`${name} did not happen: ${place} shows no trace of it.`, factSentence(state, write)],
      };
    case 'refused':
      return { word: 'failed', tone: 'bad', sentences: [refusal(write, name), factSentence(state, write)] };
  }
}

/** An outcome in one line. What is true now stands first: a narrow screen cuts the rest. */
export function inPassing({ word, sentences }: Outcome, { settledAt }: Write): string {
  return (word === 'failed' && settledAt !== null ? sentences.toReversed() : sentences).join(' ');
}

/** What is true instead of what was asked for. */
function factSentence(state: State, write: Write): string {
  if (isQuarantineCall(write.call)) return 'Nothing changed.';
  const status = readBack(state, write);
  return status === null ? 'Reading the queue to see what is true now…' : factOf(write.call, status);
}

/** Where it is read back. */
const placeOf = ({ call }: Write) => (isQuarantineCall(call) ? 'the list' : 'the queue');

function refusal({ failure }: Write, name: string): string {
  if (failure === null) return `${name} was refused.`;
  const said = failure.detail ?? failure.text;
  return `${name} refused (${failure.status ?? failure.kind}): ${said}${/[.!?]$/.test(said) ? '' : '.'}`;
}

function observed(state: State, { call, settledAt, failure }: Write): readonly string[] {
  const lost = failure?.outcomeUnknown === true ? ['Its answer was lost: this is what the queue shows.'] : [];
  const at = settledAt === null ? '' : ` ${clockSeconds(settledAt + (state.skewMs ?? 0), state.session.zone)}`;
  switch (call.endpoint) {
    case 'dequeue':
      return [removal(state, call.input.prNumber, at), ...lost, ...standing(state)];
    case 'pause':
      return [pausedFor(call.input.body.reason, state, settledAt ?? state.now), ...lost, ...standing(state)];
    case 'unpause':
      return [`The pause ended${at}.`, ...lost, ...standing(state)];
    case 'addQuarantine':
      return [`The list shows the quarantine of ${call.input.body.testName} since${at}.`];
    case 'removeQuarantine':
      return [`The list does not show the quarantine any more since${at}.`];
  }
}

/** A row that is gone may also have landed: only the log tells which. */
function removal(state: State, number: number, seenAt: string): string {
  const exit = exitSeen(state, number);
  if (exit === null) return `#${number} is gone from the queue since${seenAt}. The log has not told yet how it left.`;
  return exit.merged
    ? `${exitText(exit, state)}, before its removal took effect.`
    : `${exitText(exit, state)}${exit.code === null ? '' : ` (${exit.code})`}.`;
}

/** Somebody else may have given another reason since. */
function pausedFor(asked: string, state: State, seenAt: number): string {
  const status = statusOf(state)?.value ?? null;
  const at = clockSeconds(status?.pause?.pausedAt ?? seenAt + (state.skewMs ?? 0), state.session.zone);
  const shown = status?.pause?.reason ?? asked;
  return shown.trim() === asked.trim()
    ? `Paused since ${at}: "${asked}".`
    : `The queue is paused, by now for another reason: "${shown}".`;
}

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
