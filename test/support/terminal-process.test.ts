import process from 'node:process';
import { expect, onTestFinished, test } from 'vitest';
import { type ProcessOptions, startProcess } from './terminal-process.ts';

/** A script that answers like a full-screen program, without one. */
function start(script: string, options?: ProcessOptions) {
  const program = startProcess(process.execPath, ['-e', script], options);
  onTestFinished(program.close);
  return program;
}

const echo = `
  process.stdin.setRawMode(true).on('data', (keys) => {
    if (String(keys) === 'q') process.exit(3);
    console.log('got ' + JSON.stringify(String(keys)));
  });
  process.stdout.on('resize', () => console.log(process.stdout.columns + 'x' + process.stdout.rows));
  console.log('ready');
`;

test('keys reach the program and its answer is seen', async () => {
  const program = start(echo);
  await program.until('ready');

  await program.press('up');
  await program.until('got "\\u001b[A"');
});

test('the program is told of a resize', async () => {
  const program = start(echo, { columns: 80, rows: 24 });
  await program.until('ready');

  program.resize(44, 20);

  await program.until('44x20');
  expect(program.lines()).toHaveLength(20);
});

test('the exit code is told once all output is drawn', async () => {
  const program = start(echo);
  await program.until('ready');

  await program.press('q');

  expect(await program.exited).toEqual({ code: 3, signal: 0 });
});

test('a killed program tells the signal', async () => {
  const program = start(echo);
  await program.until('ready');

  program.kill('SIGKILL');

  expect(await program.exited).toEqual({ code: 0, signal: 9 });
});

test('modes that a program leaves behind are seen after its end', async () => {
  const left = start(String.raw`process.stdout.write('\x1b[?1049h\x1b[?25l\x1b[?2004h\x1b[?1004h\x1b[?1000h')`);
  const tidy = start(
    String.raw`process.stdout.write('\x1b[?1049h\x1b[?25l\x1b[?2004h\x1b[?2004l\x1b[?25h\x1b[?1049l')`,
  );
  await Promise.all([left.exited, tidy.exited]);

  expect(left.modes()).toEqual({
    alternateScreen: true,
    cursorVisible: false,
    bracketedPaste: true,
    focusReports: true,
    mouse: true,
  });
  expect(tidy.modes()).toEqual({
    alternateScreen: false,
    cursorVisible: true,
    bracketedPaste: false,
    focusReports: false,
    mouse: false,
  });
});

test('a query of the terminal is answered', async () => {
  const program = start(String.raw`
    process.stdin.setRawMode(true).on('data', (reply) => console.log(JSON.stringify(String(reply))));
    process.stdout.write('\x1b[6n');
  `);

  await program.until(/\[1;1R/);
});

test('neither tokens of this machine nor CI reach the program', async () => {
  process.env['GITHUB_TOKEN'] = 'from-outside';
  onTestFinished(() => {
    delete process.env['GITHUB_TOKEN'];
  });
  const program = start(
    `console.log(String(process.env.GITHUB_TOKEN), String(process.env.CI), process.env.MERGETOP_TOKEN)`,
    {
      env: { MERGETOP_TOKEN: 'given' },
    },
  );
  await program.exited;

  expect(program.lines()[0]).toBe('undefined undefined given');
});

test('keys that wait for one another come in reads of their own, bytes sent at once in one', async () => {
  const program = start(echo);
  await program.until('ready');

  await program.press('j');
  await program.until('got "j"');
  await program.press('k');
  await program.until('got "k"');
  await program.send('gg');
  await program.until('got "gg"');

  expect(program.lines().slice(1, 4)).toEqual(['got "j"', 'got "k"', 'got "gg"']);
});
