import type { Message } from '../message.ts';
import { notice } from '../notice.ts';
import { type Key, need } from '../query.ts';
import { failed, received, unread } from '../resource.ts';
import { resourceOf, type State } from '../state.ts';
import { type Slice, type Step, unchanged } from './slice.ts';

/** A difference this small is the reading's own error: the service tells its time in whole seconds. */
const skewToleranceMs = 1_500;

/** Replies, time and the terminal: what concerns every pane alike. */
export const sessionSlice: Slice = {
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
      return [{ ...state, terminal: { ...state.terminal, focused: message.focused } }, []];
    case 'resource/received':
      return [receive(state, message), []];
    case 'resource/failed': {
      const resource = failed(state.resources.get(message.key) ?? unread, message, state.now);
      return [{ ...state, resources: new Map(state.resources).set(message.key, resource) }, []];
    }
    case 'refresh/asked':
      return [refreshed(state), []];
    case 'tab/selected':
      return [{ ...state, tab: message.tab }, []];
    case 'branch/selected':
      return [{ ...state, session: { ...state.session, branch: message.branch } }, []];
    case 'hold/toggled':
      return [
        {
          ...state,
          hold: state.hold === null ? { at: state.now, resources: state.resources, feed: state.feed } : null,
        },
        [],
      ];
    case 'notice/given':
      return [{ ...state, notice: notice(message.text, state.now, message.tone) }, []];
    default:
      return unchanged(state);
  }
}

function receive(state: State, message: Extract<Message, { type: 'resource/received' }>): State {
  const resource = received(state.resources.get(message.key) ?? unread, message, state.now);
  const { servedAt } = message.answer;
  const skew = servedAt === null ? state.skewMs : settledSkew(state.skewMs, servedAt - state.now);
  return { ...state, skewMs: skew, resources: new Map(state.resources).set(message.key, resource) };
}

const settledSkew = (before: number | null, measured: number) =>
  before !== null && Math.abs(measured - before) <= skewToleranceMs ? before : measured;

/** Makes every idle resource due at once, unless the service asked for silence. */
function refreshed(state: State): State {
  const silent = [...state.resources.values()].find((each) => (each.failure?.retryAt ?? 0) > state.now);
  if (silent !== undefined)
    return { ...state, notice: notice('not sent: the service asked to wait', state.now, 'warn') };
  const resources = new Map([...state.resources].map(([key, resource]) => [key, { ...resource, wanted: true }]));
  return { ...state, resources };
}
