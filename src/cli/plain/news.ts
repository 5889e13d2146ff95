import { clockTime } from '../../base/span.ts';
import { headOf } from '../../domain/verdict/critical-path.ts';
import { queuedCount } from '../../domain/verdict/tree.ts';
import { glanceOf } from '../../store/glance.ts';
import { sightOf } from '../../store/sight.ts';
import type { State } from '../../store/state.ts';
import { trouble } from '../../ui/header/freshness.ts';
import { cutLine, type Line, lineText, pack } from '../../ui/kit/line.ts';
import type { Look } from '../../ui/look.ts';
import { leftLine } from '../../ui/panes/queue/left-row.ts';
import { queueSight } from '../../ui/panes/queue/sight.ts';
import { ribbonParts } from '../../ui/ribbon.ts';

/** What was said of one repository so far. */
export interface Told {
  readonly essence: string;
  readonly isStale: boolean;
  /** When the last one left that was told of, the service's time. */
  readonly leftAt: number;
}

/** What is to be said now, in whole lines: how the queue does, when that changed, and who left it. */
export function news(
  told: Told | null,
  state: State,
  look: Look,
  width: number,
): readonly [readonly string[], Told | null] {
  const sight = sightOf(state);
  const queue = queueSight(state, look.glyphs, false);
  if (sight.tree === null || queue === null) return [[], told];
  const said = (line: Line) => lineText(cutLine(prefixed(state, line), width, look.glyphs.ellipsis)).trimEnd();
  const departures = (sight.log?.departures ?? []).filter(({ at }) => at > (told?.leftAt ?? sight.now));
  const left = departures.map((departure) => said([...nameOf(state), ...trimmed(leftLine(departure, width, queue))]));
  const essence = essenceOf(state);
  const isNews = told === null || essence !== told.essence || (told.isStale && !sight.isStale);
  const how = isNews ? [said(pack(ribbonParts(state, look), width - 6, 1))] : [];
  const stale =
    sight.isStale && told?.isStale === false
      ? [said([...nameOf(state), ...trimmed([{ text: trouble(state, sight).wide }])])]
      : [];
  const leftAt = Math.max(told?.leftAt ?? sight.now, ...departures.map(({ at }) => at));
  return [[...left, ...(sight.isStale ? stale : how)], { essence, isStale: sight.isStale, leftAt }];
}

/** Ages and estimates change all the time and are no news. */
function essenceOf(state: State): string {
  const { tree } = sightOf(state);
  const glance = glanceOf(state);
  if (tree === null || glance === null) return '';
  const head = headOf(tree);
  return JSON.stringify([
    glance.movement.word,
    glance.slots,
    queuedCount(tree),
    head?.batch.id,
    head?.batch.status.code,
    glance.alerts.map(({ id }) => id).sort(),
  ]);
}

/** `14:32 monolith SLOW …`: the time of this machine's zone stands before everything. */
const prefixed = (state: State, line: Line): Line => [
  { text: `${clockTime(sightOf(state).now, state.session.zone)} ` },
  ...line,
];

const nameOf = ({ session: { repository } }: State): Line => [{ text: `${repository.name} ` }];

const trimmed = (line: Line): Line => [{ text: lineText(line).trim() }];
