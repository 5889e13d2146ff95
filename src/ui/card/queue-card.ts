import { clockTime, span } from '../../base/span.ts';
import { checkPage } from '../../domain/check.ts';
import { criticalPath } from '../../domain/verdict/critical-path.ts';
import { type Exit, exits } from '../../domain/verdict/exit.ts';
import { batchLanding } from '../../domain/verdict/landing.ts';
import { counted } from '../../domain/verdict/reason.ts';
import { queuedCount } from '../../domain/verdict/tree.ts';
import { type Glance, glanceOf } from '../../store/glance.ts';
import { type Sight, sightOf } from '../../store/sight.ts';
import { slotRecord } from '../../store/slot-record.ts';
import type { State } from '../../store/state.ts';
import { alertText } from '../alert-text.ts';
import { batchName } from '../batch-name.ts';
import { glyphsOf } from '../glyph.ts';
import { holdTold } from '../header/held.ts';
import { pauseTold } from '../header/paused.ts';
import { slotRecordText, verdictParts } from '../header/verdict-line.ts';
import { lineText } from '../kit/line.ts';
import { landsLine } from '../panes/queue/lands.ts';
import { type QueueSight, queueSight } from '../panes/queue/sight.ts';
import { ofBatch, reasonText } from '../panes/queue/why-text.ts';
import { heading } from './heading.ts';
import { link, plain, pullLink, verbatim } from './markdown.ts';

const glyphs = glyphsOf(false);
/** A card is read on a telephone: only the latest exits and the worst alerts stand on it. */
const mostExits = 5;
const mostAlerts = 3;
/** Merges lie between the exits: so many departures are looked through for them. */
const searched = 50;

/** How the queue does, for people who cannot see it. Null until it was read. */
export function queueCard(state: State): string | null {
  const sight = sightOf(state);
  const glance = glanceOf(state);
  const rows = queueSight(state, glyphs, false);
  if (glance === null || rows === null) return null;
  const facts = [
    overall(glance, sight, rows, slotRecord(state)),
    hold(state),
    nextLanding(state, rows),
    failing(glance),
    ...alerts(glance, sight),
  ].filter((fact) => fact !== null);
  return [
    heading(state, sight.isStale ? 'STALE' : glance.movement.word),
    '',
    ...facts.map((fact) => `- ${fact}`),
    ...left(rows),
    '',
  ].join('\n');
}

function overall(glance: Glance, sight: Sight, { tree }: QueueSight, record: number | null): string {
  const [, ...parts] = verdictParts(glance, sight, glyphs, true).filter(({ line }) => line.length > 0);
  // what stands close to the figure before it belongs to it
  const evidence = parts.map(
    ({ line, gap }, index) => `${gap === undefined && index > 0 ? ', ' : ' '}${lineText(line)}`,
  );
  const { running, wanted, limit } = glance.slots;
  const most = lineText(slotRecordText(glance.slots, record));
  const { oldestQueuedAt } = glance.movement;
  const oldest = oldestQueuedAt === null ? '' : `, the oldest for ${span(sight.now - oldestQueuedAt)}`;
  const slots = `slots ${running}/${limit ?? '?'}${most === '' ? '' : ` ${most}`}${wanted === 0 ? '' : `, ${wanted} more wanted`}`;
  return [evidence.join('').trim(), slots, `${queuedCount(tree)} queued${oldest}`]
    .filter((fact) => fact !== '')
    .join(', ');
}

/** What keeps everything from landing: a pause, a freeze, the hour. */
function hold(state: State): string | null {
  const told = pauseTold(sightOf(state)) ?? holdTold(state);
  return told === null ? null : plain(`${lineText(told.told)}, ${told.held}`);
}

function nextLanding(state: State, sight: QueueSight): string | null {
  const { head, holds } = criticalPath({ ...sight, watch: state.checkWatch });
  if (head === null) return null;
  const lands = lineText(landsLine(batchLanding(sight.tree, head.batch.id, sight.observed, sight.now), sight.zone));
  const pulls = head.members.map((pull) => pullLink(pull.number, pull.url)).join(' ');
  const why = holds === null ? '' : `: ${plain(ofBatch(reasonText(holds, sight)))}`;
  return `next landing ${lands === '-' ? 'not known' : lands}, ${plain(batchName(head))} ${pulls}${why}`;
}

/** The check that fails most, with its latest run. */
function failing({ failing: [worst] }: Glance): string | null {
  if (worst === undefined) return null;
  const pulls = worst.pulls.slice(0, mostExits).map((number) => `#${number}`);
  const on = pulls.length === 0 ? '' : `, on ${pulls.join(' ')}`;
  return `failing: ${link(plain(worst.name), worst.url)} in ${counted(worst.unrelated, 'unrelated run')}${on}`;
}

/** The failing check is told with its link already. */
const alerts = ({ alerts: all }: Glance, { now }: Sight): readonly string[] =>
  all
    .filter(({ kind }) => kind !== 'failing-check')
    .slice(0, mostAlerts)
    .map((alert) => `alert: ${plain(alertText(alert, now).text)}`);

function left(sight: QueueSight): readonly string[] {
  const gone = sight.log === null ? [] : exits(sight.log, searched).filter((exit) => !exit.merged);
  return gone.length === 0
    ? []
    : ['- left lately:', ...gone.slice(0, mostExits).map((exit) => `  - ${exitText(exit, sight)}`)];
}

/** Where a person removed it the service's words say who and why, else its code with the checks that failed. */
function exitText({ number, at, code, text, failed }: Exit, { zone, tree }: QueueSight): string {
  const said = text?.split('\n')[0]?.trim() ?? '';
  const isByHand = code === null || code === 'PR_MANUALLY_DEQUEUED';
  const why = isByHand && said !== '' ? plain(said) : verbatim(code ?? 'no code was given');
  const checks = failed.map((check) => link(plain(check.name), checkPage(check))).join(', ');
  const pull = pullLink(number, tree.pulls.get(number)?.pull.url ?? null);
  return `${clockTime(at, zone)} ${pull} ${why}${checks === '' ? '' : `: ${checks}`}`;
}
