import type { Cancel } from '../base/clock.ts';
import type { Effect } from './effect.ts';
import { nextOnKiosk } from './kiosk-turn.ts';
import type { Message } from './message.ts';
import { isNews } from './news.ts';
import type { Notice } from './notice.ts';
import { type Recalled, withRecalled } from './remembered.ts';
import { createRuntime, type Outside, type Runtime } from './runtime.ts';
import { isSame, nameOf, type Repository, type Session } from './session.ts';
import { initialState, type State, type Terminal } from './state.ts';
import { createStore, type Store } from './store.ts';
import type { TabId } from './tab.ts';
import { update } from './update.ts';

/**
 * Several repositories, a store each. One is shown: it has the keys, and this is its store. The others are read as rarely
 * as a screen that nobody looks at, and what they know is told to the one that is shown.
 */
export interface Fleet extends Store<State, Message> {
  /** Starts the reads: those of the repository that is shown at once, the others' one after another. */
  start(opening: readonly Message[]): void;
  /** Nothing is dispatched afterwards. */
  close(): void;
}

interface Options {
  /** The first one is shown. */
  readonly sessions: readonly [Session, ...Session[]];
  readonly terminal: Terminal;
  readonly outside: Outside;
  /** How the screen of a repository was left. */
  readonly recalled?: (repository: Repository) => Recalled;
}

/** What the others know is told this often at the most: each telling draws the screen. */
const tellMs = 1_000;
/** Repositories are first read this far apart. */
const startGapMs = 300;

interface Member {
  readonly store: Store<State, Message>;
  readonly runtime: Runtime;
}

function open(session: Session, { terminal, outside, recalled }: Options): Member {
  const now = () => outside.clock.now();
  const store = createStore<State, Message, Effect>({
    initial: withRecalled(initialState(session, terminal, now()), recalled?.(session.repository) ?? {}),
    update,
    now,
    isNews,
    run: (effect) => runtime.run(effect),
  });
  const runtime = createRuntime(outside, store.dispatch);
  return { store, runtime };
}

const stateOf = ({ store }: Member): State => store.getState();

function hide({ store }: Member): void {
  store.dispatch({ type: 'screen/taken', isShown: false });
  store.dispatch({ type: 'terminal/focused', focused: false });
}

function startHidden(member: Member, opening: readonly Message[]): void {
  for (const message of opening) if (message.type !== 'notice/given') member.store.dispatch(message);
  hide(member);
  member.store.dispatch({ type: 'session/started' });
}

/** The screen is another's from now on, who looks at it as `before` did. */
function take({ store }: Member, before: State, focused: boolean): void {
  for (const message of habitsOf(before)) store.dispatch(message);
  store.dispatch({ type: 'screen/taken', isShown: true });
  store.dispatch({ type: 'terminal/focused', focused });
}

/** What happens out of sight, above all what becomes of a change that is under way, is told also to those who look at another repository by then. */
function passingOn(member: Member, shown: () => Member): () => void {
  let known: Notice | null = null;
  return () => {
    const { notice, session } = stateOf(member);
    const isNew = notice !== null && notice !== known;
    known = notice;
    if (!isNew || member === shown()) return;
    const text = `${nameOf(session.repository)}: ${notice.text}`;
    shown().store.dispatch({ type: 'notice/given', text, tone: notice.tone });
  };
}

export function createFleet(options: Options): Fleet {
  const { sessions, terminal, outside } = options;
  const { clock } = outside;
  const listeners = new Set<() => void>();
  const alarms = new Set<Cancel>();
  const [first, ...rest] = sessions;
  let telling: Cancel | null = null;
  let focused = terminal.focused;
  let page: TabId = 'queue';

  const drawn = () => {
    for (const listener of [...listeners]) listener();
  };
  const tell = () => {
    telling?.();
    telling = null;
    if (members.length === 1) return;
    const others = members
      .filter((member) => member !== shown)
      .map(({ store }) => ({ ...store.getState(), others: [] }));
    shown.store.dispatch({ type: 'others/told', others });
  };
  const tellSoon = () => {
    telling ??= clock.after(tellMs, tell);
  };
  const turn = (repository: Repository) => {
    const next = members.find(({ store }) => isSame(store.getState().session.repository, repository));
    if (next === undefined || next === shown) return;
    hide(shown);
    take(next, shown.store.getState(), focused);
    shown = next;
    tell();
  };

  const turnOn = () => {
    const state = shown.store.getState();
    const next = nextOnKiosk(state, page, members.map(stateOf));
    page = state.tab;
    if (next !== null) turn(next);
  };

  const join = (session: Session): Member => {
    const member = open(session, options);
    member.store.subscribe(() => (member === shown ? drawn() : tellSoon()));
    member.store.subscribe(passingOn(member, () => shown));
    member.store.subscribe(() => member === shown && turnOn());
    return member;
  };
  let shown = join(first);
  const members: readonly Member[] = [shown, ...rest.map(join)];

  return {
    getState: () => shown.store.getState(),
    dispatch(message) {
      if (message.type === 'terminal/focused') focused = message.focused;
      shown.store.dispatch(message);
      if (message.type === 'repository/chosen') turn(message.repository);
    },
    subscribe(listener) {
      listeners.add(listener);
      return () => {
        listeners.delete(listener);
      };
    },
    start(opening) {
      for (const message of opening) shown.store.dispatch(message);
      shown.store.dispatch({ type: 'session/started' });
      members.slice(1).forEach((member, index) => {
        alarms.add(clock.after((index + 1) * startGapMs, () => startHidden(member, opening)));
      });
    },
    close() {
      for (const cancel of alarms) cancel();
      telling?.();
      for (const { runtime } of members) runtime.close();
    },
  };
}

/** How one repository is looked at, for the next to be looked at alike. */
const habitsOf = ({ tab, times, theme, terminal: { columns, rows } }: State): readonly Message[] => [
  { type: 'terminal/resized', columns, rows },
  { type: 'tab/selected', tab },
  { type: 'times/chosen', times },
  { type: 'theme/chosen', theme },
];
