import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import process from 'node:process';
import { until } from './until.ts';

/** Whether nginx is there to test with: `test.skipIf(!hasNginx)`. */
export const hasNginx = spawnSync('nginx', ['-v']).status === 0;

export interface Nginx {
  readonly origin: string;
  /** What became of each request, in order: `MISS GET`, `HIT GET`, `- PUT`. */
  readonly requests: () => readonly string[];
  close(): Promise<void>;
}

/** nginx in a folder of its own, with `block` inside of its `http`; `adapt` is given the port it has to listen on. */
export async function startNginx(adapt: (port: number, folder: string) => string): Promise<Nginx> {
  const folder = mkdtempSync(join(tmpdir(), 'mergetop-nginx-'));
  const port = await freePort();
  const log = join(folder, 'requests');
  mkdirSync(join(folder, 'temp'));
  const places = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map(
    (kind) => `${kind}_temp_path ${join(folder, 'temp', kind)};`,
  );
  writeFileSync(
    join(folder, 'nginx.conf'),
    [
      `pid ${join(folder, 'pid')};`,
      'worker_processes 1;',
      // started by root, it would give its rights away and could not write into this folder
      ...(process.getuid?.() === 0 ? ['user root;'] : []),
      'events { worker_connections 256; }',
      'http {',
      "log_format seen '$upstream_cache_status $request_method';",
      `access_log ${log} seen;`,
      ...places,
      adapt(port, folder),
      '}',
    ].join('\n'),
  );
  const arguments_ = [
    '-p',
    folder,
    '-c',
    join(folder, 'nginx.conf'),
    '-e',
    join(folder, 'errors'),
    '-g',
    'daemon off;',
  ];
  const child = spawn('nginx', arguments_, { stdio: 'ignore' });
  await until(
    () => existsSync(join(folder, 'pid')),
    () =>
      `nginx did not start:\n${existsSync(join(folder, 'errors')) ? readFileSync(join(folder, 'errors'), 'utf8') : ''}`,
    { every: 20 },
  );
  return {
    origin: `http://127.0.0.1:${port}`,
    requests: () => (existsSync(log) ? readFileSync(log, 'utf8').trimEnd().split('\n') : []),
    async close() {
      await ended(child);
      rmSync(folder, { recursive: true });
    },
  };
}

function ended(child: ChildProcess): Promise<void> {
  return new Promise((resolve) => {
    child.on('exit', () => resolve());
    child.kill('SIGTERM');
  });
}

function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const server = createServer();
    server.once('error', reject);
    server.listen(0, '127.0.0.1', () => {
      const address = server.address();
      server.close(() => resolve(typeof address === 'object' && address !== null ? address.port : 0));
    });
  });
}
