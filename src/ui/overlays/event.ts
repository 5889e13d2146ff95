import { summary } from '../../domain/event/summary.ts';
import { openOf } from '../../store/overlay/stack.ts';
import type { State } from '../../store/state.ts';
import { type Line, line, run } from '../kit/line.ts';
import { readingEventKeys } from '../panes/log/event-keys.ts';
import { metadataLines } from '../panes/log/metadata.ts';
import { readingKeys, readingPage, readingRoom } from './reading-page.ts';
import type { OverlayView } from './view.ts';

const keys = [
  ...readingKeys('event', (state) => ({
    lines: bodyOf(state).length,
    scroll: openOf(state, 'event')?.scroll ?? 0,
  })),
  ...readingEventKeys,
];

/** One row of the log in full. */
export const eventView: OverlayView = {
  mode: 'NORMAL',
  passes: true,
  takesText: false,
  keys: () => keys,
  draw: (state) => {
    const open = openOf(state, 'event');
    const [event] = open?.events ?? [];
    if (open === null || event === undefined) return { as: 'prompt', line: [] };
    const number = event.pullRequest === null ? '' : ` #${event.pullRequest}`;
    const title = `${event.type === 'unknown' ? event.rawType : event.type}${number}`;
    return readingPage(state, title, bodyOf(state), open.scroll);
  },
};

function bodyOf(state: State): readonly Line[] {
  const events = openOf(state, 'event')?.events ?? [];
  const [event] = events;
  if (event === undefined) return [];
  const others = events.slice(1).flatMap(({ pullRequest }) => (pullRequest === null ? [] : `#${pullRequest}`));
  const same: Line[] = others.length === 0 ? [] : [[run('told the same of  ', 'muted'), run(others.join(' '))]];
  const zone = state.times === 'utc' ? 'UTC' : state.session.zone;
  return [line(summary(event), 'strong'), ...same, [], ...metadataLines(event, { width: readingRoom(state), zone })];
}
