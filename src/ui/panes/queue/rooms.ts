import { detailSide, isDetailWhole } from '../../../store/detail-view.ts';
import type { State } from '../../../store/state.ts';
import type { DetailRoom } from '../../detail/window.ts';
import type { Size } from '../pane.ts';

/** How the pane is shared by the list and the detail. */
interface Rooms {
  readonly list: Size;
  /** Null where none is shown. */
  readonly detail: DetailRoom | null;
}

/** The share of a pane's rows that a detail below its list takes. */
const lowerShare = 0.4;

/** A divider of one cell or row stands between the two; the first cell of a row is the cursor's. */
export function roomsOf(state: State, size: Size): Rooms {
  const { width, height } = size;
  if (isDetailWhole(state)) return { list: size, detail: { width: width - 1, height, isPage: true } };
  switch (detailSide(state)) {
    case 'right': {
      const detail = Math.min(72, Math.max(39, Math.floor(width / 3)));
      return { list: { width: width - detail - 1, height }, detail: { width: detail, height, isPage: false } };
    }
    case 'bottom': {
      const detail = Math.floor(height * lowerShare);
      return {
        list: { width, height: height - detail - 1 },
        detail: { width: width - 1, height: detail, isPage: false },
      };
    }
    case null:
      return { list: size, detail: null };
  }
}

/** How wide the list is where a detail stands beside it; null where none does. */
export const listWidth = (state: State): number | null =>
  detailSide(state) === 'right' ? roomsOf(state, { width: state.terminal.columns, height: 0 }).list.width : null;
