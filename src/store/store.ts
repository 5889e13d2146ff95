// One store: messages in, a new state and effects out. Everything the screen shows is a function of this state, so
// nothing here may reach for the network, the terminal or the time of day.

export type Update<State, Message, Effect> = (
  state: State,
  message: Message,
  now: number,
) => readonly [State, readonly Effect[]];

export interface Store<State, Message> {
  getState(): State;
  dispatch(message: Message): void;
  subscribe(listener: () => void): () => void;
}

interface Options<State, Message, Effect> {
  readonly initial: State;
  readonly update: Update<State, Message, Effect>;
  /** Milliseconds since the epoch. */
  readonly now: () => number;
  /** Whether a change is worth telling the listeners; the next one that is tells of both. All are, by default. */
  readonly isNews?: (before: State, after: State) => boolean;
  /** Carries an effect out; called after the listeners have seen the new state. */
  readonly run: (effect: Effect) => void;
}

/**
 * A message dispatched while another is being handled waits for its turn; one dispatched inside `update` is a bug
 * and throws. Listeners are called once per change of state that is news, never for an identical state. Whatever throws
 * keeps nothing else from happening: the first error is thrown to whoever dispatched, once all is done.
 */
export function createStore<State, Message, Effect>(options: Options<State, Message, Effect>): Store<State, Message> {
  const { update, now, run, isNews = () => true } = options;
  const listeners = new Set<() => void>();
  const waiting: Message[] = [];
  let state = options.initial;
  let updating = false;
  let draining = false;

  const apply = (message: Message, attempt: (step: () => void) => void) => {
    const before = state;
    let effects: readonly Effect[] = [];
    updating = true;
    attempt(() => {
      [state, effects] = update(before, message, now());
    });
    updating = false;
    if (state !== before && isNews(before, state)) for (const listener of [...listeners]) attempt(listener);
    for (const effect of effects) attempt(() => run(effect));
  };

  return {
    getState: () => state,
    dispatch(message) {
      if (updating) throw new Error('dispatch inside update');
      waiting.push(message);
      if (draining) return;
      const errors: unknown[] = [];
      const attempt = (step: () => void) => {
        try {
          step();
        } catch (error) {
          errors.push(error);
        }
      };
      draining = true;
      for (let next = waiting.shift(); next !== undefined; next = waiting.shift()) apply(next, attempt);
      draining = false;
      if (errors.length > 0) throw errors[0];
    },
    subscribe(listener) {
      listeners.add(listener);
      return () => {
        listeners.delete(listener);
      };
    },
  };
}
