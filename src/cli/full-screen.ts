import type { Clock } from '../base/clock.ts';
import { createClient } from '../client/index.ts';
import { startService } from '../service/server.ts';
import type { Session } from '../store/session.ts';
import { glyphsOf } from '../ui/glyph.ts';
import { themeOf } from '../ui/theme.ts';
import type { Repository } from './args/value.ts';
import { type Exit, exits } from './exit-code.ts';
import { Problem } from './problem.ts';
import type { Settings } from './settings/settings.ts';
import { watch } from './watch.tsx';

export interface Surroundings {
  readonly process: NodeJS.Process;
  readonly clock: Clock;
  readonly version: string;
}

/** Where the program reads from: a service elsewhere, or the embedded one started for this run. */
interface Source {
  readonly baseUrl: string;
  readonly token: string;
  readonly tokenSource: string;
  readonly repository: Repository;
  readonly me: string | null;
  readonly simulated: boolean;
  close(): Promise<void>;
}

/** Puts the full-screen program together from the settings and runs it until it is left. */
export async function fullScreen(settings: Settings, { process, clock, version }: Surroundings): Promise<Exit> {
  const source = await sourceOf(settings, clock);
  const client = createClient({
    baseUrl: source.baseUrl,
    token: source.token,
    clock,
    userAgent: `mergetop/${version}`,
    ...(hostNameOf(settings) ?? {}),
  });
  try {
    const code = await watch({
      api: client.api,
      clock,
      session: sessionOf(settings, source, clock),
      look: { theme: themeOf(settings.view.theme, 8), glyphs: glyphsOf(settings.view.ascii) },
      stdin: process.stdin,
      stdout: process.stdout,
      perform: () => undefined,
    });
    return code === exits.interrupted.code ? 'interrupted' : 'done';
  } finally {
    await client.close();
    await source.close();
  }
}

function hostNameOf({ service }: Settings): { readonly hostName: string } | null {
  return service.kind === 'remote' && service.hostName !== null ? { hostName: service.hostName } : null;
}

async function sourceOf(settings: Settings, clock: Clock): Promise<Source> {
  const { service, repositories } = settings;
  if (service.kind === 'remote') {
    const [repository] = repositories;
    if (repository === undefined) throw new Problem('settings', 'no repository was named');
    return {
      baseUrl: service.apiUrl,
      token: service.token.secret.reveal(),
      tokenSource: service.token.source,
      repository,
      me: settings.me,
      simulated: false,
      close: () => Promise.resolve(),
    };
  }
  const given = {
    scenario: service.scenario,
    speed: service.speed,
    seed: service.seed,
    historyDays: service.historyDays,
  };
  const started = await startService({ clock, ...present(given) });
  const [owner = '', name = ''] = (started.repositories[0] ?? '').split('/');
  return {
    baseUrl: started.baseUrl,
    token: started.tokens.user,
    tokenSource: 'the embedded service',
    repository: repositories[0] ?? { owner, name },
    me: settings.me ?? started.login,
    simulated: true,
    close: () => started.close(),
  };
}

/** Only what was given: the service has its own defaults. */
function present<T extends object>(given: T): { [K in keyof T]?: NonNullable<T[K]> } {
  // biome-ignore lint/nursery/noUnsafeTypeAssertion: fromEntries forgets the names it was given
  return Object.fromEntries(Object.entries(given).filter(([, value]) => value !== null)) as {
    [K in keyof T]?: NonNullable<T[K]>;
  };
}

function sessionOf(settings: Settings, source: Source, clock: Clock): Session {
  return {
    service: new URL(source.baseUrl).host,
    repository: source.repository,
    branch: settings.branch,
    me: source.me,
    readOnly: settings.readOnly,
    intervalMs: settings.intervalMs,
    zone: settings.view.zone,
    simulated: source.simulated,
    tokenSource: source.tokenSource,
    startedAt: clock.now(),
  };
}
