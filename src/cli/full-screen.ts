import type { Clock } from '../base/clock.ts';
import { capabilities } from '../terminal/capability.ts';
import { colorDepth } from '../terminal/color-depth.ts';
import { commandRunner } from '../terminal/command.ts';
import { link } from '../terminal/link.ts';
import { openSession } from '../terminal/session.ts';
import { createTitle } from '../terminal/title.ts';
import { glyphsOf } from '../ui/glyph.ts';
import type { Look } from '../ui/look.ts';
import { themeOf } from '../ui/theme.ts';
import { connect, sessionOf } from './connect.ts';
import { type Exit, exits } from './exit-code.ts';
import { performer } from './local-effect.ts';
import type { Settings, View } from './settings/settings.ts';
import { watch } from './watch.tsx';

export interface Surroundings {
  readonly process: NodeJS.Process;
  readonly clock: Clock;
  readonly version: string;
}

/** Puts the full-screen program together from the settings and runs it until it is left. */
export async function fullScreen(settings: Settings, { process, clock, version }: Surroundings): Promise<Exit> {
  const { env, platform, stdout } = process;
  const connection = await connect(settings, { clock, version });
  const write = (bytes: string) => void stdout.write(bytes);
  const run = commandRunner(clock);
  try {
    const code = await watch({
      api: connection.client.api,
      clock,
      session: sessionOf(settings, connection, clock.now()),
      look: lookOf(settings.view, process),
      stdout,
      terminal: (events) => openSession(process, clock, events),
      performer: (terminal, dispatch) =>
        performer({ env, platform, can: capabilities(env, platform), run, write, terminal, dispatch }),
      setTitle: createTitle(write),
    });
    return exitOf(code);
  } finally {
    await connection.close();
  }
}

function lookOf(view: View, { env, platform }: NodeJS.Process): Look {
  const can = capabilities(env, platform);
  return {
    theme: themeOf(view.theme, colorDepth(view.color, env)),
    glyphs: glyphsOf(view.ascii || !can.hasUnicode),
    ...(can.hasLinks ? { link } : {}),
  };
}

const ends: readonly Exit[] = ['interrupted', 'hungUp', 'terminated'];

const exitOf = (code: number): Exit => ends.find((end) => exits[end].code === code) ?? 'done';
