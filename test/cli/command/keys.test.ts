import { describe, expect, test } from 'vitest';
import { run } from '../../../src/cli/run.ts';
import { keyGroups } from '../../../src/ui/keymap.ts';
import { fakeMachine } from '../support/fake-machine.ts';

const never = () => Promise.reject(new Error('the screen was started'));
const settings = (toml: string) => ({ files: { '.config/mergetop/settings.toml': toml } });

async function keys(line: string, toml = '') {
  const machine = fakeMachine(['keys', ...line.split(' ').filter(Boolean)], settings(toml));
  return { code: await run(machine, never), out: machine.out(), err: machine.err() };
}

test('names every key, what it does, and how the settings call it', async () => {
  const { code, out } = await keys('');

  expect(code).toBe(0);
  for (const { title, bindings } of keyGroups) {
    expect(out).toContain(`${title}\n`);
    for (const { help } of bindings) expect(out).toContain(help);
  }
  expect(out).toMatch(/^ {2}D +queue\.dequeue +remove it, one of the batch/m);
  expect(out).toMatch(/^ {2}\^C +close a dialog/m);
});

test('shows keys as they are bound here', async () => {
  const { out } = await keys('--json', '[keys]\nqueue.dequeue = "X"\nqueue.path = []');
  const { schema, keys: all } = JSON.parse(out);

  expect(schema).toBe('mergetop/keys/1');
  expect(all.find(({ id }: { id: string }) => id === 'queue.dequeue')).toEqual({
    where: 'queue',
    id: 'queue.dequeue',
    keys: ['X'],
    does: 'remove it, one of the batch, or all marked, after a preview of the cost',
    changes_the_queue: true,
    can_be_bound: true,
  });
  expect(all.find(({ id }: { id: string }) => id === 'queue.path').keys).toEqual([]);
});

describe('a settings file whose keys cannot stand', () => {
  const file = /\/settings\.toml/;
  test.each([
    ['[keys]\nqueue.mine = "D"', 8, /line 2: keys\.queue\.mine is D, and so is queue\.dequeue\n$/],
    ['[keys.queue]\n\ndequeue = "d"', 8, /line 3: keys\.queue\.dequeue cannot be d: /],
    ['[keys]\nqueue.mine = "left shift"', 0, /line 2: keys\.queue\.mine takes a key such as D, ctrl\+f/],
    ['[keys]\nqueue.dequeu = "X"', 0, /line 2: there is no action queue\.dequeu · did you mean queue\.dequeue\?/],
    ['[keys]\n"queue.dequeue" = "X"', 0, /line 2: write queue\.dequeue without quotes/],
    ['[keys]\napp.interrupt = "X"', 0, /line 2: there is no action app\.interrupt/],
  ])('%j', async (toml, code, told) => {
    const ended = await keys('', toml);

    expect(ended.code).toBe(code);
    expect(ended.err).toMatch(file);
    expect(ended.err).toMatch(told);
  });

  test('keeps the screen from starting, and nothing else', async () => {
    const machine = fakeMachine(['--demo'], { ...settings('[keys]\nqueue.mine = "D"'), isTerminal: true });

    expect(await run(machine, never)).toBe(8);
    expect(machine.err()).toMatch(/line 2: keys\.queue\.mine is D, and so is queue\.dequeue/);
  });
});
