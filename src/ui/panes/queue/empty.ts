import { span } from '../../../base/span.ts';
import { wrap } from '../../../base/width.ts';
import type { Failure } from '../../../domain/failure.ts';
import { openOf } from '../../../store/overlay/stack.ts';
import { sightOf } from '../../../store/sight.ts';
import { statusKey } from '../../../store/slice/queue.ts';
import { branchesKey } from '../../../store/slice/session.ts';
import { listOf, resourceOf, type State } from '../../../store/state.ts';
import { keyFor } from '../../key-name.ts';
import { type Line, line } from '../../kit/line.ts';
import type { Tone } from '../../theme.ts';

/** A wait shorter than this is not worth a word. */
const quietMs = 300;

/** What stands where the queue has no rows: why, since when, and which key helps (conventions c.4). */
export function emptyText(state: State, width: number): readonly Line[] {
  const status = resourceOf(state, statusKey(state)) ?? resourceOf(state, branchesKey);
  if (status === undefined) return [];
  const list = listOf(state, 'queue');
  const { tree } = sightOf(state);
  if (tree !== null) return [line(`   ${nothingShown(state, list.filter, list.mine, tree.pulls.size)}`)];
  if (status.failure !== null) return failureLines(state, status.failure, width);
  const waited = state.now - (status.fetchingSince ?? state.now);
  if (waited < quietMs) return [];
  const since = waited < 3_000 ? '' : ` ${span(waited)} (${state.session.service}, no answer yet)`;
  return [line(`   Loading queue…${since}`)];
}

const mostRows = 4;

/** What is the matter, what the service said of it, and what can be done. */
function failureLines(state: State, failure: Failure, width: number): readonly Line[] {
  const said = (text: string, tone: Tone) =>
    wrap(text, Math.max(10, width - 6), mostRows).map((each) => line(`   ${each}`, tone));
  const about = aboutFailure(state, failure);
  const other = state.others.length === 0 ? '' : `   ${keyFor(state, 'app.repository', 'R')} other repository`;
  return [
    ...(about === null ? [] : said(about, 'fail')),
    ...said(failure.text, about === null ? 'fail' : 'plain'),
    ...said(`${keyFor(state, 'app.refresh', 'r')} try now${other}`, 'muted'),
  ];
}

function aboutFailure({ session }: State, { kind, status }: Failure): string | null {
  const { owner, name } = session.repository;
  if (kind === 'missing') return `No queue for ${owner}/${name}: not enabled, or this token cannot see it.`;
  if (kind !== 'unauthorized') return null;
  return `Token refused (${status ?? 403}), so the queue is not asked for again by itself. The token came from ${session.tokenSource}.`;
}

/** The prompt is where a filter learns to hide nothing. */
const highlightKeys = (state: State): string =>
  openOf(state, 'filter') === null ? `${keyFor(state, 'queue.filter', '/')} Tab` : 'Tab';

function nothingShown(state: State, filter: string, mine: boolean, queued: number): string {
  if (filter !== '') return `0 of ${queued} match ${filter}.   Esc clear   ${highlightKeys(state)} highlight only`;
  if (mine) return `None of the ${queued} are yours (as ${state.session.me ?? 'nobody'}).   m show all`;
  const { log, now, tree } = sightOf(state);
  if (tree?.status.pause?.paused === true) return 'Queue is empty and paused.';
  const last = log?.departures.findLast((departure) => departure.merged);
  if (last !== undefined) return `Queue is empty. Last landing #${last.number}, ${span(now - last.at)} ago.`;
  return log === null ? 'Queue is empty.' : 'Queue is empty. No landing in the last 24h.   b other branch';
}
