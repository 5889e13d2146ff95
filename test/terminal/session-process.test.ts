import { spawnSync } from 'node:child_process';
import { constants } from 'node:os';
import process from 'node:process';
import { describe, expect, onTestFinished, test } from 'vitest';
import { replies } from '../support/replies.ts';
import { startProcess } from '../support/terminal-process.ts';
import { hasTmux, startTmux } from '../support/tmux.ts';
import { until } from '../support/until.ts';

const program = [process.execPath, 'test/support/session-program.ts'] as const;

async function start() {
  const session = startProcess(program[0], program.slice(1));
  onTestFinished(session.close);
  await session.until('80x24 saw:', { within: 15_000 });
  await session.until(() => session.modes().bracketedPaste);
  return session;
}

const asFound = {
  alternateScreen: false,
  cursorVisible: true,
  bracketedPaste: false,
  focusReports: false,
  mouse: false,
};

test('the terminal is taken, and given back as it was', async () => {
  const session = await start();
  expect(session.modes()).toMatchObject({ alternateScreen: true, focusReports: true, bracketedPaste: true });

  await session.press('q');

  expect(await session.exited).toEqual({ code: 0, signal: 0 });
  expect(session.modes()).toEqual(asFound);
});

test.each([
  ['SIGHUP', 129],
  ['SIGINT', 130],
  ['SIGTERM', 143],
] as const)('%s gives the terminal back and exits %i', async (signal, code) => {
  const session = await start();

  session.kill(signal);

  expect(await session.exited).toEqual({ code, signal: 0 });
  expect(session.modes()).toEqual(asFound);
});

test('so does every other signal that ends programs and can be caught', async () => {
  const signals = [
    'SIGQUIT',
    'SIGABRT',
    'SIGALRM',
    'SIGVTALRM',
    'SIGUSR1',
    'SIGUSR2',
    'SIGXCPU',
    'SIGIO',
    'SIGPWR',
    'SIGSTKFLT',
    'SIGSYS',
    'SIGTRAP',
  ] as const;
  const ends = await Promise.all(
    signals.map(async (name) => {
      const session = await start();
      process.kill(session.pid, name);
      const { code, signal } = await session.exited;
      // of some the exit code tells, others end the program once the terminal was given back
      const isTold = signal === 0 ? code === (name === 'SIGQUIT' ? 131 : 143) : signal === constants.signals[name];
      return { name, isTold, modes: session.modes() };
    }),
  );

  expect(ends).toEqual(signals.map((name) => ({ name, isTold: true, modes: asFound })));
});

describe('a first frame that is painted before Ink is there', () => {
  async function paint() {
    const session = startProcess(program[0], [...program.slice(1), 'painted']);
    onTestFinished(session.close);
    await session.until('painted first', { within: 15_000 });
    return session;
  }

  test('has the screen to itself, and Ink draws over it', async () => {
    const session = await paint();
    expect(session.modes()).toMatchObject({ alternateScreen: true, cursorVisible: false });

    await session.send('j');
    session.resize(70, 20);
    await session.until('70x20 saw: j .');

    expect(session.lines().join('').trim()).toBe('70x20 saw: j .');
    expect(session.raw().split('\u001b[?1049h')).toHaveLength(2);
    await session.press('q');
    expect(await session.exited).toEqual({ code: 0, signal: 0 });
    expect(session.modes()).toEqual(asFound);
  });

  test('is gone when a signal comes before Ink', async () => {
    const session = await paint();

    session.kill('SIGTERM');

    expect(await session.exited).toEqual({ code: 143, signal: 0 });
    expect(session.modes()).toEqual(asFound);
    expect(session.text()).not.toContain('painted');
  });
});

test('lines do not wrap while the screen is ours, and do again afterwards', async () => {
  const session = await start();
  expect(session.raw()).toContain('\u001b[?7l');

  await session.press('q');

  await session.exited;
  expect(session.raw().lastIndexOf('\u001b[?7h')).toBeGreaterThan(session.raw().lastIndexOf('\u001b[?7l'));
});

test('keys, focus and pastes arrive as what they are', async () => {
  const session = await start();

  await session.send('jj\u001b[A');
  await session.until('saw: j j up .');
  await session.send('\u001b[O\u001b[I');
  await session.until('up unfocused focused .');
  await session.press('escape');
  await session.paste('D\r');
  await session.until(/focused escape pasted D/);
});

test('late replies of the terminal do nothing, also when they drip in', async () => {
  const session = await start();

  for (const reply of Object.values(replies)) {
    await session.send(reply.slice(0, 4));
    await session.send(reply.slice(4));
  }
  await session.press('k');

  await session.until(/saw:( (un)?focused)* k \./);
});

test('where no shell could continue it, stopping only redraws', async () => {
  const session = await start();

  await session.press('ctrl+z');
  await session.press('k');

  await session.until('saw: k .');
  expect(session.modes()).toMatchObject({ alternateScreen: true, focusReports: true, bracketedPaste: true });
});

test('a screen that was overwritten comes back whole after a forced stop', async () => {
  const session = await start();

  process.kill(session.pid, 'SIGSTOP');
  process.kill(session.pid, 'SIGCONT');
  await session.until(() => session.raw().split('\u001b[?1049h').length === 3);

  await session.press('k');
  await session.until('saw: k .');
});

test.skipIf(!hasTmux)('^Z stops for the shell, and fg brings all of it back', async () => {
  const tmux = startTmux(['bash', '--norc', '--noprofile', '-i'], { columns: 80, rows: 24 });
  onTestFinished(tmux.close);
  tmux.type(`PS1='shell> '; '${program.join("' '")}'\n`);
  await tmux.until('80x24 saw:');

  for (const turn of ['first', 'second']) {
    tmux.press('C-z');
    await tmux.until(/Stopped/);
    tmux.type(`echo ${turn} turn\n`);
    await tmux.until(new RegExp(`^${turn} turn`, 'm'));
    tmux.type('fg\n');
    await tmux.until(/^80x24 saw:/);
  }
  tmux.press('j');
  await tmux.until('saw: j .');

  tmux.press('q');
  await tmux.until(/shell>\s*$/);
});

test.skipIf(!hasTmux)('a terminal that vanishes takes the program with it', async () => {
  const tmux = startTmux([...program]);
  await tmux.until('80x24 saw:');
  const pid = tmux.pid();

  tmux.close();

  await until(
    () => !isAlive(pid),
    () => `process ${pid} outlived its terminal`,
    { within: 1500, every: 20 },
  );
});

/** A process that has ended but that nobody has asked for yet still has its number. */
function isAlive(pid: number): boolean {
  const { stdout } = spawnSync('ps', ['-o', 'stat=', '-p', String(pid)], { encoding: 'utf8' });
  return stdout.trim() !== '' && !stdout.startsWith('Z');
}
