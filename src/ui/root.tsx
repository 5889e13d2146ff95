import { useApp, useInput, usePaste, useWindowSize } from 'ink';
import { useEffect, useMemo, useState, useSyncExternalStore } from 'react';
import type { Clock } from '../base/clock.ts';
import type { Message } from '../store/message.ts';
import type { State } from '../store/state.ts';
import type { Store } from '../store/store.ts';
import { App } from './app.tsx';
import { createKeyReader } from './key.ts';
import { type Look, withTheme } from './look.ts';
import { LookContext } from './look-context.ts';
import { createRouter } from './router.ts';
import { Spoken } from './spoken/spoken.tsx';

interface RootProps {
  readonly store: Store<State, Message>;
  readonly look: Look;
  readonly clock: Clock;
  /** Told once the screen is up how to give the terminal away for a while. */
  readonly attach: (suspend: (meanwhile: () => Promise<void>) => Promise<void>) => void;
}

/** The only component that knows of store, size and keys; everything under it is drawn from what it is given. */
export function Root({ store, look, clock, attach }: RootProps) {
  const state = useSyncExternalStore(store.subscribe, store.getState);
  const { columns, rows } = useWindowSize();
  const { suspendTerminal } = useApp();
  const { theme } = state;
  const worn = useMemo(() => withTheme(look, theme), [look, theme]);
  const [keys] = useState(() => ({ reader: createKeyReader(clock), router: createRouter(store) }));

  useEffect(() => store.dispatch({ type: 'terminal/resized', columns, rows }), [store, columns, rows]);
  useEffect(() => attach(suspendTerminal), [attach, suspendTerminal]);
  useInput((input, key) => keys.router.press(keys.reader.press(input, key)));
  usePaste((text) => keys.router.paste(keys.reader.paste(text)));

  // until the store knows of a new size, the old tree must not draw beyond the new edges
  const shown =
    state.terminal.columns === columns && state.terminal.rows === rows
      ? state
      : { ...state, terminal: { ...state.terminal, columns, rows } };
  return (
    <LookContext value={worn}>
      {worn.isSpoken === true ? <Spoken state={shown} look={worn} /> : <App state={shown} look={worn} />}
    </LookContext>
  );
}
