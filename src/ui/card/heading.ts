import { calendarDay, clockSeconds } from '../../base/span.ts';
import { sightOf } from '../../store/sight.ts';
import { branchOf } from '../../store/slice/session.ts';
import type { State } from '../../store/state.ts';
import { plain } from './markdown.ts';

/** `**acme/monolith main: SLOW** (2026-11-21 14:32:07 UTC, mergetop)`: of what, when, and that it may be made up. */
export function heading(state: State, said: string): string {
  const { repository, zone, simulated } = state.session;
  const name = plain(`${repository.owner}/${repository.name} ${branchOf(state) ?? ''}`.trim());
  const { now, isStale } = sightOf(state);
  const doubts = [isStale ? 'old data' : '', simulated ? 'simulated' : ''].filter((doubt) => doubt !== '');
  const told = [`${calendarDay(now, zone)} ${clockSeconds(now, zone)} ${zone}`, 'mergetop', ...doubts].join(', ');
  return `**${name}: ${said}** (${told})`;
}
