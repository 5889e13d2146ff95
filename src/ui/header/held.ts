import { clockTime, span } from '../../base/span.ts';
import { type ActiveFreeze, freezesOn } from '../../domain/verdict/freezes.ts';
import { queuedCount, type Tree } from '../../domain/verdict/tree.ts';
import { why } from '../../domain/verdict/why.ts';
import { glanceOf } from '../../store/glance.ts';
import { livePulls } from '../../store/live-pulls.ts';
import { type Sight, sightOf } from '../../store/sight.ts';
import type { State } from '../../store/state.ts';
import { type Line, run, spread } from '../kit/line.ts';

/** What keeps everything from landing though nobody paused the queue. */
export interface Hold {
  readonly told: Line;
  readonly held: string;
  /** Fills the row: each kind of hold has a shape of its own. */
  readonly fill: string;
}

/** ` * FROZEN 51m by li until 18:00: "release 4.2" **** 6 held`: a freeze must not look like a slow day. */
export function heldLine(state: State): Line {
  const hold = holdTold(state);
  if (hold === null) return [];
  const fill = run(hold.fill, 'hold');
  return spread(
    [run(' '), fill, run(' '), ...hold.told, run(' ')],
    [run(` ${hold.held} `)],
    state.terminal.columns,
    fill,
  );
}

/** Null while anything can land, and while the queue is paused, which says so itself. */
export function holdTold(state: State): Hold | null {
  const sight = sightOf(state);
  const glance = glanceOf(state);
  if (sight.tree === null || glance === null || glance.movement.word === 'PAUSED') return null;
  const held = `${queuedCount(sight.tree)} held`;
  switch (glance.movement.cause) {
    case 'freeze':
      return {
        told: frozen(freezesOn(glance.freezes, headOf(sight.tree)), sight, state.session.zone),
        held,
        fill: '*',
      };
    case 'schedule':
      return { told: outOfHours(sight.tree, sight, state), held, fill: ':' };
    default:
      return null;
  }
}

/** Which freeze holds it is not told: what holds the first in the queue holds those behind. */
const headOf = ({ tops, status }: Tree) => tops[0]?.members[0] ?? status.waitingPullRequests[0];

/** Where several may be the one, only their number is told. */
function frozen([only, ...others]: readonly ActiveFreeze[], { now }: Sight, zone: string): Line {
  if (only === undefined) return [run('FROZEN', 'hold'), run(', end not known')];
  if (others.length > 0) return [run('FROZEN', 'hold'), run(` by one of ${others.length + 1} freezes, end not known`)];
  const since = only.from === null ? '' : ` ${span(now - only.from)}`;
  const by = only.by === null ? '' : ` by ${only.by}`;
  const reason = only.reason === null ? '' : `: "${only.reason}"`;
  const unknown = only.isOpenEnded ? ', no end set' : ', end not known';
  const until = only.to === null ? unknown : ` until ${clockTime(only.to, zone)}`;
  return [run(`FROZEN${since}${by}${until}`, 'hold'), run(reason)];
}

/** When the service looks at its hours again is told of the head's own conditions, once they were read. */
function outOfHours(tree: Tree, { log, now }: Sight, state: State): Line {
  const head = tree.tops[0]?.members[0]?.number ?? -1;
  const detail = livePulls(state).find(({ number }) => number === head) ?? null;
  const until = why({ tree, number: head, detail, log, now })?.reasons.find((each) => each.until !== null)?.until;
  const again = until?.of === 'next-evaluation' ? `, looked at again ${clockTime(until.at, state.session.zone)}` : '';
  return [run('OUTSIDE MERGE HOURS', 'hold'), run(again)];
}
