import type { ReactNode } from 'react';
import { App } from '../../src/ui/app.tsx';
import { glyphsOf } from '../../src/ui/glyph.ts';
import { type Look, LookContext } from '../../src/ui/look.ts';
import { themeOf } from '../../src/ui/theme.ts';
import { at } from '../support/build.ts';
import { enter, unknownEvent } from '../support/build-log.ts';
import { failure } from '../support/failure.ts';
import { narrow, normal, type Scene, type Size, wide } from '../support/golden.ts';
import { type Monitor, openMonitor, type Script } from '../support/monitor.ts';
import { aggregateAnswer } from './sample/aggregate.ts';
import { busyStatus } from './sample/busy.ts';
import { busyEvents } from './sample/log.ts';

const look: Look = { theme: themeOf('terminal', 4), glyphs: glyphsOf(false) };
const asciiLook: Look = { theme: themeOf('mono', 0), glyphs: glyphsOf(true) };

const events = [...busyEvents, unknownEvent('14:31:59', 'action.queue.tele\u001b[31mported', 5231)].sort(
  (one, other) => one.receivedAt - other.receivedAt,
);

interface Play {
  readonly play?: (monitor: Monitor) => void;
  readonly script?: Partial<Script>;
  readonly drawnAs?: Look;
}

const scene = (name: string, { play, script, drawnAs = look }: Play = {}): Scene => ({
  name,
  sizes: [wide, normal, narrow],
  tree: (size: Size): ReactNode => {
    const answers = { status: busyStatus, events, read: aggregateAnswer(events, 1_940) };
    const monitor = openMonitor({ ...answers, ...script }, { size, start: at('14:32') });
    monitor.wait(2_000);
    monitor.press('t', '2');
    monitor.wait(3_000);
    play?.(monitor);
    const state = monitor.state();
    return (
      <LookContext value={drawnAs}>
        <App state={state} look={drawnAs} />
      </LookContext>
    );
  },
});

export const logScene = scene('log');

/** Ten rows up, while more come in. */
export const heldScene = scene('log-held', {
  play(monitor) {
    monitor.press(...Array<string>(10).fill('k'));
    const more = ['14:32:10', '14:32:12', '14:32:15'].map((clock, index) => enter(clock, 5300 + index));
    monitor.script({ events: [...events, ...more] });
    monitor.wait(42_000);
  },
});

export const logFilterScene = scene('log-filter', {
  play(monitor) {
    monitor.press('/');
    for (const letter of 'outcome:failure pr:5198 -pr:5210') monitor.press(letter === ' ' ? 'space' : letter);
  },
});

export const logFacetScene = scene('log-facets', {
  play: (monitor) => monitor.press('F', 'j', 'enter', 'F', 'F', 'j'),
});

export const logEventScene = scene('log-event', { play: (monitor) => monitor.press('E', 'enter') });

export const logForbiddenScene = scene('log-forbidden', {
  script: { failing: { logs: failure('unauthorized', { endpoint: 'logs' }) } },
});

export const logAsciiScene = scene('log-ascii', { drawnAs: asciiLook });
