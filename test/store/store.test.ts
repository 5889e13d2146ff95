import { expect, test, vi } from 'vitest';
import { createStore, type Update } from '../../src/store/store.ts';

type Message = 'add' | 'nothing' | 'break' | 'twice';

const count: Update<number, Message, string> = (state, message) => {
  if (message === 'break') throw new Error('a bug in update');
  return message === 'nothing' ? [state, ['asked']] : [state + 1, [`now ${state + 1}`]];
};

function counting(over: Partial<Parameters<typeof createStore<number, Message, string>>[0]> = {}) {
  const happened: string[] = [];
  const run = (effect: string) => void happened.push(effect);
  const store = createStore<number, Message, string>({ initial: 0, update: count, now: () => 7, run, ...over });
  return { store, happened };
}

test('a message makes a new state and its effects are carried out', () => {
  const { store, happened } = counting();

  store.dispatch('add');

  expect(store.getState()).toBe(1);
  expect(happened).toEqual(['now 1']);
});

test('update is told the time of the message', () => {
  const update = vi.fn<Update<number, Message, string>>(() => [1, []]);
  const { store } = counting({ update });

  store.dispatch('add');

  expect(update).toHaveBeenCalledWith(0, 'add', 7);
});

test('an identical state notifies nobody, though its effects are carried out', () => {
  const { store, happened } = counting();
  const listener = vi.fn();
  store.subscribe(listener);

  store.dispatch('nothing');

  expect(listener).not.toHaveBeenCalled();
  expect(happened).toEqual(['asked']);
});

test('effects start after the listeners have seen the new state', () => {
  const order: string[] = [];
  const { store } = counting({ run: (effect) => void order.push(effect) });
  store.subscribe(() => order.push(`seen ${store.getState()}`));

  store.dispatch('add');

  expect(order).toEqual(['seen 1', 'now 1']);
});

test('who has left is not called any more', () => {
  const { store } = counting();
  const listener = vi.fn();
  const leave = store.subscribe(listener);

  leave();
  leave();
  store.dispatch('add');

  expect(listener).not.toHaveBeenCalled();
});

test('one who leaves while all are being called takes nobody else’s turn', () => {
  const { store } = counting();
  const second = vi.fn();
  const leave = store.subscribe(() => leave());
  store.subscribe(second);

  store.dispatch('add');

  expect(second).toHaveBeenCalledOnce();
});

test('one who joins while all are being called waits for the next change', () => {
  const { store } = counting();
  const late = vi.fn();
  const leave = store.subscribe(() => {
    leave();
    store.subscribe(late);
  });

  store.dispatch('add');
  expect(late).not.toHaveBeenCalled();
  store.dispatch('add');
  expect(late).toHaveBeenCalledOnce();
});

test('a dispatch inside update throws and changes nothing', () => {
  const { store } = counting({
    update: (state, message) => {
      store.dispatch(message);
      return [state + 1, []];
    },
  });

  expect(() => store.dispatch('add')).toThrow('dispatch inside update');
  expect(store.getState()).toBe(0);
});

test('a dispatch from a listener waits until the message before it is done with', () => {
  const { store, happened } = counting();
  const seen: number[] = [];
  const leave = store.subscribe(() => {
    leave();
    store.dispatch('add');
  });
  store.subscribe(() => seen.push(store.getState()));

  store.dispatch('add');

  expect(seen).toEqual([1, 2]);
  expect(happened).toEqual(['now 1', 'now 2']);
});

test('a dispatch from an effect waits until the other effects have started', () => {
  const order: string[] = [];
  const { store } = counting({
    update: (state, message) => [state + 1, message === 'twice' ? ['again', 'other'] : ['done']],
    run: (effect) => {
      order.push(effect);
      if (effect === 'again') store.dispatch('add');
    },
  });

  store.dispatch('twice');

  expect(order).toEqual(['again', 'other', 'done']);
});

test.each<[string, Parameters<typeof counting>[0], (() => void) | null, Message]>([
  ['a listener', {}, fail, 'add'],
  ['an effect', { run: fail }, null, 'add'],
  ['update', {}, null, 'break'],
])('when %s throws, whoever dispatched learns of it and the store goes on', (_who, over, listener, message) => {
  const { store } = counting(over);
  const leave = store.subscribe(listener ?? (() => {}));

  expect(() => store.dispatch(message)).toThrow('a bug');
  leave();
  const before = store.getState();

  expect(() => store.dispatch('nothing')).not.toThrow('inside update');
  store.subscribe(fail);
  expect(() => store.dispatch('add')).toThrow('a bug');
  expect(store.getState()).toBe(before + 1);
});

test('a listener that throws keeps nothing from the others, from the effects or from the messages that wait', () => {
  const { store, happened } = counting();
  const other = vi.fn();
  const leave = store.subscribe(() => {
    leave();
    store.dispatch('add');
    fail();
  });
  store.subscribe(other);

  expect(() => store.dispatch('add')).toThrow('a bug');

  expect(other).toHaveBeenCalledTimes(2);
  expect(happened).toEqual(['now 1', 'now 2']);
});

test('an update that throws leaves the state as it was', () => {
  const { store } = counting();
  const listener = vi.fn();
  store.subscribe(listener);

  expect(() => store.dispatch('break')).toThrow('a bug in update');

  expect(store.getState()).toBe(0);
  expect(listener).not.toHaveBeenCalled();
});

function fail(): never {
  throw new Error('a bug');
}
