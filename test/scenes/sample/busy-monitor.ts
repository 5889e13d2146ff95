import type { Session } from '../../../src/store/session.ts';
import { at, minutes } from '../../support/build.ts';
import type { Size } from '../../support/golden.ts';
import { type Monitor, openMonitor } from '../../support/monitor.ts';
import { busyStatus, earlierStatus } from './busy.ts';
import { busyImpacts } from './impacts.ts';
import { busyEvents } from './log.ts';
import { busyPulls } from './pulls.ts';

/** Watched since 13:50, so that landings have drifted; #5206 landed under its eyes. */
export function busy(size: Size, session: Partial<Session> = {}): Monitor {
  const monitor = openMonitor(
    { status: earlierStatus, events: busyEvents, pulls: busyPulls, impacts: busyImpacts },
    { size, session, start: at('13:50') },
  );
  monitor.sleep(minutes(3));
  monitor.script({ status: { ...earlierStatus, batches: earlierStatus.batches.slice(1) } });
  monitor.sleep(minutes(1));
  monitor.script({ status: busyStatus });
  monitor.sleep(minutes(38));
  monitor.wait(7_000);
  return monitor;
}
