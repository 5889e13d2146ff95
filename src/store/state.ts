import type { QueueStatus } from '../domain/queue.ts';
import { type CheckWatch, noChecksSeen } from '../domain/verdict/check-watch.ts';
import type { Observations } from '../domain/verdict/observations.ts';
import type { Alarm } from './alarm.ts';
import { emptyFeed, type Feed } from './feed.ts';
import type { Ghosts } from './ghosts.ts';
import type { List } from './list.ts';
import { emptyList } from './list.ts';
import { initialLog, type LogState } from './log/log-state.ts';
import type { Notice } from './notice.ts';
import type { Overlay } from './overlay/overlay.ts';
import type { PauseWish } from './pause-wish.ts';
import type { Key, ReadName, ValueOf } from './query.ts';
import { initialQueueView, type QueueView } from './queue-view.ts';
import type { Resource } from './resource.ts';
import { initialRules, type RulesView } from './rules/view.ts';
import type { Session } from './session.ts';
import { initialStats, type StatsView } from './stats/view.ts';
import type { TabId } from './tab.ts';
import { initialTests, type TestsView } from './tests/view.ts';
import type { ThemeName } from './theme-name.ts';
import type { Write } from './write.ts';

export interface Terminal {
  readonly columns: number;
  readonly rows: number;
  /** True unless the terminal reported that nobody looks. */
  readonly focused: boolean;
}

/** How instants are told: as an age, in this machine's zone, or in UTC. */
export type TimeStyle = 'relative' | 'local' | 'utc';

/** The screen as it was when it was held; what arrives goes on being kept. */
export interface Hold {
  readonly at: number;
  readonly resources: State['resources'];
  readonly feed: Feed;
  readonly observed: Observations | null;
  readonly ghosts: Ghosts | null;
}

/** How the detail of the row under the cursor is looked at. */
export interface DetailView {
  /** The id of that row, and since when the cursor has rested on it. */
  readonly subject: string | null;
  readonly since: number;
  readonly scroll: number;
  /** Whether all conditions are shown, or only those to blame. */
  readonly isTreeOpen: boolean;
}

/** What was on the screen when somebody last looked at it. */
export interface LastLook {
  /** The service's time of it. */
  readonly at: number;
  readonly status: QueueStatus | null;
  /** Our time of the last key. */
  readonly lastKeyAt: number;
  /** True from a return until what changed meanwhile has been read. */
  readonly isAway: boolean;
}

export interface State {
  /** This machine's time of the last message, epoch milliseconds. */
  readonly now: number;
  /** How far the service's clock is ahead of ours; null until it answered. */
  readonly skewMs: number | null;
  /** The latest measurements of it, oldest first. */
  readonly skews: readonly number[];
  readonly session: Session;
  /** False while another repository has the screen. */
  readonly isShown: boolean;
  /** The other repositories of this screen, as they were last told of; they know of no others themselves. */
  readonly others: readonly State[];
  readonly terminal: Terminal;
  readonly resources: ReadonlyMap<string, Resource>;
  /** The recent past, as the activity log tells it. */
  readonly feed: Feed;
  /** What this program saw of the queue for itself; null before the first status. */
  readonly observed: Observations | null;
  /** The status that `observed` was last told of. */
  readonly observedStatus: QueueStatus | null;
  /** Rows that the last reading missed; null where it missed none. */
  readonly ghosts: Ghosts | null;
  /** When checks changed, as far as they were watched. */
  readonly checkWatch: CheckWatch;
  readonly tab: TabId;
  /** When a kiosk last turned its page. */
  readonly turnedAt: number;
  readonly log: LogState;
  readonly lists: Readonly<Record<string, List>>;
  readonly queue: QueueView;
  readonly stats: StatsView;
  readonly tests: TestsView;
  readonly rules: RulesView;
  readonly overlays: readonly Overlay[];
  readonly notice: Notice | null;
  readonly writes: readonly Write[];
  /** A pause that was put off; null when none was. */
  readonly pauseWish: PauseWish | null;
  readonly times: TimeStyle;
  readonly theme: ThemeName;
  /** Whether a wide screen shows the detail beside the list. */
  readonly detailShown: boolean;
  readonly detail: DetailView;
  readonly hold: Hold | null;
  /** Keys without a meaning that have been explained already. */
  readonly explained: ReadonlySet<string>;
  /** The ids of the actions chosen last, the latest first. */
  readonly recentActions: readonly string[];
  /** The alerts that somebody was called for, by id; null until it is known what is so already. */
  readonly alarms: ReadonlyMap<string, Alarm> | null;
  /** When the alarm is armed for; null while it is not. */
  readonly alarmAt: number | null;
  readonly look: LastLook;
}

export function initialState(session: Session, terminal: Terminal, now: number): State {
  return {
    now,
    skewMs: null,
    skews: [],
    session,
    isShown: true,
    others: [],
    terminal,
    resources: new Map(),
    feed: emptyFeed,
    observed: null,
    observedStatus: null,
    ghosts: null,
    checkWatch: noChecksSeen,
    tab: 'queue',
    turnedAt: now,
    log: initialLog,
    lists: {},
    queue: initialQueueView,
    stats: initialStats,
    tests: initialTests,
    rules: initialRules,
    overlays: [],
    notice: null,
    writes: [],
    pauseWish: null,
    times: 'relative',
    theme: session.theme ?? 'terminal',
    detailShown: true,
    detail: { subject: null, since: now, scroll: 0, isTreeOpen: false },
    hold: null,
    explained: new Set(),
    recentActions: [],
    alarms: null,
    alarmAt: null,
    look: { at: now, status: null, lastKeyAt: now, isAway: false },
  };
}

export const listOf = (state: State, name: string): List => state.lists[name] ?? emptyList;

/** The live resource of that name, whatever the screen is holding. */
export function resourceOf<Name extends ReadName>(
  state: Pick<State, 'resources'>,
  key: Key<Name>,
): Resource<ValueOf<Name>> | undefined {
  // biome-ignore lint/nursery/noUnsafeTypeAssertion: a key carries the name of the operation that fills it
  return state.resources.get(key) as Resource<ValueOf<Name>> | undefined;
}

/** The service's time now: what its instants are to be compared with. */
export const serviceNow = (state: State): number => (state.hold?.at ?? state.now) + (state.skewMs ?? 0);
