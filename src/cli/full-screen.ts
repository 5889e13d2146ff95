import type { Clock } from '../base/clock.ts';
import type { Message } from '../store/message.ts';
import type { Session } from '../store/session.ts';
import { capabilities } from '../terminal/capability.ts';
import { colorDepth } from '../terminal/color-depth.ts';
import { commandRunner, type Run } from '../terminal/command.ts';
import { createHook } from '../terminal/hook.ts';
import { link, tmuxHasLinks } from '../terminal/link.ts';
import { openSession } from '../terminal/session.ts';
import { createTitle } from '../terminal/title.ts';
import { glyphsOf } from '../ui/glyph.ts';
import type { Look } from '../ui/look.ts';
import { themeOf } from '../ui/theme.ts';
import type { Api } from '../wire/index.ts';
import { callAbout } from './alarm.ts';
import { connect, sessionsOf } from './connect.ts';
import type { Diagnostics } from './diagnostics.ts';
import { embeddedService } from './embedded.ts';
import { type Exit, exits } from './exit-code.ts';
import { tendHeap } from './heap.ts';
import { performer } from './local-effect.ts';
import type { Settings, View } from './settings/settings.ts';
import { forgetViews, openViewMemory, type ViewMemory } from './view-memory.ts';
import { type Watching, watch } from './watch.ts';

export interface Surroundings {
  readonly home: string;
  readonly diagnostics: Diagnostics;
  readonly process: NodeJS.Process;
  readonly clock: Clock;
  readonly version: string;
}

/** A key that comes right behind a reply waits for the next frame no longer than this leaves it. */
const framesPerSecond = 125;

/** Puts the full-screen program together from the settings and runs it until it is left. */
export async function fullScreen(
  settings: Settings,
  { process, clock, version, home, diagnostics }: Surroundings,
): Promise<Exit> {
  const { env, stdout } = process;
  const source = await sourceOf(settings, { clock, version, diagnostics });
  const write = (bytes: string) => void stdout.write(bytes);
  const run = commandRunner(clock);
  const memory = memoryOf(settings, source.sessions, { env, home, clock });
  const untend = tendHeap(clock);
  try {
    const code = await watch({
      api: source.api,
      clock,
      sessions: source.sessions,
      look: lookOf(settings.view, process),
      links: linksOf(process, run),
      onPainted: source.open,
      stdout,
      terminal: (events) => openSession(process, clock, events),
      performer: performerFor(settings, { process, clock, diagnostics }, run),
      setTitle: createTitle(write),
      framesPerSecond,
      memory,
      opening: openingOf(settings, memory),
    });
    return exitOf(code);
  } finally {
    untend();
    memory.close();
    await source.close();
  }
}

/** What happens beside the screen, told to the diagnostics as well. */
function performerFor(
  { alarm, filters }: Settings,
  { process, clock, diagnostics }: Pick<Surroundings, 'process' | 'clock' | 'diagnostics'>,
  run: Run,
): Watching['performer'] {
  const { env, platform, stdout } = process;
  const can = capabilities(env, platform);
  const write = (bytes: string) => void stdout.write(bytes);
  const hook = alarm.program === null ? null : createHook(alarm.program, env, clock);
  return (terminal, dispatch) => {
    const complain = (text: string) => dispatch({ type: 'notice/given', text, tone: 'warn' });
    const perform = performer({
      env,
      platform,
      can,
      run,
      write,
      terminal,
      cwd: process.cwd(),
      dispatch,
      alert: (call) => callAbout(call, { notify: alarm.notify, way: can.notification, write, hook, complain }),
      filterPath: filters?.path ?? null,
    });
    return (effect) => {
      diagnostics.tell('effect', { kind: effect.kind });
      perform(effect);
    };
  };
}

function memoryOf(
  { resetState, isKiosk }: Settings,
  sessions: readonly Session[],
  here: Parameters<typeof openViewMemory>[1],
): ViewMemory {
  // the pages of a kiosk turn by themselves: how it was left says nothing
  const repositories = isKiosk ? [] : sessions.map(({ repository }) => repository);
  if (resetState) forgetViews(repositories, here);
  return openViewMemory(repositories, here);
}

/** How the screen was left, unless the settings say otherwise, and what has to be said about how they were read. */
function openingOf({ view, filters, notes }: Settings, memory: ViewMemory): readonly Message[] {
  const [note] = [...notes, ...memory.problems];
  return [
    ...(view.times === null ? [] : [{ type: 'times/chosen' as const, times: view.times }]),
    { type: 'log-filter/known', filters: filters?.all ?? [] },
    ...(view.pane === null ? [] : [{ type: 'tab/selected' as const, tab: view.pane }]),
    ...(note === undefined ? [] : [{ type: 'notice/given' as const, text: note, tone: 'warn' as const }]),
  ];
}

interface Source {
  readonly api: Api;
  readonly sessions: readonly [Session, ...Session[]];
  /** Begins what takes a while, beside other things. */
  readonly open: () => void;
  readonly close: () => Promise<void>;
}

async function sourceOf(
  settings: Settings,
  here: Pick<Surroundings, 'clock' | 'version' | 'diagnostics'>,
): Promise<Source> {
  const now = here.clock.now();
  if (settings.service.kind === 'remote') {
    const connection = await connect(settings, here);
    return {
      api: connection.client.api,
      sessions: sessionsOf(settings, connection, now),
      open: () => undefined,
      close: connection.close,
    };
  }
  const { repositories, login, ...service } = embeddedService(settings.service, settings.repositories, here);
  const told = {
    host: 'the embedded service',
    repositories,
    isSimulated: true,
    login,
    tokenSource: 'the simulated queue',
  };
  return { ...service, sessions: sessionsOf(settings, told, now) };
}

function lookOf(view: View, { env, platform }: NodeJS.Process): Look {
  const depth = colorDepth(view.color, env);
  const isAscii = view.ascii || view.screenReader || !capabilities(env, platform).hasUnicode;
  return { theme: themeOf(view.theme, depth), depth, isSpoken: view.screenReader, glyphs: glyphsOf(isAscii) };
}

/** Tmux has to be asked, which takes as long as half of a start. */
async function linksOf({ env, platform }: NodeJS.Process, run: Run): Promise<Pick<Look, 'link'>> {
  const can = capabilities(env, platform);
  return can.hasLinks || (can.isTmux && (await tmuxHasLinks(run))) ? { link } : {};
}

const ends: readonly Exit[] = ['interrupted', 'hungUp', 'quit', 'terminated'];

const exitOf = (code: number): Exit => ends.find((end) => exits[end].code === code) ?? 'done';
