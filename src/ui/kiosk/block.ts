import { clockTime } from '../../base/span.ts';
import { glanceOf } from '../../store/glance.ts';
import { sightOf } from '../../store/sight.ts';
import { branchOf } from '../../store/slice/session.ts';
import type { State } from '../../store/state.ts';
import { alertText } from '../alert-text.ts';
import { freshness, trouble } from '../header/freshness.ts';
import { pauseTold } from '../header/paused.ts';
import { simulatedMark } from '../header/simulated.ts';
import { movementTones } from '../header/verdict-line.ts';
import { type Line, line, run, spread } from '../kit/line.ts';
import { ruleLine } from '../kit/rule.ts';
import { shed } from '../kit/shed.ts';
import type { Look } from '../look.ts';
import { mineText, myPlaces } from '../mine.ts';
import type { Size } from '../panes/pane.ts';
import { leftLine } from '../panes/queue/left-row.ts';
import { queueSight } from '../panes/queue/sight.ts';
import { batchLines } from './batches.ts';
import { figureLines } from './figures.ts';

/** A line of a block; where the room is short the highest rank leaves first, lines without a rank stay. */
interface RankedLine {
  readonly line: Line;
  readonly rank?: number;
}

/** One repository, to be read from afar, in at most `height` lines. */
export function blockLines(state: State, { width, height }: Size, look: Look): readonly Line[] {
  const lines: readonly RankedLine[] = [
    { line: nameLine(state, width) },
    ...ranked([ruleLine(width, look.glyphs)], 9),
    ...ranked(pressingLines(state, width), 0),
    ...figureLines(state, width, look).map((figure, index) => ({ line: figure, rank: 2 + index * 2 })),
    ...queueLines(state, width, look),
  ];
  const kept = shed(lines, (left) => left.length <= height).map((each) => each.line);
  return 2 * kept.length <= height ? airy(kept) : kept;
}

/** Where half of the screen would stay empty, lines are read better from afar with one between them. */
const airy = (lines: readonly Line[]): readonly Line[] => lines.flatMap((each) => [each, []]);

const ranked = (lines: readonly Line[], rank: number): readonly RankedLine[] =>
  lines.map((each) => ({ line: each, rank }));

/** ` acme/monolith main        SLOW        live 3s  14:32`: the word stands in the middle, where it is looked for. */
function nameLine(state: State, width: number): Line {
  const sight = sightOf(state);
  const { owner, name } = state.session.repository;
  const branch = branchOf(state);
  const movement = glanceOf(state)?.movement.word ?? null;
  const word = sight.isStale || movement === null ? [] : [run(`  ${movement}  `, movementTones[movement])];
  const { text, tone } = freshness(state, sight);
  const simulated = simulatedMark(state);
  const isTight = width < 60 && simulated.length > 0;
  const right = [
    ...simulated,
    run(simulated.length === 0 ? '' : '  '),
    run(text, tone),
    run(`  ${clockTime(sight.now, state.session.zone)} `),
  ];
  const left = [
    run(` ${width < 60 ? name : `${owner}/${name}`}`, 'strong'),
    run(branch === null || isTight ? '' : ` ${branch}`),
  ];
  const half = Math.floor(width / 2);
  return spread(width < 60 ? [...left, ...word] : [...spread(left, [], half - 5), ...word], right, width);
}

/** Old data, then a pause, then everything out of the ordinary, the worst first. */
function pressingLines(state: State, width: number): readonly Line[] {
  const sight = sightOf(state);
  const said = trouble(state, sight);
  const stale = sight.isStale ? [line(width < 80 ? said.narrow : said.wide, 'stale')] : [];
  const pause = pauseTold(sight, width < 60);
  const paused = pause === null ? [] : [[run('   = '), ...pause.told, run(`  ${pause.held}`)]];
  const alerts = (glanceOf(state)?.alerts ?? []).map((alert) => {
    const { text, tone } = alertText(alert, sight.now);
    return { line: [run('! ', tone), run(text, tone)] };
  });
  const rows =
    alerts.length === 0
      ? []
      : alertRows(
          alerts.map((alert) => alert.line),
          width,
        );
  return [...stale, ...paused, ...rows];
}

/** Two alerts a line where there is room. */
function alertRows(alerts: readonly Line[], width: number): readonly Line[] {
  const across = width >= 100 ? 2 : 1;
  const cell = Math.floor((width - 3) / across);
  const rows = Math.ceil(Math.min(alerts.length, mostAlerts * across) / across);
  return Array.from({ length: rows }, (_, row) => [
    run('   '),
    ...alerts.slice(row * across, (row + 1) * across).flatMap((alert) => spread(alert, [], cell)),
  ]);
}

const mostAlerts = 3;

/** The batches that matter, and who left last. */
function queueLines(state: State, width: number, look: Look): readonly RankedLine[] {
  const sight = queueSight(state, look.glyphs, false);
  if (sight === null) return [{ line: line('   no data yet', 'muted') }];
  const batches = batchLines(sight, width);
  const mine = mineText(myPlaces(sight.tree, sight.me), sight);
  const rule = ruleLine(width, look.glyphs);
  const left = (sight.log?.departures ?? []).slice(-mostLeft).toReversed();
  const room = Math.min(width - 2, widestLeft);
  return [
    ...(batches.length === 0 ? [{ line: line('   nothing is queued', 'muted'), rank: 3 }] : [{ line: rule, rank: 8 }]),
    ...batches.map((each, index) => ({ line: each, rank: 1 + index })),
    ...(mine.length === 0 ? [] : [{ line: [run(width < 60 ? ' ' : '   '), ...mine], rank: 6 }]),
    ...(left.length === 0 ? [] : [{ line: rule, rank: 8 }]),
    ...left.map((departure) => ({ line: [run(' '), ...leftLine(departure, room, sight)], rank: 7 })),
  ];
}

const mostLeft = 4;
/** A line that is longer loses the eye on its way to the end. */
const widestLeft = 90;
