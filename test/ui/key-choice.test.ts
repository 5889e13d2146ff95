import { describe, expect, test } from 'vitest';
import { badChoices, isKey } from '../../src/ui/key-choice.ts';
import { keyGroups, remappable } from '../../src/ui/keymap.ts';

const problems = (choice: Readonly<Record<string, readonly string[]>>) =>
  badChoices(new Map(Object.entries(choice))).map(({ id, problem }) => `${id} ${problem}`);

test.each(['D', '?', 'é', 'ctrl+f', 'pagedown', 'space', 'shift+tab'])('%s is a key', (name) => {
  expect(isKey(name)).toBe(true);
});

test.each(['', 'DD', 'ctrl+F', 'alt+x', 'meta', '\u001b', ' ', '\u0007'])('%j is none', (name) => {
  expect(isKey(name)).toBe(false);
});

describe('a choice that cannot stand', () => {
  test.each([
    [{ 'queue.dequeue': ['x'] }, 'queue.dequeue cannot be x: what changes the queue takes a capital letter or a sign'],
    [{ 'queue.pause': ['enter'] }, /cannot be enter: what changes the queue/],
    [{ 'queue.pause': ['space'] }, /cannot be space: what changes the queue/],
    [{ 'queue.pause': ['ctrl+f'] }, /cannot be ctrl\+f: what changes the queue/],
    [{ 'queue.mine': ['ctrl+b'] }, 'queue.mine cannot be ctrl+b: terminals, shells and tmux take it'],
    [{ 'queue.mine': ['escape'] }, 'queue.mine cannot be escape: it is the way back everywhere'],
    [{ 'queue.mine': ['D'] }, 'queue.mine is D, and so is queue.dequeue'],
    [{ 'queue.mine': ['ctrl+c'] }, 'queue.mine is ctrl+c, and so is app.interrupt'],
    [{ 'app.refresh': ['I'] }, 'app.refresh is I, and so is log.only-pull'],
  ])('%j', (choice, problem) => {
    expect(problems(choice)).toEqual([typeof problem === 'string' ? problem : expect.stringMatching(problem)]);
  });

  test('two actions that were both bound anew are told once', () => {
    expect(problems({ 'queue.mine': ['M'], 'queue.path': ['M'] })).toEqual(['queue.mine is M, and so is queue.path']);
  });
});

test.each([
  [{ 'queue.dequeue': ['X'] }],
  [{ 'queue.dequeue': [] }],
  [{ 'queue.mine': ['c'], 'queue.path': ['m'] }],
  [{ 'queue.down': ['B', 'down'], 'queue.up': ['L', 'up'] }],
])('%j can stand', (choice) => {
  expect(problems(choice)).toEqual([]);
});

test('as they come, keys have no fault: nothing banned, and what changes the queue on no lower-case letter', () => {
  const choices = new Map(remappable.map(({ id, keys }) => [id, keys]));
  const unfit = badChoices(choices).filter(({ problem }) => problem.startsWith('cannot'));

  expect(unfit).toEqual([]);
});

test('every action has one name, whoever lists it', () => {
  for (const { bindings } of keyGroups) {
    const ids = bindings.map(({ id }) => id);
    expect(new Set(ids).size).toBe(ids.length);
  }
});
