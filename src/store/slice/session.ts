import { clockTime } from '../../base/span.ts';
import { emptyList } from '../list.ts';
import type { Message } from '../message.ts';
import { notice } from '../notice.ts';
import { type Key, need } from '../query.ts';
import { failed, type Resource, received } from '../resource.ts';
import { resourceOf, type State } from '../state.ts';
import { type Slice, type Step, unchanged } from './slice.ts';

/** A difference this small is the reading's own error: the service tells its time in whole seconds. */
const skewToleranceMs = 1_500;
const keptSkews = 5;

/** Replies, time and the terminal: what concerns every pane alike. */
export const sessionSlice: Slice = {
  isAlwaysNeeded: true,
  needs: (state) => [
    need('application', {}, null, applicationKey),
    need('branches', repositoryOf(state), 60_000, branchesKey),
  ],
  reduce,
  settle: (state) => (state.notice !== null && state.notice.until <= state.now ? { ...state, notice: null } : state),
  wakesAt: (state) => state.notice?.until ?? null,
};

export const applicationKey: Key<'application'> = 'application';

export const branchesKey: Key<'branches'> = 'branches';

/** Names that a queue's main branch usually has, in the order in which they are looked for. */
const mainBranches = ['main', 'master', 'trunk', 'develop'];

/** The branch on the screen: the one asked for, else the likeliest of those with a queue; null when none is known. */
export function branchOf(state: State): string | null {
  if (state.session.branch !== null) return state.session.branch;
  const active = resourceOf(state, branchesKey)?.value?.branches ?? [];
  return mainBranches.find((name) => active.includes(name)) ?? active[0] ?? null;
}

export const repositoryOf = ({ session: { repository } }: State) => ({
  owner: repository.owner,
  repository: repository.name,
});

function reduce(state: State, message: Message): Step {
  switch (message.type) {
    case 'clock/rang':
      return [{ ...state, alarmAt: null }, []];
    case 'terminal/resized':
      return [{ ...state, terminal: { ...state.terminal, columns: message.columns, rows: message.rows } }, []];
    case 'terminal/focused':
      // a screen on a wall never has the focus, and is looked at all the same
      if (state.session.isKiosk) return unchanged(state);
      return [{ ...state, terminal: { ...state.terminal, focused: message.focused } }, []];
    case 'resource/received':
      return [receive(state, message), []];
    case 'resource/failed':
      return [withResource(state, message.key, (resource) => failed(resource, message, state.now)), []];
    case 'refresh/asked':
      return [refreshed(state), []];
    case 'tab/selected':
      // a page belongs to the pane that it was opened in
      return [{ ...state, tab: message.tab, overlays: [] }, []];
    case 'branch/selected':
      return [turnedTo(state, message.branch), []];
    case 'others/told':
      return [{ ...state, others: message.others }, []];
    case 'screen/taken':
      return [{ ...state, isShown: message.isShown }, []];
    case 'hold/toggled': {
      const { now: at, resources, feed, observed, ghosts } = state;
      return [{ ...state, hold: state.hold === null ? { at, resources, feed, observed, ghosts } : null }, []];
    }
    case 'notice/given':
      return [{ ...state, notice: notice(message.text, state.now, message.tone) }, []];
    default:
      return unchanged(state);
  }
}

/** Another branch is another queue: what was seen of this one would make all of that one look new. */
function turnedTo(state: State, branch: string | null): State {
  if (branch === branchOf(state)) return state;
  const lists = { ...state.lists, queue: emptyList };
  const unseen = { hold: null, observed: null, observedStatus: null, ghosts: null };
  return { ...state, ...unseen, session: { ...state.session, branch }, lists };
}

function receive(state: State, message: Extract<Message, { type: 'resource/received' }>): State {
  const next = withResource(state, message.key, (resource) => received(resource, message, state.now));
  if (next === state) return state;
  const { servedAt } = message.answer;
  return pinned(servedAt === null ? next : withSkew(next, servedAt - state.now));
}

/** A resource that is not kept was let go of: what is still said of it comes too late. */
function withResource(state: State, key: string, change: (resource: Resource) => Resource): State {
  const before = state.resources.get(key);
  const after = before === undefined ? undefined : change(before);
  return after === undefined || after === before
    ? state
    : { ...state, resources: new Map(state.resources).set(key, after) };
}

/** The middle of the latest few: one machine of the service with a wrong clock must not turn the time. */
function withSkew(state: State, measured: number): State {
  const skews = [...state.skews, measured].slice(-keptSkews);
  const middle = skews.toSorted((one, other) => one - other)[Math.floor(skews.length / 2)] ?? measured;
  const isSame = state.skewMs !== null && Math.abs(middle - state.skewMs) <= skewToleranceMs;
  return { ...state, skews, skewMs: isSame ? state.skewMs : middle };
}

/** Once found, the branch stays: a main branch whose queue empties must not turn the screen to another one. */
function pinned(state: State): State {
  const branch = branchOf(state);
  return branch === state.session.branch ? state : { ...state, session: { ...state.session, branch } };
}

/** Makes every idle resource due at once, unless the service asked for silence. */
function refreshed(state: State): State {
  const silence = Math.max(0, ...[...state.resources.values()].map((each) => each.failure?.retryAt ?? 0));
  if (silence > state.now) {
    const until = clockTime(silence + (state.skewMs ?? 0), state.session.zone);
    return { ...state, notice: notice(`not sent: limited until ${until}, as the service asked`, state.now, 'warn') };
  }
  const resources = new Map([...state.resources].map(([key, resource]) => [key, { ...resource, wanted: true }]));
  return { ...state, resources };
}
