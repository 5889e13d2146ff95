import { onTestFinished } from 'vitest';
import { run } from '../../../src/cli/run.ts';
import type { Impact } from '../../../src/domain/impact.ts';
import type { Pause } from '../../../src/domain/pause.ts';
import type { QueueStatus } from '../../../src/domain/queue.ts';
import type { QueuedPull } from '../../../src/domain/queued-pull.ts';
import { answer, type Request } from '../../../src/service/answer.ts';
import { tokens } from '../../../src/service/auth.ts';
import type { Repository } from '../../../src/service/engine/repository.ts';
import { createWorld, type World } from '../../../src/service/engine/world.ts';
import type { Fact } from '../../../src/service/history/fact.ts';
import { createHistory } from '../../../src/service/history/history.ts';
import { createListener } from '../../../src/service/listener.ts';
import { Refusal } from '../../../src/service/refusal.ts';
import { type ScenarioName, scenarios } from '../../../src/service/scenario/table.ts';
import { at, status } from '../../support/build.ts';
import { type ManualClock, manualClock } from '../../support/manual-clock.ts';
import { quietInsight } from '../../support/quiet-insight.ts';
import { until } from '../../support/until.ts';
import { type FakeMachine, fakeMachine } from './fake-machine.ts';

/** A queue in which only happens what a test lets happen. */
export interface Scene {
  queue: QueueStatus;
  readonly pulls: QueuedPull[];
  readonly impacts: Map<number, Impact>;
  readonly facts: readonly Fact[];
  pause: Pause;
  /** What the service does with a request for a removal. */
  readonly onDequeue: (number: number) => boolean;
}

export interface Stage {
  readonly scene: Scene;
  readonly clock: ManualClock;
  /** Every request that came, as `GET /v1/application`. */
  readonly requests: readonly string[];
  /** From now on requests whose target holds `part` are answered with this status, null with silence. */
  readonly refuse: (part: string, status: number | null, detail?: string) => void;
  /** Lets every request through again. */
  readonly allow: () => void;
  /** Adds to the activity log. */
  readonly record: (fact: Fact) => void;
  /** Runs a command against this service, with a token that may do everything. */
  readonly command: (line: string, given?: Parameters<typeof fakeMachine>[1]) => Promise<Played>;
  /** Lets time pass, by default a second whenever no request is under way, until what was started has ended. */
  readonly playOut: (running: Running, stepMs?: number) => Promise<Played>;
  /** The same as `command`, still under way. */
  readonly start: (line: string, given?: Parameters<typeof fakeMachine>[1]) => Running;
}

export interface Running {
  readonly machine: FakeMachine;
  readonly code: Promise<number>;
}

export interface Played {
  readonly code: number;
  readonly out: string;
  /** What is left of it on a terminal: lines of progress are erased. */
  readonly err: string;
}

/** Real time in which a request that is about to be sent arrives. */
const quietMs = 4;

const notPaused: Pause = { paused: false, reason: null, pausedAt: null };
const emptyScene: Scene = {
  queue: status([]),
  facts: [],
  pause: notPaused,
  onDequeue: () => true,
  pulls: [],
  impacts: new Map(),
};

const never = () => Promise.reject(new Error('the screen was started'));

/** The embedded service's own listener and answers, over a scene instead of a simulation, at 14:32. */
export function stage(given: Partial<Scene> = {}): Promise<Stage> {
  const { pulls = [], impacts = [] } = given;
  const scene: Scene = { ...emptyScene, ...given, pulls: [...pulls], impacts: new Map(impacts) };
  return open(scene, (clock) => ({ repositories: [repositoryOf(scene)], advance: () => clock.now() }));
}

/** A simulated world of three days, the same at every run, at 14:32. */
export function simulation(scenario: ScenarioName): Promise<Stage> {
  const setups = scenarios[scenario];
  return open(emptyScene, (clock) => createWorld({ clock, seed: 1, historyDays: 3, setups }));
}

async function open(scene: Scene, worldAt: (clock: ManualClock) => World): Promise<Stage> {
  const clock = manualClock(at('14:32'));
  const world = worldAt(clock);
  const [repository] = world.repositories;
  if (repository === undefined) throw new Error('a world without repositories');
  const requests: string[] = [];
  const refusals = new Map<string, { status: number | null; detail: string }>();
  let underWay = 0;
  const server = createListener(async (request) => {
    requests.push(`${request.method} ${request.target}`);
    underWay++;
    try {
      return await (refused(request, refusals) ?? answer(request, world, ''));
    } finally {
      underWay--;
    }
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => {
    server.close();
    server.closeAllConnections();
  });
  const address = server.address();
  const port = typeof address === 'object' && address !== null ? address.port : 0;

  const start: Stage['start'] = (line, more = {}) => {
    const words = line.split(' ').filter(Boolean);
    const machine = fakeMachine([...words, '--api-url', `http://127.0.0.1:${port}`, '-r', repository.fullName], {
      clock,
      ...more,
      env: { MERGETOP_TOKEN: tokens.user, LANG: 'C.UTF-8', TERM: 'xterm', ...more.env },
    });
    return { machine, code: run(machine, never) };
  };
  return {
    scene,
    clock,
    requests,
    refuse: (part, code, detail = 'Forbidden') => refusals.set(part, { status: code, detail }),
    allow: () => refusals.clear(),
    record: (added) => repository.history.record(added),
    start,
    async playOut({ machine, code }, stepMs = 1000) {
      const ended: number[] = [];
      void code.then((value) => ended.push(value));
      while (ended.length === 0) {
        const seen = requests.length;
        const from = performance.now();
        await until(() => performance.now() - from > quietMs, String, { every: 1 });
        if (underWay === 0 && requests.length === seen) await clock.advance(stepMs);
      }
      return { code: await code, out: machine.out(), err: left(machine.err()) };
    },
    async command(line, more) {
      const { machine, code } = start(line, more);
      return { code: await code, out: machine.out(), err: left(machine.err()) };
    },
  };
}

const left = (err: string) => err.replaceAll(/\r\u001B\[K[^\r\n]*/g, '');

function refused(request: Request, refusals: ReadonlyMap<string, { status: number | null; detail: string }>) {
  const found = [...refusals].find(([part]) => `${request.method} ${request.target}`.includes(part))?.[1];
  if (found === undefined) return null;
  if (found.status === null) return new Promise<never>(() => {});
  return Promise.reject(new Refusal(found.status, found.detail));
}

function repositoryOf(scene: Scene): Repository {
  const history = createHistory({ repository: 'acme/monolith' });
  for (const fact of scene.facts) history.record(fact);
  return {
    fullName: 'acme/monolith',
    defaultBranch: 'main',
    history,
    insight: quietInsight(history),
    rules: [],
    branches: ['main'],
    status: (branch) => (branch === 'main' ? { ...scene.queue, pause: scene.pause } : null),
    pull: (number) => scene.pulls.find((each) => each.number === number) ?? null,
    impact: (number) => scene.impacts.get(number) ?? null,
    dequeue: scene.onDequeue,
    get pause() {
      return scene.pause;
    },
    pauseFor(reason) {
      scene.pause = { paused: true, reason, pausedAt: at('14:32') };
    },
    unpause() {
      const { paused } = scene.pause;
      scene.pause = notPaused;
      return paused;
    },
  };
}
