import type { OverlayKind } from '../../store/overlay/overlay.ts';
import type { State } from '../../store/state.ts';
import type { Bindings } from '../binding.ts';
import type { Line } from '../kit/line.ts';
import type { Look } from '../look.ts';

/** What lies over the pane: a dialog in the middle, one line above the footer, or a page instead of the pane. */
export type Drawn =
  | {
      readonly as: 'dialog';
      readonly width: number;
      readonly title: string;
      readonly note?: string;
      readonly tone?: 'danger';
      readonly body: readonly Line[];
    }
  | { readonly as: 'prompt'; readonly line: Line }
  | { readonly as: 'page'; readonly lines: readonly Line[] };

/** What other overlays look like, for one that tells of the one under it. */
export type Views = (kind: OverlayKind) => OverlayView;

export interface OverlayView {
  /** The word at the start of the last line: scripts and eyes wait for it. */
  readonly mode: 'NORMAL' | 'CONFIRM' | 'PENDING' | 'FILTER' | 'PALETTE' | 'HELP' | 'MENU';
  /** True when keys that it does not bind do what they do everywhere; the pane under it never gets any. */
  readonly passes: boolean;
  /** True when keys that it does not bind are text. */
  readonly takesText: boolean;
  readonly keys: (state: State) => Bindings;
  readonly draw: (state: State, look: Look) => Drawn;
}
