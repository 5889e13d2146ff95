import { setTimeout as pause, setImmediate as turn } from 'node:timers/promises';
import { onTestFinished } from 'vitest';
import type { Clock } from '../../src/base/clock.ts';
import type { Settings } from '../../src/cli/settings/settings.ts';
import { type Watching, watch } from '../../src/cli/watch.ts';
import { ApiError } from '../../src/client/api-error.ts';
import { createClient } from '../../src/client/index.ts';
import { type Service, type ServiceOptions, startService } from '../../src/service/server.ts';
import type { Message } from '../../src/store/message.ts';
import type { Session } from '../../src/store/session.ts';
import { firstFrame } from '../../src/terminal/first-frame.ts';
import type { SessionEvents } from '../../src/terminal/session.ts';
import { glyphsOf } from '../../src/ui/glyph.ts';
import { themeOf } from '../../src/ui/theme.ts';
import { type Api, endpoints } from '../../src/wire/index.ts';
import { failure } from '../support/failure.ts';
import { type ManualClock, manualClock } from '../support/manual-clock.ts';
import { type LocalTerminal, openTerminal } from '../support/terminal.ts';

/** The whole program on the embedded service over real sockets, on a terminal of its own, with time moved by hand. */
export interface Program extends Pick<LocalTerminal, 'press' | 'type' | 'paste' | 'send' | 'until' | 'text' | 'lines'> {
  readonly clock: ManualClock;
  readonly service: Service;
  /** The changes sent to the service, by operation and target. */
  readonly sent: readonly string[];
  /** What was written to the clipboard, opened, and the like. */
  readonly performed: readonly string[];
  readonly exit: Promise<number>;
  readonly hasLeft: () => boolean;
  resize(columns: number, rows: number): Promise<void>;
  focus(isFocused: boolean): void;
  /** Moves time on second by second; whatever is asked of the service meanwhile is answered before the next one. */
  pass(seconds: number): Promise<void>;
  /** Waits for a text, letting time pass meanwhile, for `seconds` at the most. */
  sees(what: string | RegExp, seconds?: number): Promise<void>;
  /** Stops the service: every later request is refused. */
  unplug(): Promise<void>;
  /** Starts it again at its address, with a world as new. */
  replug(): Promise<void>;
}

interface Options extends Pick<ServiceOptions, 'scenario' | 'seed' | 'historyDays' | 'faults'> {
  readonly columns?: number;
  readonly rows?: number;
  readonly me?: string;
  readonly readOnly?: boolean;
  readonly isKiosk?: boolean;
  /** All repositories of the service rather than its first. */
  readonly isFleet?: boolean;
  readonly token?: 'admin' | 'ci' | 'user';
  readonly view?: Partial<Settings['view']>;
  readonly opening?: readonly Message[];
  readonly keymap?: Settings['keymap'];
  readonly memory?: Watching['memory'];
  /** Looks at the service of another program, on the same clock. */
  readonly beside?: Program;
  /** Changes are carried out, but their answers get lost on the way back. */
  readonly losesAnswers?: boolean;
  /** How long answers to changes take on the way back. */
  readonly answersAfterMs?: number;
}

/** What a caller sees whose request arrived and whose answer did not. */
async function lost(answer: Promise<unknown>): Promise<never> {
  await answer;
  throw new ApiError(failure('timeout', { text: 'no answer in 30 s', outcomeUnknown: true }));
}

/** The answer, or what it was refused with, some time after it was given. */
async function late<Answer>(answer: Promise<Answer>, clock: Clock, ms: number): Promise<Answer> {
  await Promise.allSettled([answer]);
  await new Promise<void>((resolve) => {
    clock.after(ms, resolve);
  });
  return answer;
}

const start = Date.UTC(2026, 10, 21, 12);

export async function openProgram({
  columns = 120,
  rows = 36,
  token = 'user',
  losesAnswers = false,
  answersAfterMs = 0,
  ...options
}: Options = {}): Promise<Program> {
  const clock = options.beside?.clock ?? manualClock(start);
  const { scenario = 'busy', seed = 7, historyDays = 2, faults = [] } = options;
  const serve = (port: number) => startService({ clock, scenario, seed, historyDays, faults, port });
  let service = options.beside?.service ?? (await serve(0));
  const client = createClient({ baseUrl: service.baseUrl, token: service.tokens[token], clock });
  const terminal = openTerminal({ columns, rows });
  const [first = '', ...rest] = service.repositories;
  const others = options.isFleet ? rest : [];
  const session = (fullName: string): Session => {
    const [owner = '', name = ''] = fullName.split('/');
    return {
      service: 'embedded',
      repository: { owner, name },
      branch: null,
      me: options.me ?? service.login,
      readOnly: options.readOnly ?? options.isKiosk ?? false,
      isKiosk: options.isKiosk ?? false,
      intervalMs: 2_000,
      zone: 'UTC',
      simulated: true,
      tokenSource: 'the test',
      keymap: options.keymap ?? new Map(),
      theme: null,
      settings: [],
      startedAt: start,
    };
  };
  const performed: string[] = [];
  const sent: string[] = [];
  const api: Api = (name, input, call) => {
    const answer = client.api(name, input, call);
    if (endpoints[name].method === 'GET') return answer;
    sent.push(`${name} ${JSON.stringify(input)}`);
    if (losesAnswers) return lost(answer);
    return answersAfterMs === 0 ? answer : late(answer, clock, answersAfterMs);
  };
  const told: SessionEvents[] = [];
  let left = false;
  const { promise: shown, resolve: attach } = Promise.withResolvers<unknown>();
  const exit = watch({
    api,
    clock,
    sessions: [session(first), ...others.map(session)],
    look: { theme: themeOf('terminal', 8), glyphs: glyphsOf(false) },
    links: Promise.resolve({}),
    onPainted: () => undefined,
    // biome-ignore lint/nursery/noUnsafeTypeAssertion: the emulator has what Ink uses of a stream
    stdout: terminal.stdout as NodeJS.WriteStream,
    terminal: (events) => {
      told.push(events);
      // biome-ignore lint/nursery/noUnsafeTypeAssertion: the same for the keyboard
      const keyboard = terminal.stdin as never;
      const { paint } = firstFrame((bytes) => void terminal.stdout.write(bytes), keyboard);
      return {
        keyboard,
        paint,
        attach,
        async stop() {},
        lend: async () => false,
        async repaint() {},
        close() {},
      };
    },
    performer: () => (effect) => void performed.push(JSON.stringify(effect)),
    setTitle: () => undefined,
    memory: options.memory ?? { recalled: () => ({}), watch: () => undefined },
    framesPerSecond: 1000,
    opening: options.opening ?? [],
  }).finally(() => {
    left = true;
  });
  onTestFinished(async () => {
    told[0]?.quit(0);
    await exit;
    await client.close();
    if (options.beside === undefined) await service.close();
  });

  // before Ink is there nobody reads the keys
  await Promise.race([shown, exit]);

  const settle = async () => {
    for (let count = 0; count < 400; count++) {
      await turn();
      if (count > 3 && (left || !/ busy /.test(terminal.lines().at(-1) ?? ''))) break;
    }
    // Ink draws the frame after a change on a timer of its own, one thousandth of a second later
    await pause(3);
    await terminal.drawn();
  };
  const pass = async (seconds: number) => {
    for (let second = 0; second < seconds; second++) {
      await clock.advance(1_000);
      await settle();
    }
  };
  const shows = (what: string | RegExp) =>
    typeof what === 'string' ? terminal.text().includes(what) : what.test(terminal.text());

  await settle();
  const settled =
    <Given extends readonly unknown[]>(act: (...given: Given) => Promise<void>) =>
    async (...given: Given) => {
      await act(...given);
      await settle();
    };
  return {
    ...terminal,
    send: settled(terminal.send),
    paste: settled(terminal.paste),
    async press(...keys) {
      for (const key of keys) await settled(terminal.press)(key);
    },
    async type(text) {
      for (const character of text) await settled(terminal.type)(character);
    },
    clock,
    get service() {
      return service;
    },
    sent,
    performed,
    exit,
    hasLeft: () => left,
    async resize(wide, high) {
      await terminal.resize(wide, high);
      await settle();
    },
    focus: (isFocused) => told[0]?.focus(isFocused),
    pass,
    async sees(what, seconds = 30) {
      for (let waited = 0; waited < seconds && !shows(what); waited++) await pass(1);
      if (!shows(what)) throw new Error(`never saw ${String(what)}:\n${terminal.text()}`);
    },
    unplug: () => service.close(),
    async replug() {
      service = await serve(Number(new URL(service.baseUrl).port));
    },
  };
}
