import { clockSeconds, span } from '../base/span.ts';
import type { Failure } from '../domain/failure.ts';
import { type Movement, type MovementWord, movement } from '../domain/verdict/movement.ts';
import { currentPause } from '../domain/verdict/pauses.ts';
import { slots } from '../domain/verdict/slots.ts';
import { queuedCount } from '../domain/verdict/tree.ts';
import { type Sight, sightOf } from '../store/sight.ts';
import { branchOf } from '../store/slice/session.ts';
import type { State } from '../store/state.ts';
import { tabIds } from '../store/tab.ts';
import { staleLine } from './chrome/stale.ts';
import { tabsLine } from './chrome/tabs.ts';
import { type Line, line, pack, run, spread } from './kit/line.ts';
import { ruleLine } from './kit/rule.ts';
import { hasBanner, rowsOf } from './layout.ts';
import type { Look } from './look.ts';
import { panes } from './panes/index.ts';
import type { Tone } from './theme.ts';

/** The fixed top of every screen: who and how it goes, what must be read, where one can go. */
export function headerLines(state: State, look: Look): readonly Line[] {
  const { columns } = state.terminal;
  const sight = sightOf(state);
  const lines = [identityLine(state, sight, columns)];
  if (hasBanner(state)) lines.push(bannerLine(state, sight, columns));
  lines.push(tabs(state, look, columns));
  if (rowsOf(state).header > lines.length) lines.push(ruleLine(columns, look.glyphs));
  return lines;
}

const tones: Readonly<Record<MovementWord, Tone>> = {
  MOVING: 'ok',
  SLOW: 'warn',
  WEDGED: 'fail',
  PAUSED: 'hold',
  IDLE: 'plain',
  UNKNOWN: 'unknown',
};

function identityLine(state: State, sight: Sight, width: number): Line {
  const { repository, simulated, readOnly } = state.session;
  const branch = branchOf(state);
  const name = width < 60 ? repository.name : `${repository.owner}/${repository.name}`;
  const parts = [
    { line: [run(` ${name}`, 'strong'), run(branch === null ? '' : ` ${branch}`)] },
    ...(simulated ? [{ line: line(width < 100 ? 'simulated' : 'simulated data', 'warn'), rank: 2 }] : []),
    ...(readOnly ? [{ line: line('RO', 'warn'), rank: 3 }] : []),
    ...verdictParts(sight, width),
  ];
  const right = [
    run(freshness(state, sight), sight.isStale ? 'warn' : 'muted'),
    run(` ${clockSeconds(sight.now, state.session.zone)} `),
  ];
  return spread(pack(parts, width - 24), right, width);
}

/** Whether the queue moves, with the evidence that fits. */
export function verdictParts(sight: Sight, width: number) {
  const { tree, log, observed, now } = sight;
  if (tree === null) return [];
  const verdict = movement({ tree, log, observed, now });
  const word = sight.isStale ? 'STALE' : verdict.word;
  const used = slots(tree, observed);
  const of = used.limit === null ? '' : `/${used.limit}`;
  return [
    { line: line(word, sight.isStale ? 'fail' : tones[verdict.word]) },
    { line: line(`slots ${used.running}${of}${used.wanted > 0 ? ` +${used.wanted} want` : ''}`), rank: 4 },
    ...evidence(verdict, now, width),
    { line: line(`${queuedCount(tree)} queued`), rank: 6 },
  ];
}

function evidence(verdict: Movement, now: number, width: number) {
  const { baseMovedAt, perHour, rhythm, churn } = verdict;
  const usual = rhythm?.usualPerHour == null || width < 100 ? '' : ` (usual ${rate(rhythm.usualPerHour)})`;
  return [
    ...(baseMovedAt === null ? [] : [{ line: line(`base moved ${span(now - baseMovedAt)} ago`), rank: 1 }]),
    ...(perHour === null ? [] : [{ line: line(`${rate(perHour)}/h${usual}`), rank: 5 }]),
    ...(churn?.perMerge == null ? [] : [{ line: line(`churn ${churn.perMerge.toFixed(1)}x`), rank: 7 }]),
  ];
}

const rate = (value: number) => (value < 10 && !Number.isInteger(value) ? value.toFixed(1) : String(Math.round(value)));

/** How old the queue on the screen is, in words that do not flatter. */
export function freshness(state: State, { status, isStale }: Sight): string {
  if (state.hold !== null) return `HELD ${span(state.now - state.hold.at)}`;
  if (status?.receivedAt == null) return status?.failure == null ? 'no data yet' : 'OFFLINE';
  const age = span(state.now - status.receivedAt);
  if (isStale) return `STALE ${age}`;
  const fetching = status.fetchingSince === null ? 0 : state.now - status.fetchingSince;
  return fetching > 3_000 ? `live ${age}, fetching ${span(fetching)}` : `live ${age}`;
}

function bannerLine(state: State, sight: Sight, width: number): Line {
  const { status } = sight;
  if (sight.isStale && status?.receivedAt != null) {
    const age = span(state.now - status.receivedAt);
    return staleLine(
      {
        wide: ` STALE ${age}${lastTry(status.failure)}; writes are off until the data is fresh`,
        narrow: ` STALE ${age} ${status.failure?.status ?? ''}`,
      },
      width,
    );
  }
  const pause = pauseTold(sight);
  if (pause === null) return [];
  return spread([run(' = '), ...pause.told], [run(`${pause.held}  `), run('U', 'key'), run(' unpause ')], width);
}

/** That the queue is paused, since when, by whom and why, and how many wait for its end; null when it is not. */
export function pauseTold({ tree, log, now }: Sight): { readonly told: Line; readonly held: string } | null {
  const pause = tree === null ? null : currentPause(tree.status.pause, log);
  if (pause === null || tree === null) return null;
  const since = pause.at === null ? '' : ` ${span(now - pause.at)}`;
  const by = pause.by === null ? '' : ` by ${pause.by}`;
  const reason = pause.reason === null ? '' : `: "${pause.reason}"`;
  return { told: [run(`PAUSED${since}${by}`, 'hold'), run(reason)], held: `${queuedCount(tree)} held` };
}

const lastTry = (failure: Failure | null) => (failure === null ? '' : `, last try: ${failure.text}`);

function tabs(state: State, _look: Look, width: number): Line {
  return tabsLine(
    panes.map((pane) => {
      const badge = pane.badge(state);
      const base = { key: String(tabIds.indexOf(pane.id) + 1), title: pane.title, isActive: pane.id === state.tab };
      return badge === null ? base : { ...base, badge };
    }),
    width,
  );
}
