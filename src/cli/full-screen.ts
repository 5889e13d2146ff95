import type { Clock } from '../base/clock.ts';
import { glyphsOf } from '../ui/glyph.ts';
import { themeOf } from '../ui/theme.ts';
import { connect, sessionOf } from './connect.ts';
import { type Exit, exits } from './exit-code.ts';
import type { Settings } from './settings/settings.ts';
import { watch } from './watch.tsx';

export interface Surroundings {
  readonly process: NodeJS.Process;
  readonly clock: Clock;
  readonly version: string;
}

/** Puts the full-screen program together from the settings and runs it until it is left. */
export async function fullScreen(settings: Settings, { process, clock, version }: Surroundings): Promise<Exit> {
  const connection = await connect(settings, { clock, version });
  try {
    const code = await watch({
      api: connection.client.api,
      clock,
      session: sessionOf(settings, connection, clock.now()),
      look: { theme: themeOf(settings.view.theme, 8), glyphs: glyphsOf(settings.view.ascii) },
      stdin: process.stdin,
      stdout: process.stdout,
      perform: () => undefined,
    });
    return code === exits.interrupted.code ? 'interrupted' : 'done';
  } finally {
    await connection.close();
  }
}
