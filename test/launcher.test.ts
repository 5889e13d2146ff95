import { execFileSync, spawnSync } from 'node:child_process';
import {
  copyFileSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, join, resolve } from 'node:path';
import process from 'node:process';
import { describe, expect, onTestFinished, test } from 'vitest';
import { z } from 'zod';
import { startProcess } from './support/terminal-process.ts';

const version = (node: string) => execFileSync(node, ['-v'], { encoding: 'utf8' }).slice(1).trim();

/** A Node too old for the program, where this machine has one: the shell's own, seen past npm's. */
const oldNode = (process.env['PATH'] ?? '')
  .split(delimiter)
  .filter((folder) => !folder.includes('node_modules'))
  .map((folder) => join(folder, 'node'))
  .find((node) => existsSync(node) && Number.parseInt(version(node), 10) < 22);

/** The launcher installed somewhere of its own, with `program` as what it launches. */
function install(program: string, { withPinnedNode = true } = {}) {
  const folder = mkdtempSync(join(tmpdir(), 'mergetop-installed-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  for (const name of ['src', 'dist']) mkdirSync(join(folder, name));
  if (withPinnedNode) symlinkSync(resolve('node_modules'), join(folder, 'node_modules'));
  writeFileSync(join(folder, 'package.json'), '{"type": "module"}');
  writeFileSync(join(folder, 'dist/mergetop.js'), program);
  copyFileSync('src/launcher.js', join(folder, 'src/launcher.js'));
  return join(folder, 'src/launcher.js');
}

const { optionalDependencies: pinned } = z
  .object({ optionalDependencies: z.record(z.string(), z.string()) })
  .parse(JSON.parse(readFileSync('src/build/pinned-node/package.json', 'utf8')));

const tellAll = 'console.log(JSON.stringify([process.versions.node, process.argv.slice(2)]))';

test('a new enough Node runs the program itself', () => {
  const launcher = install(tellAll);

  const told = execFileSync(process.execPath, [launcher, 'owner/name', '--demo'], { encoding: 'utf8' });

  expect(JSON.parse(told)).toEqual([process.versions.node, ['owner/name', '--demo']]);
});

describe.skipIf(oldNode === undefined)('an old Node (skipped where there is none)', () => {
  const node = oldNode ?? '';

  test('hands the arguments on to the pinned one', () => {
    const launcher = install(tellAll);

    const told = execFileSync(node, [launcher, 'owner/name', '--demo'], { encoding: 'utf8' });

    expect(JSON.parse(told)).toEqual([Object.values(pinned)[0], ['owner/name', '--demo']]);
  });

  test('says in one line what is needed where there is no pinned one', () => {
    const launcher = install(tellAll, { withPinnedNode: false });

    const { status, stdout, stderr } = spawnSync(node, [launcher], { encoding: 'utf8' });

    expect(stderr).toBe(`mergetop needs Node.js 22.19 or newer; this is v${version(node)}.\n`);
    expect({ status, stdout }).toEqual({ status: 1, stdout: '' });
  });

  test('passes the exit code on', () => {
    const launcher = install('process.exitCode = 8');

    expect(spawnSync(node, [launcher]).status).toBe(8);
  });

  test.each(['SIGTERM', 'SIGHUP', 'SIGINT'] as const)('passes %s on, and the exit code it leads to', async (signal) => {
    const launcher = install(`
      process.on('${signal}', () => { console.log('tidied up'); process.exit(5); });
      setInterval(() => {}, 1000);
      console.log('ready');
    `);
    const program = startProcess(node, [launcher]);
    onTestFinished(program.close);
    await program.until('ready');

    program.kill(signal);

    expect(await program.exited).toEqual({ code: 5, signal: 0 });
    expect(program.text()).toContain('tidied up');
  });

  test('dies of the signal the program died of', async () => {
    const launcher = install(`console.log('ready'); setInterval(() => {}, 1000);`);
    const program = startProcess(node, [launcher]);
    onTestFinished(program.close);
    await program.until('ready');

    program.kill('SIGTERM');

    expect(await program.exited).toEqual({ code: 0, signal: 15 });
  });

  test('leaves keys, size and colours to the program', async () => {
    const launcher = install(`
      process.stdin.setRawMode(true).on('data', (keys) => console.log('got ' + JSON.stringify(String(keys))));
      process.stdout.on('resize', () => console.log(process.stdout.columns + 'x' + process.stdout.rows));
      console.log('ready ' + process.stdout.getColorDepth());
    `);
    const program = startProcess(node, [launcher]);
    onTestFinished(program.close);
    await program.until('ready 24');

    await program.press('ctrl+c');
    await program.until('got "\\u0003"');
    program.resize(44, 20);
    await program.until('44x20');
  });
});
