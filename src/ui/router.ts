import type { Message } from '../store/message.ts';
import { topOverlay } from '../store/overlay/stack.ts';
import type { State } from '../store/state.ts';
import { type Binding, type Bindings, findBinding } from './binding.ts';
import { deadKeys, reservedKeys } from './global-keys.ts';
import type { KeyPress, Paste } from './key.ts';
import { textOf } from './key.ts';
import { keyFor } from './key-name.ts';
import { keysEverywhere, paneKeys, rebound } from './keymap.ts';
import { overlayViews } from './overlays/index.ts';

interface Target {
  getState(): State;
  dispatch(message: Message): void;
}

/**
 * The one place where keys become messages. Layers are asked from the top; a dialog keeps every key to itself. Keys
 * that came in one read with the key that opened a dialog are dropped: they were meant for what was there before.
 */
export function createRouter({ getState, dispatch }: Target): {
  press(presses: readonly KeyPress[]): void;
  paste(paste: Paste): void;
} {
  let swallowedRead: number | null = null;

  const one = (press: KeyPress, isAlone: boolean) => {
    if (press.read === swallowedRead && press.key !== 'escape' && press.key !== 'ctrl+c') return;
    const before = getState();
    const message = routed(before, press);
    if (message === null) return;
    dispatch(message.type === 'overlay/confirmed' ? { ...message, isAlone } : message);
    if (message.type === 'palette/chosen' && message.action !== null) dispatch(message.action);
    if (hasTurned(before, getState())) swallowedRead = press.read;
  };

  return {
    press(presses) {
      if (presses.length > 0) dispatch({ type: 'keys/pressed' });
      if (looksPasted(getState(), presses)) {
        dispatch({ type: 'notice/given', text: 'paste ignored (open / first)', tone: 'plain' });
        return;
      }
      for (const press of presses) one(press, presses.length === 1);
    },
    paste({ text }) {
      dispatch(
        topOverlay(getState()) === null
          ? { type: 'notice/given', text: 'paste ignored (open / first)', tone: 'plain' }
          : { type: 'field/pasted', text },
      );
    },
  };
}

/** True when what opened was not there before, or took the place of what was. */
function hasTurned({ overlays: before }: State, { overlays: after }: State): boolean {
  const isReplaced = after.length === before.length && after.at(-1)?.kind !== before.at(-1)?.kind;
  return after.length > before.length || isReplaced;
}

/** What a key means now; null when it means nothing at all. */
export function routed(state: State, press: KeyPress): Message | null {
  const reserved = findBinding(reservedKeys, press.key);
  if (reserved !== undefined) return reserved.message(state, press);
  if (state.session.isKiosk) return kioskKey(state, press);
  const overlay = topOverlay(state);
  const view = overlay === null ? null : overlayViews[overlay.kind];
  const own = findBinding(view === null ? paneKeys(state) : rebound(view.keys(state), state.session.keymap), press.key);
  if (own !== undefined) return asked(state, own, press);
  if (view?.passes === false) return view.takesText ? typed(press) : unbound(state, press.key);
  const bound = findBinding(keysEverywhere(state), press.key);
  if (bound !== undefined) return asked(state, bound, press);
  const dead = deadKeys(state)[press.key];
  return dead === undefined ? unbound(state, press.key) : { type: 'notice/given', text: dead, tone: 'plain' };
}

/** A key that means nothing here says so, if it was typed; others may be of the terminal's own making. */
function unbound(state: State, key: string): Message | null {
  if (textOf(key) === null) return null;
  const text = `${key} does nothing here; ${keyFor(state, 'app.help', '?')} lists the keys`;
  return { type: 'notice/given', text, tone: 'plain' };
}

/** Whoever wipes a screen on a wall must not change what it shows: only the way out is left. */
function kioskKey(state: State, press: KeyPress): Message | null {
  const quit = findBinding(keysEverywhere(state), press.key);
  return quit?.id === 'app.quit' ? quit.message(state, press) : null;
}

function asked(state: State, binding: Binding, press: KeyPress): Message | null {
  const why = binding.whyNot?.(state) ?? null;
  return why === null ? binding.message(state, press) : { type: 'notice/given', text: why, tone: 'warn' };
}

function typed(press: KeyPress): Message {
  const text = textOf(press.key);
  return text === null
    ? { type: 'field/edited', key: press.key, read: press.read }
    : { type: 'field/typed', text, read: press.read };
}

/** A run of keys with a line break and a key that means nothing was not typed: a terminal without bracketed paste. */
function looksPasted(state: State, presses: readonly KeyPress[]): boolean {
  if (topOverlay(state) !== null || presses.length < 3) return false;
  const known: Bindings = [...paneKeys(state), ...keysEverywhere(state)];
  return (
    presses.some((press) => press.key === 'enter') &&
    presses.some((press) => findBinding(known, press.key) === undefined)
  );
}
