import { expect, test } from 'vitest';
import { clearing, progressOn } from '../../src/cli/progress.ts';
import { manualClock } from '../support/manual-clock.ts';
import { fakeMachine } from './support/fake-machine.ts';

const erase = '\r\u001B[K';

function waiting(isTerminal = true, columns = 100) {
  const clock = manualClock();
  const machine = fakeMachine([], { clock, isTerminal, columns });
  const progress = progressOn(machine);
  return { clock, machine, progress, cleared: clearing(machine, progress) };
}

test('what takes less than a second says nothing', async () => {
  const { clock, machine, progress } = waiting();
  progress.show('asking');
  await clock.advance(999);
  progress.clear();
  await clock.advance(5_000);

  expect(machine.err()).toBe('');
});

test('what takes longer says each second how long, over what it said before', async () => {
  const { clock, machine, progress } = waiting();
  progress.show('asking');
  await clock.advance(1_000);
  progress.show('still asking');
  await clock.advance(1_000);

  expect(machine.err()).toBe(`${erase}asking 1s${erase}still asking 2s`);
});

test('the next output stands on a clean line, wherever it goes', async () => {
  const { clock, machine, progress, cleared } = waiting();
  progress.show('asking');
  await clock.advance(1_000);
  cleared.output.write('the answer\n');
  await clock.advance(5_000);

  expect(machine.err()).toBe(`${erase}asking 1s${erase}`);
  expect(machine.out()).toBe('the answer\n');
});

test('where no terminal is nothing is said', async () => {
  const { clock, machine, progress } = waiting(false);
  progress.show('asking');
  await clock.advance(60_000);
  progress.clear();

  expect(machine.err()).toBe('');
});

test('it stays on one line, and nothing in it moves the cursor', async () => {
  const { clock, machine, progress } = waiting(true, 20);
  progress.show(`asking \u001B[2J${'x'.repeat(200)}`);
  await clock.advance(1_000);

  const shown = machine.err().slice(erase.length);
  expect(shown).toMatch(/^[^\u001B]{1,19}$/);
});
