// The embedded service: the interface of both documents over real HTTP, answered by a simulated merge queue.
import type { Server } from 'node:http';
import { type Clock, scaled, systemClock } from '../base/clock.ts';
import type { Credential } from '../wire/access.ts';
import { answer } from './answer.ts';
import { tokens } from './auth.ts';
import { createWorld, type SimulatedWorld } from './engine/world.ts';
import type { Fault } from './faults/fault.ts';
import { createFaults, type Faults } from './faults/faults.ts';
import { interference } from './faults/interference.ts';
import { createListener } from './listener.ts';
import { root } from './routing.ts';
import { me } from './scenario/people.ts';
import { type ScenarioName, scenarios } from './scenario/table.ts';

export interface ServiceOptions {
  readonly clock?: Clock;
  /** How many times as fast as `clock` the simulation runs. */
  readonly speed?: number;
  readonly seed?: number;
  readonly scenario?: ScenarioName;
  /** How many days the world has lived through when the service starts. */
  readonly historyDays?: number;
  /** 0 takes any free port. */
  readonly port?: number;
  readonly host?: string;
  /** Without it, only loopback addresses are listened on. */
  readonly allowRemote?: boolean;
  /** What goes wrong from the start. */
  readonly faults?: readonly Fault[];
}

export interface Service {
  /** Ends with the version segment. */
  readonly baseUrl: string;
  readonly tokens: Readonly<Record<Credential, string>>;
  /** `owner/name`, the busiest first. */
  readonly repositories: readonly string[];
  /** The login of the person behind the user token. */
  readonly login: string;
  /** The present one: a restart makes another. */
  readonly world: SimulatedWorld;
  readonly faults: Faults;
  /** Ends every connection and goes on with another world, as after a loss of all state. */
  restart(): void;
  /** Ends every connection and stops listening. */
  close(): Promise<void>;
}

/** Rejects when the address cannot be listened on, or is no loopback address and `allowRemote` is not set. */
export async function startService(options: ServiceOptions = {}): Promise<Service> {
  const {
    clock = systemClock,
    speed = 1,
    seed = 1,
    scenario = 'busy',
    historyDays = 30,
    port = 0,
    host = '127.0.0.1',
    allowRemote = false,
  } = options;
  if (!(allowRemote || isLoopback(host))) throw new RangeError(`${host} is no loopback address`);
  const begin = (withSeed: number) =>
    createWorld({ clock: scaled(clock, speed), seed: withSeed, historyDays, setups: scenarios[scenario] });
  let world = begin(seed);
  let restarts = 0;
  const restart = () => {
    world = begin(seed + ++restarts);
    server.closeAllConnections();
  };
  const faults = createFaults(options.faults);
  let origin = '';
  const server = createListener((request) => answer(request, world, origin), interference({ faults, clock, restart }));
  origin = await listen(server, port, host);
  return {
    baseUrl: origin + root,
    tokens,
    repositories: world.repositories.map((each) => each.fullName),
    login: me.login,
    get world() {
      return world;
    },
    faults,
    restart,
    close: () => close(server),
  };
}

const isLoopback = (host: string) => host === 'localhost' || host === '::1' || /^127(\.\d{1,3}){3}$/.test(host);

/** Resolves to the origin under which the service is reached from this machine. */
function listen(server: Server, port: number, host: string): Promise<string> {
  return new Promise((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, host, () => {
      server.removeListener('error', reject);
      const address = server.address();
      const bound = typeof address === 'object' && address !== null ? address.port : port;
      resolve(`http://${reachable(host)}:${bound}`);
    });
  });
}

function reachable(host: string): string {
  if (host === '0.0.0.0') return '127.0.0.1';
  if (host === '::') return '[::1]';
  return host.includes(':') ? `[${host}]` : host;
}

function close(server: Server): Promise<void> {
  return new Promise((resolve) => {
    server.close(() => resolve());
    server.closeAllConnections();
  });
}
