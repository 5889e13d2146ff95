import { checkBucket } from '../../../domain/check.ts';
import type { EventType, LogEvent } from '../../../domain/event/log-event.ts';
import type { Glyphs } from '../../glyph.ts';
import { type Run, run } from '../../kit/line.ts';
import type { Tone } from '../../theme.ts';

/** The sign of an event, its twin for terminals without Unicode, and what it means. */
type Sign = readonly [glyph: string, ascii: string, tone: Tone];

const merged: Sign = ['✓', 'v', 'ok'];
const exited: Sign = ['✗', 'x', 'fail'];
const removed: Sign = ['−', '-', 'warn'];
const started: Sign = ['►', '>', 'run'];
const passed: Sign = ['○', 'o', 'ok'];
const failed: Sign = ['!', '!', 'fail'];
const cutShort: Sign = ['↻', 'r', 'wait'];
const postponed: Sign = ['◌', '.', 'wait'];
const search: Sign = ['◫', 'Y', 'warn'];
const joined: Sign = ['+', '+', 'plain'];
const asked: Sign = ['@', '@', 'plain'];
const pause: Sign = ['=', '=', 'hold'];
const unpause: Sign = ['=', '=', 'plain'];
const freeze: Sign = ['✱', '*', 'hold'];
const test: Sign = ['t', 't', 'plain'];
const count: Sign = ['~', '~', 'muted'];
const action: Sign = ['·', '.', 'muted'];
const unknown: Sign = ['?', '?', 'unknown'];

const signs: Partial<Record<EventType, Sign>> = {
  'action.queue.enter': joined,
  'action.queue.merged': merged,
  'action.queue.change': count,
  'action.queue.checks.change': count,
  'action.queue.checks_start': started,
  'action.queue.checks_not_started': postponed,
  'action.queue.checks_postponed': postponed,
  'action.queue.batch_bisection_start': search,
  'action.queue.batch_bisection_end': search,
  'command.queue': asked,
  'command.dequeue': asked,
  'queue.pause.create': pause,
  'queue.pause.update': pause,
  'queue.pause.delete': unpause,
  'scheduled_freeze.create': freeze,
  'scheduled_freeze.update': freeze,
  'scheduled_freeze.delete': freeze,
  'ci_insights.auto_quarantine.enabled': test,
  'ci_insights.auto_quarantine.disabled': test,
  'ci_insights.auto_quarantine.modified': test,
  'ci_insights.job_retried': cutShort,
  'test.quarantined': test,
  'test.dequarantined': test,
};

/** A merge, an exit, a removal by hand, a failed run and a run that was cut short: no two of them share a sign. */
export function signOf(event: LogEvent): Sign {
  switch (event.type) {
    case 'unknown':
      return unknown;
    case 'action.queue.leave':
      if (event.metadata.merged === true) return merged;
      return event.metadata.dequeueCode === 'PR_MANUALLY_DEQUEUED' ? removed : exited;
    case 'action.queue.checks_end': {
      if (event.metadata.aborted === true) return cutShort;
      const { checksConclusion } = event.metadata;
      return checksConclusion !== null && checkBucket(checksConclusion) === 'failed' ? failed : passed;
    }
    default:
      return signs[event.type] ?? action;
  }
}

export function signRun(event: LogEvent, { isAscii }: Glyphs): Run {
  const [glyph, ascii, tone] = signOf(event);
  return run(isAscii ? ascii : glyph, tone);
}
