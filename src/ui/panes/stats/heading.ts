import { calendarDay, clockTime } from '../../../base/span.ts';
import { type Health, type HealthBaseline, health } from '../../../domain/verdict/health.ts';
import { glanceOf } from '../../../store/glance.ts';
import type { State } from '../../../store/state.ts';
import { cardOf } from '../../../store/stats/cards.ts';
import { statsFilter } from '../../../store/stats/filter.ts';
import { baseScope, isBounded, shownScope } from '../../../store/stats/scope.ts';
import { groupText, readingOf } from '../../../store/stats/shown.ts';
import { spanName } from '../../../store/stats/view.ts';
import { type Line, line, pack, run } from '../../kit/line.ts';

/** Which window is shown, what it is held against, and what it is narrowed to. */
export function windowLine(state: State, width: number): Line {
  const { pinned, group } = state.stats;
  const { zone } = state.session;
  const shown = shownScope(state);
  const length = spanName(shown.to - shown.from);
  const name = isBounded(state) ? boundsText(state) : `${length} to now`;
  const base = baseScope(state);
  const against =
    pinned === null
      ? `against the ${length} before`
      : `against ${calendarDay(pinned.from, zone)} to ${calendarDay(pinned.to, zone)}`;
  const { baseRef, queueName, priorityRuleName } = statsFilter(state);
  const narrowed = [baseRef, queueName, priorityRuleName].flatMap((each) => each ?? []).join(' / ');
  return pack(
    [
      { line: line(name, 'strong') },
      { line: line(base === null ? 'no baseline: the service keeps 90 days' : against, 'muted'), rank: 1 },
      { line: line(narrowed === '' ? 'all branches, queues and priorities' : `only ${narrowed}`), rank: 2 },
      ...(group === null ? [] : [{ line: line(`group ${groupText(group)}`, 'strong') }]),
    ],
    width,
  );
}

/** `2026-11-03 10:00 to now`. */
function boundsText(state: State): string {
  const { from, to } = shownScope(state);
  const { zone } = state.session;
  const written = (at: number) => `${calendarDay(at, zone)} ${clockTime(at, zone)}`;
  return `${written(from)} to ${statsFilter(state).to === null ? 'now' : written(to)}`;
}

/** The health figure with its parts, the worst first and named. */
export function healthLine(state: State, width: number): Line {
  const found = healthOf(state);
  if (found === null) return line('HEALTH - not enough is known yet', 'muted');
  const lost = found.parts.filter((part) => (part.lost ?? 0) > 0);
  const [worst, ...others] = lost;
  const score = [run('HEALTH '), run(String(found.score), toneOf(found.score))];
  if (worst === undefined) return [...score, run('  nothing is worse than the baseline', 'muted')];
  return pack(
    [
      { line: score },
      { line: [run('worst ', 'muted'), run(`${worst.name} -${worst.lost}`, 'warn')] },
      ...others.map(({ name, lost }, index) => ({ line: line(`${name} -${lost}`), rank: index + 1 })),
      { line: line('(baseline = 100)', 'muted'), rank: 9 },
    ],
    width,
  );
}

function toneOf(score: number) {
  if (score >= 85) return 'ok';
  return score >= 60 ? 'warn' : 'fail';
}

function healthOf(state: State): Health | null {
  const glance = glanceOf(state);
  return glance === null ? null : health({ ...glance, baseline: baselineOf(state) });
}

function baselineOf(state: State): HealthBaseline {
  const base = (id: string) => {
    const card = cardOf(state, id);
    return card === null ? null : readingOf(state, card).base;
  };
  const perDay = base('merged')?.value ?? null;
  const runs = base('runs');
  const wasted = runs?.ranks.reduce((sum, { value }) => sum + value, 0) ?? null;
  const merged = base('merged')?.facts[0]?.value ?? null;
  return {
    perHour: perDay === null ? null : perDay / 24,
    restartsPerMerge: wasted === null || merged === null || merged === 0 ? null : wasted / merged,
    failedShare: base('failures')?.value ?? null,
  };
}
