import type { ReactNode } from 'react';
import type { LogEvent } from '../../src/domain/event/log-event.ts';
import { App } from '../../src/ui/app.tsx';
import { glyphsOf } from '../../src/ui/glyph.ts';
import type { Look } from '../../src/ui/look.ts';
import { LookContext } from '../../src/ui/look-context.ts';
import { themeOf } from '../../src/ui/theme.ts';
import { at, check } from '../support/build.ts';
import {
  bisectionEnd,
  bisectionStart,
  checksEnd,
  checksStart,
  enter,
  leave,
  thrownBack,
  unknownEvent,
} from '../support/build-log.ts';
import { failure } from '../support/failure.ts';
import { narrow, normal, type Scene, type Size, wide } from '../support/golden.ts';
import { type Monitor, openMonitor, type Script } from '../support/monitor.ts';
import { aggregateAnswer } from './sample/aggregate.ts';
import { busyStatus } from './sample/busy.ts';
import { busyEvents } from './sample/log.ts';

const look: Look = { theme: themeOf('terminal', 4), glyphs: glyphsOf(false) };
const asciiLook: Look = { theme: themeOf('mono', 0), glyphs: glyphsOf(true) };

/** What an event comes to, as the service would say (service-facts 3.9). */
function outcomeOf(event: LogEvent): string {
  if (event.type === 'action.queue.leave') return event.metadata.merged === true ? 'success' : 'failure';
  if (event.type === 'action.queue.merged') return 'success';
  if (event.type === 'action.queue.checks_end')
    return event.metadata.checksConclusion === 'success' ? 'success' : 'failure';
  return event.type === 'action.queue.checks_start' ? 'pending' : 'neutral';
}

const earlier = { sessionId: 'stay of the morning', queuedAt: at('09:55') };
const morningRun = {
  ...earlier,
  trainCarId: 'm1',
  queuePullRequestNumber: 8801,
  pullRequestNumbers: [5210, 5179, 5183],
};

/** #5210 was there before: its batch failed, and the search blamed it. */
const morning: readonly LogEvent[] = [
  enter('09:55', 5210, earlier),
  checksStart('09:56', 5210, morningRun),
  checksEnd('10:15', 5210, { ...morningRun, checksConclusion: 'failure' }),
  bisectionStart('10:16', 'm1', [5210, 5179, 5183]),
  checksStart('10:17', 5210, { ...earlier, trainCarId: 'm2', queuePullRequestNumber: 8803 }),
  checksEnd('10:37', 5210, {
    ...earlier,
    trainCarId: 'm2',
    queuePullRequestNumber: 8803,
    checksConclusion: 'failure',
    unsuccessfulChecks: [check('integration', 'failure')],
  }),
  bisectionEnd('10:37', 'm1', {
    originalBatchPrNumbers: [5210, 5179, 5183],
    culpritPrNumbers: [5210],
    remainingPrNumbers: [5179, 5183],
  }),
  leave('10:38', 5210, {
    ...earlier,
    dequeueCode: 'CHECKS_FAILED',
    unsuccessfulChecks: [check('integration', 'failure')],
  }),
];

const events = [
  ...busyEvents,
  ...morning,
  bisectionEnd('14:02', 'b0', {
    originalBatchPrNumbers: [5187, 5183, 5198],
    culpritPrNumbers: [5198],
    remainingPrNumbers: [5183],
  }),
  thrownBack('13:50', 5179, 'CHECKS_RETRIED', { retryAttempt: 2, maxRetries: 3 }),
  { ...unknownEvent('14:31:59', 'action.queue.tele\u001b[31mported', 5231), metadata: { to: 'lane b', hops: 2 } },
]
  .map((event): LogEvent => ({ ...event, outcome: outcomeOf(event) }))
  .sort((one, other) => one.receivedAt - other.receivedAt);

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

const type = (monitor: Monitor, text: string) => {
  for (const letter of text) monitor.press(letter === ' ' ? 'space' : letter);
};

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
    type(monitor, 'outcome:failure pr:5198 -pr:5210');
  },
});

export const logCompletionScene = scene('log-completion', {
  play(monitor) {
    monitor.press('/');
    type(monitor, 'type:che');
    monitor.press('tab', 'tab');
  },
});

/** Two words looked for, lines wrapped, times of UTC. */
export const logSearchScene = scene('log-search', {
  play(monitor) {
    monitor.press('/');
    type(monitor, 'e2e failed');
    monitor.press('enter', 'N', 'W', 't');
  },
});

export const logFacetScene = scene('log-facets', {
  play: (monitor) => monitor.press('F', 'j', 'enter', 'F', 'F', 'j'),
});

export const logBrushScene = scene('log-brush', {
  play: (monitor) => monitor.press('tab', 'h', 'h', 'h', 'space', ...Array<string>(6).fill('h')),
});

export const logEventScene = scene('log-event', { play: (monitor) => monitor.press('E', 'enter') });

export const logStoryScene = scene('log-story', {
  play(monitor) {
    monitor.press('/');
    type(monitor, 'pr:5210');
    monitor.press('enter');
    monitor.wait(1_000);
    monitor.press('S');
    monitor.wait(1_000);
  },
});

const forbidden = { status: 403 } as const;

export const logForbiddenScene = scene('log-forbidden', {
  script: {
    failing: {
      logs: failure('unauthorized', { endpoint: 'logs', ...forbidden }),
      aggregateLogs: failure('unauthorized', { endpoint: 'aggregateLogs', ...forbidden }),
    },
  },
});

export const logAsciiScene = scene('log-ascii', { drawnAs: asciiLook });
