import { calendarDay, clockSeconds, span } from '../../base/span.ts';
import { fit } from '../../base/width.ts';
import { wordFilter } from '../../base/word-filter.ts';
import type { EventType, LogEvent } from '../../domain/event/log-event.ts';
import { summary } from '../../domain/event/summary.ts';
import { type Line, line, run } from '../../ui/kit/line.ts';
import type { Tone } from '../../ui/theme.ts';
import { eventTypes, logEvent } from '../../wire/log/event.ts';
import { suggest } from '../args/suggest.ts';
import { jsonLine } from '../json.ts';
import { following, type LogQuery, newest } from '../log-reading.ts';
import { wrongUsage } from '../problem.ts';
import { type Call, withService } from '../with-service.ts';

const defaultLimit = 100;
const defaultSinceMs = 24 * 3_600_000;

/** What goes into a pipe is for a script: one event a line. */
export const action = withService(async (call) => {
  const { flags, machine, say } = call;
  const { since = defaultSinceMs } = flags;
  const query = await queryOf(call, since);
  const print = flags.json || !machine.output.isTerminal ? asJson(call) : asText(call);
  const look = await newest(call, query);
  print(look.events);
  if (look.events.length === 0) say(`no event of the last ${span(since)} matches · --since looks further back`);
  if (flags.follow !== true) return 'done';
  for await (const events of following(call, query, look)) print(events);
  return 'interrupted';
});

async function queryOf({ flags, positionals, settings, target, api, machine }: Call, since: number): Promise<LogQuery> {
  const { pr, type, outcome, limit = defaultLimit } = flags;
  // The bounds are the service's: its clock may be another than ours.
  const { servedAt } = await api('branches', target, { signal: machine.interruption() });
  return {
    filter: {
      ...target,
      ...(pr === undefined ? {} : { pullRequest: pr }),
      ...(type === undefined ? {} : { eventType: type.map(knownType) }),
      ...(outcome === undefined ? {} : { outcome }),
      ...(settings.branch === null ? {} : { baseRef: settings.branch }),
    },
    words: wordFilter(positionals.join(' ')),
    limit,
    from: (servedAt ?? machine.clock.now()) - since,
  };
}

function knownType(written: string): Exclude<EventType, 'action.queue.checks_not_started'> {
  const known = eventTypes.find((type) => type === written);
  if (known === 'action.queue.checks_not_started') return 'action.queue.checks_postponed';
  if (known !== undefined) return known;
  const near = suggest(written, eventTypes) ?? suggest(`action.queue.${written}`, eventTypes);
  throw wrongUsage(`there is no event type ${written}${near === null ? '' : ` · did you mean ${near}?`}`);
}

type Print = (events: readonly LogEvent[]) => void;

/** As the interface writes it, with the words that a person gets. */
function asJson({ machine }: Call): Print {
  const text = (event: LogEvent) => {
    const written: unknown = logEvent.encode(event);
    return jsonLine('mergetop/event/1', { ...(typeof written === 'object' ? written : {}), summary: summary(event) });
  };
  return (events) => machine.output.write(events.map(text).join(''));
}

/** Under a heading for each day. */
function asText({ printer, settings: { view } }: Call): Print {
  const zone = view.times === 'utc' ? 'UTC' : view.zone;
  let day = '';
  return (events) => {
    const lines = events.flatMap((event) => {
      const today = calendarDay(event.receivedAt, zone);
      const heading = today === day ? [] : [line(`${today} ${zone}`, 'strong')];
      day = today;
      return [...heading, eventLine(event, zone)];
    });
    printer.print(lines);
  };
}

function eventLine(event: LogEvent, zone: string): Line {
  const number = event.pullRequest === null ? '' : `#${event.pullRequest}`;
  return [
    run(`${clockSeconds(event.receivedAt, zone)}  `, 'muted'),
    run(`${fit(number, 7)} `, 'strong'),
    run(summary(event), toneOf(event)),
  ];
}

function toneOf({ outcome }: LogEvent): Tone {
  switch (outcome) {
    case 'success':
      return 'ok';
    case 'failure':
      return 'fail';
    default:
      return 'plain';
  }
}
