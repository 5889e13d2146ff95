import { span } from '../../base/span.ts';
import { sparkline } from '../../base/sparkline.ts';
import { cells } from '../../base/width.ts';
import type { LogIndex } from '../../domain/verdict/log-index.ts';
import { type Glance, glanceOf } from '../../store/glance.ts';
import { sightOf } from '../../store/sight.ts';
import type { State } from '../../store/state.ts';
import type { Glyphs } from '../glyph.ts';
import { rate, slotsFigure } from '../header/verdict-line.ts';
import { fitLine, type Line, line, run } from '../kit/line.ts';
import type { Look } from '../look.ts';

const hour = 3_600_000;

/** The figures of a queue in as many columns as fit, those that matter most first. */
export function figureLines(state: State, width: number, { glyphs }: Look): readonly Line[] {
  const glance = glanceOf(state);
  if (glance === null) return [];
  const { log, now } = sightOf(state);
  const figures = [...queueFigures(glance, now, glyphs), ...pastFigures(log, now, glyphs)];
  const columns = Math.max(1, Math.floor(width / leastCell));
  const cell = Math.floor(width / columns);
  const rows = Math.ceil(figures.length / columns);
  return Array.from({ length: rows }, (_, row) =>
    figures.slice(row * columns, (row + 1) * columns).flatMap((figure) => fitLine(figure, cell, glyphs)),
  );
}

/** Cells that a figure with its name needs. */
const leastCell = 29;
const nameWidth = 11;

const named = (name: string, value: Line): Line => [
  run(`   ${name}${' '.repeat(Math.max(1, nameWidth - cells(name)))}`, 'muted'),
  ...value,
];

function queueFigures({ movement, slots }: Glance, now: number, glyphs: Glyphs): readonly Line[] {
  const { baseMovedAt, isBaseMovedExact, perHour, rhythm, churn, queued, oldestQueuedAt } = movement;
  const age = baseMovedAt === null ? 'unknown' : `${isBaseMovedExact ? '' : '~'}${span(now - baseMovedAt)} ago`;
  const usual = rhythm?.usualPerHour == null ? '' : `  usual ${rate(rhythm.usualPerHour)}`;
  const oldest = oldestQueuedAt === null ? '' : `  oldest ${span(now - oldestQueuedAt)}`;
  return [
    named('BASE MOVED', line(age, 'strong')),
    named('LANDING', perHour === null ? line('unknown') : [run(`${rate(perHour)}/h`, 'strong'), run(usual, 'muted')]),
    named('QUEUE', [run(String(queued), 'strong'), run(oldest, 'muted')]),
    named('SLOTS', slotsFigure(slots)),
    ...(churn?.perMerge == null ? [] : [named('CHURN', line(`${rate(churn.perMerge)}${glyphs.times}`, 'strong'))]),
  ];
}

/** What became of those that left; nothing where the log may not be read. */
function pastFigures(log: LogIndex | null, now: number, { spark }: Glyphs): readonly Line[] {
  if (log === null) return [];
  const merged = log.departures.filter((departure) => departure.merged).map(({ at }) => at);
  const exits = log.exits.filter(({ at }) => now - at <= 24 * hour).length;
  const since = now - log.from < 23 * hour ? `  since ${span(now - log.from)}` : '  in 24h';
  const steps = Array.from({ length: 12 }, (_, index) => now - (12 - index) * (hour / 6));
  const perStep = steps.map((from) => merged.filter((at) => at >= from && at < from + hour / 6).length);
  return [
    named('LEFT', [run(String(exits), 'strong'), run(since, 'muted')]),
    named('MERGES 2h', line(sparkline(perStep, { width: 12, style: spark }), 'chart1')),
  ];
}
