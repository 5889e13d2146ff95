import { summary } from '../../domain/event/summary.ts';
import { topOf } from '../../store/overlay/stack.ts';
import type { State } from '../../store/state.ts';
import { type Line, line, run } from '../kit/line.ts';
import { metadataLines } from '../panes/log/metadata.ts';
import { readingKeys, readingPage, readingRoom, readingWidth } from './paged.ts';
import type { OverlayView } from './view.ts';

/** One row of the log in full. */
export const eventView: OverlayView = {
  mode: 'NORMAL',
  passes: false,
  takesText: false,
  keys: () => readingKeys('event'),
  draw: (state) => {
    const open = topOf(state, 'event');
    const [event] = open?.events ?? [];
    if (open === null || event === undefined) return { as: 'prompt', line: [] };
    const number = event.pullRequest === null ? '' : ` #${event.pullRequest}`;
    const title = `${event.type === 'unknown' ? event.rawType : event.type}${number}`;
    return { as: 'dialog', width: readingWidth(state), title, ...readingPage(state, bodyOf(state), open.scroll) };
  },
};

function bodyOf(state: State): readonly Line[] {
  const events = topOf(state, 'event')?.events ?? [];
  const [event] = events;
  if (event === undefined) return [];
  const others = events.slice(1).flatMap(({ pullRequest }) => (pullRequest === null ? [] : `#${pullRequest}`));
  const same: Line[] = others.length === 0 ? [] : [[run('told the same of  ', 'muted'), run(others.join(' '))]];
  const zone = state.times === 'utc' ? 'UTC' : state.session.zone;
  return [line(summary(event), 'strong'), ...same, [], ...metadataLines(event, { width: readingRoom(state), zone })];
}
