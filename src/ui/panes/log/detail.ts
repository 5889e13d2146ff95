import { span } from '../../../base/span.ts';
import { wrap } from '../../../base/width.ts';
import type { KnownEvent, LogEvent } from '../../../domain/event/log-event.ts';
import { summary } from '../../../domain/event/summary.ts';
import { exitOf } from '../../../domain/verdict/exit.ts';
import { exitMeaning } from '../../../domain/verdict/exit-code.ts';
import { requeueHint } from '../../../domain/verdict/requeue.ts';
import type { LogRow } from '../../../store/log/row.ts';
import { logOf } from '../../../store/log-view.ts';
import type { State } from '../../../store/state.ts';
import { flakyJobs } from '../../../store/tests/flaky-jobs.ts';
import { adviceText } from '../../advice.ts';
import { keyFor } from '../../key-name.ts';
import { type Line, line, run } from '../../kit/line.ts';
import type { Look } from '../../look.ts';
import type { Size } from '../pane.ts';
import { failedChecks, runUrl } from './links.ts';
import { rowText } from './row-text.ts';
import { signRun } from './sign.ts';

/** The row under the cursor in a few lines: what happened, what it means, and where to look. */
export function detailLines(row: LogRow, state: State, { width, height }: Size, look: Look): readonly Line[] {
  const [event] = row.events;
  const members = row.events.flatMap(({ pullRequest }) => (pullRequest === null ? [] : `#${pullRequest}`));
  const head: Line = [
    run(' '),
    signRun(event, look.glyphs),
    run(` ${event.type === 'unknown' ? event.rawType : event.type} `, 'strong'),
    run(members.join(' ')),
    run(event.trigger === null ? '' : `  by ${event.trigger}`, 'muted'),
    run(event.baseRef === null ? '' : `  ${event.baseRef}`, 'muted'),
  ];
  const told = event.type === 'action.queue.leave' ? leaveLines(event, state) : eventLines(event, width);
  const url = runUrl(event);
  const failed = failedChecks(event).map(({ name }) => name);
  const checks: Line[] =
    failed.length === 0
      ? reasonLines(event, width)
      : [
          [
            run('   ! ', 'fail'),
            run(failed.join(', ')),
            ...(url === null ? [] : [run(`   ${keyFor(state, 'log.browse-run', 'O')} `, 'key'), run(url, 'muted')]),
          ],
        ];
  // where there is little room, what the row itself says is left out
  const [first = [], ...more] = told;
  const isTight = told.length + checks.length >= height && height < 3 && event.type !== 'unknown';
  const shown = isTight ? [first, ...checks, ...more] : [head, ...told, ...checks];
  return shown.slice(0, height);
}

function eventLines(event: LogEvent, width: number): Line[] {
  const meaning =
    event.type === 'action.queue.checks_end' && event.metadata.aborted === true ? event.metadata.abortCode : null;
  const text = event.type === 'unknown' ? rowText(event).text : summary(event);
  const said = wrap(text, Math.max(8, width - 4), 2).map((part) => line(`   ${part}`));
  return meaning === null ? said : [...said, line(`   ${meaning}: its run was thrown away, ${stands(event)}`, 'muted')];
}

const stands = (event: LogEvent): string =>
  event.type === 'action.queue.checks_end' && event.metadata.abortStatus === 'DEFINITIVE'
    ? 'and it leaves the queue'
    : 'it is still queued';

/** How long it waited, why it left, and what the log says about queueing it again. */
function leaveLines(event: KnownEvent<'action.queue.leave'>, state: State): Line[] {
  const { queuedAt, merged, dequeueCode, pullRequestHeadSha, secondsWaitingForSchedule, secondsWaitingForFreeze } =
    event.metadata;
  const facts = [
    merged === true ? 'merged' : (dequeueCode ?? 'left'),
    queuedAt === null ? '' : `after ${span(event.receivedAt - queuedAt)}`,
    secondsWaitingForSchedule ? `${span(secondsWaitingForSchedule * 1000)} of it for merge hours` : '',
    secondsWaitingForFreeze ? `${span(secondsWaitingForFreeze * 1000)} of it for a freeze` : '',
    pullRequestHeadSha === null ? '' : `head ${pullRequestHeadSha.slice(0, 7)}`,
  ].filter((fact) => fact !== '');
  const meaning = dequeueCode === null ? null : exitMeaning(dequeueCode);
  return [
    line(`   ${facts.join(', ')}${meaning === null || merged === true ? '' : `: ${meaning.sentence}`}`),
    ...hintLines(event, state),
  ];
}

/** In the service's own words, where no check says it. */
function reasonLines(event: LogEvent, width: number): Line[] {
  if (event.type !== 'action.queue.leave' || event.metadata.merged === true || event.metadata.reason === null)
    return [];
  const [first = '', ...more] = wrap(event.metadata.reason, Math.max(8, width - 13), 2);
  return [[run('   reason  ', 'muted'), run(first)], ...more.map((part) => line(`           ${part}`))];
}

function hintLines(event: KnownEvent<'action.queue.leave'>, state: State): Line[] {
  const log = logOf(state);
  const departure = log?.departures.find(({ number, at }) => number === event.pullRequest && at === event.receivedAt);
  if (log === null || departure === undefined) return [];
  const hint = requeueHint({ exit: exitOf(departure, log), log, flakyJobs: flakyJobs(state) });
  if (hint === null) return [];
  return [[run('   hint  ', 'muted'), run(adviceText(hint), 'strong'), run(`: ${hint.evidence.join('; ')}`)]];
}
