import { clockTime, span } from '../../base/span.ts';
import { unpauseEffect } from '../../domain/verdict/pause-effect.ts';
import { currentPause, pastPauses } from '../../domain/verdict/pauses.ts';
import { counted } from '../../domain/verdict/reason.ts';
import { queuedCount } from '../../domain/verdict/tree.ts';
import { glanceOf } from '../../store/glance.ts';
import { livePulls } from '../../store/live-pulls.ts';
import { type Sight, sightOf } from '../../store/sight.ts';
import type { State } from '../../store/state.ts';
import { keyFor } from '../key-name.ts';
import { type Line, line, pack, run, spread } from '../kit/line.ts';

/** ` = PAUSED 52m by ana: "runner image rollout" ==== 23 held  U unpause`: told by its shape as well as by its colour. */
export function pausedLine(state: State, isNarrow: boolean): Line {
  const pause = pauseTold(sightOf(state), isNarrow);
  if (pause === null) return [];
  const right = [
    run(` ${pause.held}  `),
    run(keyFor(state, 'queue.unpause', 'U'), 'key'),
    run(isNarrow ? ' ' : ' unpause '),
  ];
  const left = [run(' = ', 'hold'), ...pause.told, run(' ')];
  return spread(left, right, state.terminal.columns, run('=', 'hold'));
}

/** That the queue is paused, since when, by whom and why, and how many wait for its end; null when it is not. */
export function pauseTold(
  { tree, log, now }: Sight,
  isShort = false,
): { readonly told: Line; readonly held: string } | null {
  const pause = tree === null ? null : currentPause(tree.status.pause, log);
  if (pause === null || tree === null) return null;
  const since = pause.at === null ? '' : ` ${span(now - pause.at)}`;
  const by = pause.by === null ? '' : ` by ${pause.by}`;
  const reason = isShort || pause.reason === null ? '' : `: "${pause.reason}"`;
  return { told: [run(`PAUSED${since}${by}`, 'hold'), run(reason)], held: `${queuedCount(tree)} held` };
}

/** Where the first line has no room for it, the reason has one of its own. */
export function pauseReasonLine(state: State): Line {
  const reason = sightOf(state).tree?.status.pause?.reason ?? null;
  return line(reason === null ? '   no reason was given' : `   "${reason}"`);
}

/** How long pauses usually last here, and what the end of this one would set going. */
export function pauseEffectLine(state: State, isNarrow: boolean): Line {
  const starts = endingNow(state);
  const effect = starts.length === 0 ? [] : [run('if unpaused now: ', 'muted'), ...starts];
  const parts = [{ line: lastPauses(state, isNarrow), rank: 1 }, { line: effect }];
  return [run('   '), ...pack(parts, state.terminal.columns - 4, 3)];
}

const shownPauses = 3;

function lastPauses(state: State, isNarrow: boolean): Line {
  const { log } = sightOf(state);
  const past = log === null || isNarrow ? [] : pastPauses(log).slice(-shownPauses);
  if (past.length === 0) return [];
  const lasted = past.map(({ from, to }) => span(to - from)).join(' ');
  return [run('last pauses ', 'muted'), run(lasted)];
}

/** What the end of the pause would start at once, as far as that can be told; all of it estimated. */
export function endingNow(state: State): Line {
  const { tree, now } = sightOf(state);
  if (tree === null) return [];
  const averageRunMs = glanceOf(state)?.movement.rhythm?.averageRunMs ?? null;
  const rule = livePulls(state).find((pull) => pull.queueRule !== null)?.queueRule ?? null;
  const slotLimit = state.observed?.slotLimit ?? null;
  const { starts, nextLandingAt } = unpauseEffect({ tree, slotLimit, rule, averageRunMs, now });
  const facts = [
    starts === null ? null : `~${counted(starts, 'batch', 'batches')} ${starts === 1 ? 'starts' : 'start'}`,
    nextLandingAt === null ? null : `next landing ~${clockTime(nextLandingAt, state.session.zone)}`,
  ].filter((fact) => fact !== null);
  return facts.length === 0 ? [] : line(facts.join(', '));
}
