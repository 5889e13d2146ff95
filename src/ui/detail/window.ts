import type { State } from '../../store/state.ts';
import type { Glyphs } from '../glyph.ts';
import { keyFor } from '../key-name.ts';
import { type Line, run } from '../kit/line.ts';
import { detailLines } from './detail.ts';

/** A detail in the room it has; what does not fit is told in its last row. */
export interface DetailRoom {
  readonly width: number;
  readonly height: number;
  readonly isPage: boolean;
}

export function detailWindow(state: State, { width, height, isPage }: DetailRoom, glyphs: Glyphs): readonly Line[] {
  const all = detailLines(state, width, glyphs, isPage);
  if (all.length <= height) return all;
  const top = Math.min(state.detail.scroll, all.length - height + 1);
  const below = all.length - top - (height - 1);
  const more = below > 0 ? `${below} more below` : 'the end';
  return [
    ...all.slice(top, top + height - 1),
    [run(` ${more}  `, 'muted'), run(scrollKeys(state, isPage), 'key'), run(' scroll', 'muted')],
  ];
}

const scrollKeys = (state: State, isPage: boolean) =>
  isPage ? 'J K' : `${keyFor(state, 'queue.detail-down', 'J')} ${keyFor(state, 'queue.detail-up', 'K')}`;

/** By how much the detail can really be scrolled; 0 at either end. */
export function scrollBy(state: State, room: DetailRoom, by: number, glyphs: Glyphs): number {
  const hidden = detailLines(state, room.width, glyphs, room.isPage).length - room.height + 1;
  const top = Math.min(Math.max(0, state.detail.scroll + by), Math.max(0, hidden));
  return top - state.detail.scroll;
}
