// The bundled monitor on a pseudo-terminal, in front of the service in a process of its own, timed from outside:
// when its reply was handed over, when a key was, when the terminal got bytes.
import { type ChildProcess, spawn as spawnChild } from 'node:child_process';
import { once } from 'node:events';
import { readFile } from 'node:fs/promises';
import { createServer, request } from 'node:http';
import process from 'node:process';
import { createInterface } from 'node:readline';
import { setTimeout as pause } from 'node:timers/promises';
import { spawn } from '@lydell/node-pty';
import { environment, type StartTimes, startMonitor, timesOfStart } from './started.ts';

export interface Setting {
  readonly scenario: string;
  readonly columns: number;
  readonly rows: number;
  /** Simulated seconds a second. */
  readonly speed: number;
}

export interface Watched {
  /** From the start of the program to its first frame. */
  readonly firstFrame: readonly number[];
  /** From the start of the program to the frame that shows the live queue. */
  readonly firstQueue: readonly number[];
  /** From the last byte of a reply with the live queue to the first byte of the frame it leads to. */
  readonly replyToFrame: readonly number[];
  /** From a key to the first byte of the frame it leads to. */
  readonly keyToFrame: readonly number[];
  /** What a reply makes the monitor write, up to the next one. */
  readonly bytesPerRefresh: readonly number[];
  /** Share of one core while nobody touches it, in percent. */
  readonly idleCpu: number;
  /** Resident, in MiB, at the end. */
  readonly memory: number;
}

const starts = 5;
const replies = 30;
const keys = 60;
const idleMs = 20_000;
/** The first seconds are for reading history and for the compiler. */
const settleMs = 8_000;

export async function watchFor(setting: Setting): Promise<Watched> {
  const rig = await open(setting, starts);
  try {
    await pause(settleMs);
    const idleCpu = await rig.cpuDuring(idleMs);
    const { replyToFrame, bytesPerRefresh } = await rig.refreshes(replies);
    const keyToFrame = await rig.press(keys);
    return { ...rig.started, replyToFrame, keyToFrame, bytesPerRefresh, idleCpu, memory: await memoryOf(rig.pid) };
  } finally {
    rig.close();
  }
}

/** Resident memory, in MiB, of the monitor that ran for so long. */
export async function memoryAfter(setting: Setting, ms: number): Promise<number> {
  const rig = await open(setting);
  await pause(ms);
  const memory = await memoryOf(rig.pid);
  rig.close();
  return memory;
}

/** Resident memory, in MiB, of a program on a terminal after so long. */
export async function memoryOfProgram(file: string, ms: number): Promise<number> {
  const pty = spawn(process.execPath, [file], { cols: 120, rows: 36, env: environment({}) });
  await pause(ms);
  const memory = await memoryOf(pty.pid);
  pty.kill('SIGKILL');
  return memory;
}

async function open({ scenario, columns, rows, speed }: Setting, starts = 0) {
  const service = await startService(scenario, speed);
  const proxy = await startProxy(service.port);
  const start = () => startMonitor(proxy.base, service, columns, rows);
  const times: StartTimes[] = [];
  for (let turn = 0; turn < starts; turn++) times.push(await timesOfStart(start));
  const pty = start();
  let seen = (_bytes: number) => {};
  pty.onData((text) => seen(Buffer.byteLength(text)));
  const firstBytes = () =>
    new Promise<number>((resolve) => {
      seen = () => resolve(performance.now());
    });
  await firstBytes();
  return {
    pid: pty.pid,
    started: {
      firstFrame: times.map(({ firstFrame }) => firstFrame),
      firstQueue: times.map(({ firstQueue }) => firstQueue),
    },
    cpuDuring: (ms: number) => cpuDuring(pty.pid, ms),
    press: async (count: number) => {
      const samples: number[] = [];
      for (let turn = 0; turn < count; turn++) {
        // apart from the ticks of the clock and from one another
        await pause(90 + (turn % 7) * 10);
        const frame = firstBytes();
        const pressed = performance.now();
        pty.write(turn % 10 < 5 ? 'j' : 'k');
        samples.push((await frame) - pressed);
      }
      return samples;
    },
    refreshes: async (count: number) => {
      const replyToFrame: number[] = [];
      const bytesPerRefresh: number[] = [];
      let bytes = 0;
      for (let turn = 0; turn < count; turn++) {
        const answered = await proxy.nextStatus();
        if (turn > 0) bytesPerRefresh.push(bytes);
        bytes = 0;
        await new Promise<void>((resolve) => {
          seen = (more) => {
            if (bytes === 0) replyToFrame.push(performance.now() - answered);
            bytes += more;
            resolve();
          };
        });
      }
      return { replyToFrame, bytesPerRefresh };
    },
    close: () => {
      pty.kill('SIGKILL');
      proxy.close();
      service.child.kill('SIGKILL');
    },
  };
}

interface Service {
  readonly child: ChildProcess;
  readonly port: number;
  readonly token: string;
  readonly repository: string;
}

async function startService(scenario: string, speed: number): Promise<Service> {
  const flags = ['--json', '--port', '0', '--scenario', scenario, '--speed', String(speed)];
  const child = spawnChild(process.execPath, ['dist/mergetop.js', 'serve', ...flags], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  if (child.stdout === null) throw new Error('no output');
  const [line]: string[] = await once(createInterface(child.stdout), 'line');
  const told = JSON.parse(line ?? '');
  return {
    child,
    port: Number(new URL(told.base_url).port),
    token: told.tokens.admin,
    repository: told.repositories[0],
  };
}

/** Stands between the monitor and the service, to know when a reply has been handed over in full. */
async function startProxy(port: number) {
  let answered = (_at: number) => {};
  const server = createServer((asked, reply) => {
    const isStatus = /merge-queue\/status/.test(asked.url ?? '');
    const { url: path, method, headers } = asked;
    const onward = request({ port, path, method, headers, agent: false }, (response) => {
      const { 'transfer-encoding': _coding, connection: _connection, ...rest } = response.headers;
      reply.writeHead(response.statusCode ?? 502, rest);
      // passed on as it comes: what this process keeps, it would have to clear away while it measures
      response.pipe(reply);
      if (isStatus) reply.on('finish', () => answered(performance.now()));
    });
    onward.on('error', () => reply.destroy());
    asked.pipe(onward);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  const proxyPort = typeof address === 'object' && address !== null ? address.port : 0;
  return {
    base: `http://127.0.0.1:${proxyPort}/v1`,
    nextStatus: () =>
      new Promise<number>((resolve) => {
        answered = resolve;
      }),
    close: () => {
      server.close();
      server.closeAllConnections();
    },
  };
}

/** In hundredths of a core. Linux only. */
async function cpuDuring(pid: number, ms: number): Promise<number> {
  const before = await ticksOf(pid);
  await pause(ms);
  return (((await ticksOf(pid)) - before) * tickMs * 100) / ms;
}

const tickMs = 10;

async function ticksOf(pid: number): Promise<number> {
  const stat = await readFile(`/proc/${pid}/stat`, 'utf8');
  const [user, system] = stat
    .slice(stat.lastIndexOf(')') + 2)
    .split(' ')
    .slice(11, 13);
  return Number(user) + Number(system);
}

async function memoryOf(pid: number): Promise<number> {
  const [, pages] = (await readFile(`/proc/${pid}/statm`, 'utf8')).split(' ');
  return (Number(pages) * 4096) / 2 ** 20;
}
