import type { Alert } from '../../domain/verdict/alert.ts';
import type { Alarm } from '../alarm.ts';
import type { Effect } from '../effect.ts';
import { glanceOf } from '../glance.ts';
import type { Message } from '../message.ts';
import { resourceOf, type State, serviceNow } from '../state.ts';
import { tailKey } from './feed.ts';
import { type Slice, type Step, unchanged } from './slice.ts';

/** An alert that comes back within this time never went away: nobody is called twice. */
const overAfterMs = 60_000;

/** Calls once when something gets out of the ordinary, and once when it is over. What was so at the start calls nobody. */
export const alarmSlice: Slice = { reduce };

function reduce(state: State, { type }: Message): Step {
  if (type !== 'clock/rang' && type !== 'resource/received' && type !== 'resource/failed') return unchanged(state);
  // a screen that is held goes on watching
  const alerts = glanceOf(state.hold === null ? state : { ...state, hold: null })?.alerts ?? null;
  if (alerts === null) return unchanged(state);
  const { alarms } = state;
  if (alarms === null) {
    const known = new Map(alerts.map((alert) => [alert.id, { alert, goneSince: null }]));
    return isLogKnown(state) ? [{ ...state, alarms: known }, []] : unchanged(state);
  }
  const raised = alerts.filter(({ id }) => !alarms.has(id));
  const next = new Map([...kept(alarms, alerts, state.now), ...raised.map(standing)]);
  const over = [...alarms.values()].filter(({ alert }) => !next.has(alert.id)).map(({ alert }) => alert);
  if (isSame(alarms, next)) return unchanged(state);
  return [{ ...state, alarms: next }, raised.length + over.length === 0 ? [] : [callOf(state, raised, over)]];
}

/** Most verdicts rest on the activity log: until it was read, all pages of it, they are not new but not known yet. */
function isLogKnown(state: State): boolean {
  const { to, gap } = state.feed;
  return (to !== null && gap === null) || resourceOf(state, tailKey(state))?.failure != null;
}

const standing = (alert: Alert): [string, Alarm] => [alert.id, { alert, goneSince: null }];

function kept(alarms: ReadonlyMap<string, Alarm>, alerts: readonly Alert[], now: number): readonly [string, Alarm][] {
  const present = new Set(alerts.map(({ id }) => id));
  return [...alarms].flatMap(([id, alarm]): [string, Alarm][] => {
    if (present.has(id)) return [[id, alarm.goneSince === null ? alarm : { ...alarm, goneSince: null }]];
    const goneSince = alarm.goneSince ?? now;
    return now - goneSince >= overAfterMs ? [] : [[id, alarm.goneSince === null ? { ...alarm, goneSince } : alarm]];
  });
}

const isSame = (one: ReadonlyMap<string, Alarm>, other: ReadonlyMap<string, Alarm>): boolean =>
  one.size === other.size && [...one].every(([id, alarm]) => other.get(id) === alarm);

const callOf = (state: State, raised: readonly Alert[], over: readonly Alert[]): Effect => ({
  kind: 'alert',
  repository: state.session.repository,
  raised,
  over,
  at: serviceNow(state),
  isWatched: state.terminal.focused && state.isShown && !state.session.isKiosk,
});
