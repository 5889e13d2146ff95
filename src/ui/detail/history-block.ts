import { calendarDay, clockTime, span } from '../../base/span.ts';
import { type Attempt, history, type Stay } from '../../domain/verdict/history.ts';
import { type Overtaker, overtaken } from '../../domain/verdict/overtaken.ts';
import { counted, pullNames } from '../../domain/verdict/reason.ts';
import { type Restart, restarts } from '../../domain/verdict/restarts.ts';
import { type Line, line, run } from '../kit/line.ts';
import type { Block } from './block.ts';
import { searchLines } from './search-lines.ts';
import type { DetailSight } from './sight.ts';
import { paragraph, sinceTime } from './text.ts';

/** This stay and those before it, as far as the log at hand goes back; the latest first. */
export function historyBlock(sight: DetailSight): Block {
  const { past, number, isPastRead } = sight;
  if (past === null) return { title: 'HISTORY', note: line('the log was not read', 'muted'), lines: [] };
  const stays = history(past, number);
  const lines = stays.flatMap((stay) => stayLines(stay, sight));
  const reach = isPastRead ? [] : line(sinceTime(past.from, sight), 'muted');
  return { title: 'HISTORY', note: reach, lines };
}

function stayLines({ enteredAt, queuedAt, exit, attempts }: Stay, sight: DetailSight): readonly Line[] {
  const entered = enteredAt ?? queuedAt;
  const left =
    exit === null
      ? []
      : [entry(exit.at, exit.merged ? 'merged' : `left ${exit.code ?? ''}`.trim(), sight, exit.merged ? 'ok' : 'warn')];
  const runs = attempts.toReversed().flatMap((attempt) => attemptLines(attempt, sight));
  return [...left, ...runs, ...(entered === null ? [] : [entry(entered, 'queued', sight)])];
}

function attemptLines(
  { startedAt, endedAt, code, conclusion, queuePullRequestNumber, mates }: Attempt,
  sight: DetailSight,
): readonly Line[] {
  const lasted = startedAt === null || endedAt === null ? '' : ` after ${span(endedAt - startedAt)}`;
  const ended =
    endedAt === null
      ? []
      : [
          entry(
            endedAt,
            `${code ?? `checks ${conclusion ?? 'ended'}`}${lasted}`,
            sight,
            code === null ? 'plain' : 'warn',
          ),
        ];
  const where =
    queuePullRequestNumber === null || queuePullRequestNumber === sight.number ? '' : ` on #${queuePullRequestNumber}`;
  const beside = mates.length === 0 ? '' : ` with ${pullNames(mates)}`;
  return startedAt === null ? ended : [...ended, entry(startedAt, `checks start${where}${beside}`, sight)];
}

function entry(at: number, text: string, { now, zone }: DetailSight, tone: 'plain' | 'ok' | 'warn' = 'plain'): Line {
  const day = calendarDay(at, zone);
  const date = day === calendarDay(now, zone) ? '' : `${day.slice(5)} `;
  return [run(`  ${date}${clockTime(at, zone)} `, 'muted'), run(text, tone)];
}

/** What the searches for a culprit came to that it was in. */
export const searchBlock = (sight: DetailSight): Block => ({
  title: 'CULPRIT',
  lines: searchLines(sight, [sight.number]),
});

/** What threw it back in this stay, as far as the log at hand goes back, with what that cost and who caused it. */
export function ledgerBlock(sight: DetailSight): Block {
  const { log, tree, number } = sight;
  const queuedAt = tree.pulls.get(number)?.pull.queuedAt ?? null;
  if (log === null || queuedAt === null) return { title: 'THROWN BACK', lines: [] };
  const { items, lostMs } = restarts(log, number, queuedAt);
  if (items.length === 0) return { title: 'THROWN BACK', lines: [] };
  const reach = log.from <= queuedAt ? '' : ` ${sinceTime(log.from, sight)}`;
  return {
    title: 'THROWN BACK',
    note: [run(`${counted(items.length, 'time')}${reach}`), run(`, ~${span(lostMs)} of checks lost`, 'muted')],
    lines: items.flatMap((item) => restartLines(item, sight)),
  };
}

function restartLines({ at, code, lostMs, cause }: Restart, sight: DetailSight): readonly Line[] {
  const lost = lostMs === null ? '' : `, ${span(lostMs)} lost`;
  const who = cause === null ? '' : `${cause.rests === 'time' ? ' ~' : ' '}${cause.by ?? pullNames(cause.pulls)}`;
  const [first = '', ...rest] = paragraph(
    `${clockTime(at, sight.zone)} ${code ?? 'no code'}${who}${lost}`,
    sight.width,
  );
  return [first, ...rest].filter((each) => typeof each !== 'string');
}

/** Who came later and is ahead, and as far as can be told why; those that merged before the log begins are not known. */
export function overtakenBlock({ tree, number, log, width }: DetailSight): Block {
  const all = overtaken(tree, number, log);
  if (all.length === 0) return { title: 'OVERTAKEN', lines: [] };
  const why = Map.groupBy(all, ({ why: reason }) => reason);
  const counts = [...why].map(([reason, some]) => `${some.length} ${words[reason]}`).join(', ');
  const list = pullNames(all.map(({ number: other }) => other));
  const isWhole = log !== null && log.from <= (tree.pulls.get(number)?.pull.queuedAt ?? log.from);
  return {
    title: 'OVERTAKEN',
    note: line(`by ${isWhole ? '' : 'at least '}${all.length}`),
    lines: paragraph(`~${counts}: ${list}`, width),
  };
}

const words: Readonly<Record<Overtaker['why'], string>> = {
  priority: 'by priority',
  stack: 'as part of a stack',
  similarity: 'by similarity',
  'other-lane': 'in another lane',
  held: 'while this one was held',
  unknown: 'for a reason not told',
};
