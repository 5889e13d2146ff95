import { wrap } from '../../base/width.ts';
import { openOf } from '../../store/overlay/stack.ts';
import type { ToldSetting } from '../../store/session.ts';
import type { State } from '../../store/state.ts';
import { column, type Line, line, run } from '../kit/line.ts';
import { readingKeys, readingPage, readingRoom } from './reading-page.ts';
import type { OverlayView } from './view.ts';

const keys = readingKeys('settings', (state) => ({
  lines: bodyOf(state).length,
  scroll: openOf(state, 'settings')?.scroll ?? 0,
}));

/** What the program was told at its start, and where: nothing is changed here. */
export const settingsView: OverlayView = {
  mode: 'NORMAL',
  passes: true,
  takesText: false,
  keys: () => keys,
  draw: (state) => readingPage(state, 'Settings', bodyOf(state), openOf(state, 'settings')?.scroll ?? 0),
};

const nameWidth = 11;
/** With fewer cells a source stands right behind its value, or below it. */
const leastAligned = 60;
/** Longer values are cut. */
const mostValue = 34;

const notes = [
  'A flag wins over the environment, that over the settings file.',
  'A change counts from the next start on.',
  'mergetop paths tells where the file is.',
];

function bodyOf(state: State): readonly Line[] {
  const { settings } = state.session;
  const room = readingRoom(state);
  const widest = Math.min(mostValue, Math.max(0, ...settings.map(({ value }) => value.length)));
  const rows = settings.flatMap((setting) => rowsOf(setting, room, widest));
  const said = notes.flatMap((note) => wrap(note, room, 3));
  return [...rows, [], ...said.map((note) => line(note, 'muted'))];
}

function rowsOf({ name, value, source }: ToldSetting, room: number, widest: number): readonly Line[] {
  const said = run(source, source === 'default' ? 'muted' : 'strong');
  if (room >= leastAligned) return [[column(name, nameWidth, 'muted'), column(value, widest), run('  '), said]];
  const start: Line = [column(name, nameWidth, 'muted'), run(value)];
  const isShort = nameWidth + value.length + 2 + source.length <= room;
  return isShort ? [[...start, run('  '), said]] : [start, [run(' '.repeat(nameWidth)), said]];
}
