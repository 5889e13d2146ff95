import type { State } from '../state.ts';
import { type Guard, touched } from './guard.ts';
import type { Overlay, OverlayKind, OverlayOf } from './overlay.ts';

export const topOverlay = (state: State): Overlay | null => state.overlays.at(-1) ?? null;

/** The top overlay if it is of that kind; keys reach no other. */
export function topOf<Kind extends OverlayKind>(state: State, kind: Kind): OverlayOf<Kind> | null {
  const top = topOverlay(state);
  return top !== null && isOf(top, kind) ? top : null;
}

const isOf = <Kind extends OverlayKind>(overlay: Overlay, kind: Kind): overlay is OverlayOf<Kind> =>
  overlay.kind === kind;

/** The overlay of that kind wherever it lies: what a dialog covers is still on the screen. */
export function openOf<Kind extends OverlayKind>(state: State, kind: Kind): OverlayOf<Kind> | null {
  return state.overlays.findLast((overlay): overlay is OverlayOf<Kind> => isOf(overlay, kind)) ?? null;
}

/** Nothing opens over a dialog that asks for a change, and nothing twice. */
export function pushed(state: State, overlay: Overlay): State {
  const isTaken = state.overlays.some((each) => each.kind === overlay.kind || 'guard' in each);
  if (isTaken) return state;
  // what a key did before is no word on what opens now; what became of a change still is
  const notice = state.notice?.tone === 'plain' ? null : state.notice;
  return { ...state, notice, overlays: [...state.overlays, overlay] };
}

export const popped = (state: State): State => ({ ...state, overlays: state.overlays.slice(0, -1) });

export function replacedTop(state: State, overlay: Overlay): State {
  return topOverlay(state) === overlay ? state : { ...state, overlays: [...state.overlays.slice(0, -1), overlay] };
}

/** The top dialog after any key or paste but the way out; `read` is null for what does not come in reads. */
export const pressed = (
  state: State,
  overlay: Extract<Overlay, { readonly guard: Guard }>,
  read: number | null,
): State => replacedTop(state, { ...overlay, guard: touched(overlay.guard, state.now, read) });
