import type { Session } from '../../src/store/session.ts';
import { at, minutes, status } from '../support/build.ts';
import type { Size } from '../support/golden.ts';
import { type Monitor, openMonitor } from '../support/monitor.ts';
import { appScene } from './sample/app-scene.tsx';
import { busyStatus } from './sample/busy.ts';
import { busy } from './sample/busy-monitor.ts';
import { busyEvents } from './sample/log.ts';
import { statsAnswer } from './sample/stats.ts';

const kiosk: Partial<Session> = { isKiosk: true, readOnly: true, me: null };
const named = (name: string): Partial<Session> => ({ repository: { owner: 'acme', name } });

/** One that is paused with nothing in it, and one that has been watched for long and moves. */
function others(size: Size): readonly Monitor[] {
  const pause = { paused: true, reason: 'frozen for the audit', pausedAt: at('14:02') };
  const handbook = openMonitor({ status: status([], { pause }) }, { size, session: named('handbook') });
  const gateway = openMonitor(
    { status: busyStatus, events: busyEvents.slice(0, 4) },
    { size, start: at('12:40'), session: named('gateway') },
  );
  gateway.sleep(minutes(112));
  gateway.wait(4_000);
  return [handbook, gateway];
}

const withOthers = (monitor: Monitor, size: Size): Monitor => {
  monitor.dispatch({ type: 'others/told', others: others(size).map((other) => other.state()) });
  return monitor;
};

/** Three repositories on one screen; another one is in worse trouble than the one that is shown. */
export const fleetScene = appScene('fleet', (size) => {
  const monitor = withOthers(busy(size), size);
  monitor.press('R');
  monitor.wait(1_000);
  return monitor;
});

export const kioskScene = appScene('kiosk', (size) => busy(size, kiosk));

export const kioskFleetScene = appScene('kiosk-fleet', (size) => withOthers(busy(size, kiosk), size));

/** Nothing is out of the ordinary, so its pages turn. */
export const kioskTurnedScene = appScene('kiosk-turned', (size) => {
  const monitor = openMonitor({ status: status([]), read: statsAnswer }, { size, session: kiosk, start: at('14:32') });
  monitor.wait(24_000);
  return monitor;
});
