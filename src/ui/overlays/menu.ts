import { wrap } from '../../base/width.ts';
import type { Message } from '../../store/message.ts';
import { isMenu } from '../../store/overlay/menu.ts';
import { topOverlay } from '../../store/overlay/stack.ts';
import type { State } from '../../store/state.ts';
import type { Binding, Bindings } from '../binding.ts';
import { helpKey } from '../global-keys.ts';
import { glyphsOf } from '../glyph.ts';
import { type Line, line, run } from '../kit/line.ts';
import { position } from '../kit/scroll.ts';
import { paneSize } from '../layout.ts';
import type { Look } from '../look.ts';
import { themeOf } from '../theme.ts';
import { leave } from './leave.ts';
import type { OverlayView } from './view.ts';

/** One line of a menu; its id stays the same while others come and go around it. */
export interface Entry {
  readonly id: string;
  readonly line: Line;
  /** Said below the list while the cursor is here; asked of that entry alone. */
  readonly about?: () => string;
  /** Rows of the queue that it is about; Enter goes to the first that is shown, and only then they are asked for. */
  readonly rows: () => readonly string[];
}

export interface Menu {
  readonly id: string;
  readonly title: (state: State) => string;
  readonly note?: (state: State) => string | undefined;
  /** Stands above the entries. */
  readonly intro?: (state: State, look: Look, width: number) => readonly Line[];
  readonly entries: (state: State, look: Look, width: number) => readonly Entry[];
  readonly empty: (state: State) => string;
  /** What Enter does, where that is not to go to the entry's row in the queue. */
  readonly choice?: Pick<Binding, 'label' | 'help'> & { readonly message: (entry: Entry) => Message };
  readonly keys?: Bindings;
}

/** For asking what entries there are, whatever they look like. */
const plain: Look = { theme: themeOf('mono', 0), glyphs: glyphsOf(false) };

const widest = 96;
/** Lines that an entry's own words may take. */
const mostAbout = 3;
/** Rows that the frame takes, and what is said of the place and of the entry. */
const takenRows = 5;

/** A list in a dialog: j and k move, Enter goes to the row that an entry is about. */
export function menuView(menu: Menu): OverlayView {
  const room = (state: State) => Math.min(widest, state.terminal.columns) - 4;
  const entriesOf = (state: State) => menu.entries(state, plain, room(state));
  const keys: Bindings = [
    step(menu.id, 'down', ['j', 'down'], 1, entriesOf),
    step(menu.id, 'up', ['k', 'up'], -1, entriesOf),
    {
      id: `${menu.id}.choose`,
      keys: ['enter'],
      label: menu.choice?.label ?? 'go there',
      help: menu.choice?.help ?? 'go to its row in the queue',
      hint: 1,
      message: (state): Message => {
        const entry = entryAt(entriesOf(state), cursorOf(state));
        if (entry === null) return { type: 'overlay/closed' };
        return menu.choice?.message(entry) ?? { type: 'menu/chosen', rows: entry.rows() };
      },
    },
    ...(menu.keys ?? []),
    leave(menu.id, 'back', ['escape', 'q']),
    helpKey,
  ];
  return {
    mode: 'MENU',
    passes: false,
    takesText: false,
    keys: () => keys,
    draw: (state, look) => {
      const width = room(state);
      const note = menu.note?.(state);
      return {
        as: 'dialog',
        width: width + 4,
        title: menu.title(state),
        ...(note === undefined ? {} : { note }),
        body: [...(menu.intro?.(state, look, width) ?? []), ...bodyOf(menu, state, look, width)],
      };
    },
  };
}

function bodyOf(menu: Menu, state: State, look: Look, width: number): readonly Line[] {
  const entries = menu.entries(state, look, width - 2);
  if (entries.length === 0) return [line(menu.empty(state), 'muted')];
  const cursor = entryAt(entries, cursorOf(state));
  const at = cursor === null ? 0 : entries.indexOf(cursor);
  const about = wrap(cursor?.about?.() ?? '', width, mostAbout)
    .filter((each) => each !== '')
    .map((each) => line(each, 'muted'));
  const intro = menu.intro?.(state, look, width).length ?? 0;
  const height = Math.max(1, paneSize(state).height - takenRows - intro - about.length);
  const top = Math.max(0, Math.min(at - Math.floor(height / 2), entries.length - height));
  const shown = entries.slice(top, top + height).map((entry) => marked(entry, entry === cursor, look));
  const more = position({ top, height, total: entries.length });
  return [...shown, ...(more === '' ? [] : [line(more, 'muted')]), ...(about.length === 0 ? [] : [[], ...about])];
}

const marked = ({ line: shown }: Entry, isCursor: boolean, { glyphs }: Look): Line => [
  run(isCursor ? `${glyphs.cursor} ` : '  ', 'strong'),
  ...shown,
];

/** The entry that the cursor was put on, else the first. */
const entryAt = (entries: readonly Entry[], cursor: string | null): Entry | null =>
  entries.find((entry) => entry.id === cursor) ?? entries[0] ?? null;

export function cursorOf(state: State): string | null {
  const top = topOverlay(state);
  return top !== null && isMenu(top) ? top.cursor : null;
}

function step(
  id: string,
  name: string,
  keys: readonly string[],
  by: number,
  entriesOf: (state: State) => readonly Entry[],
): Binding {
  return {
    id: `${id}.${name}`,
    keys,
    label: name,
    help: by > 0 ? 'next entry' : 'entry above',
    message: (state) => {
      const entries = entriesOf(state);
      const at = entries.findIndex((entry) => entry.id === entryAt(entries, cursorOf(state))?.id);
      const next = entries[at + by];
      return next === undefined ? null : { type: 'menu/cursored', id: next.id };
    },
  };
}
