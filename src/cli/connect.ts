import type { OnAttempt } from '../client/attempt.ts';
import type { Client } from '../client/client.ts';
import type { Session, ToldSetting } from '../store/session.ts';
import type { Repository } from './args/value.ts';
import type { Diagnostics } from './diagnostics.ts';
import type { Machine } from './machine.ts';
import { badSettings } from './problem.ts';
import type { Embedded, Remote, Settings } from './settings/settings.ts';
import { simulationOf } from './simulation.ts';

/** A service that answers, and what was settled about it. */
export interface Connection {
  readonly client: Client;
  readonly repositories: readonly [Repository, ...Repository[]];
  /** Host and port, for people. */
  readonly host: string;
  readonly isSimulated: boolean;
  /** The login of the simulated user; null with a remote service, which does not tell. */
  readonly login: string | null;
  /** Where the token came from. */
  readonly tokenSource: string;
  readonly close: () => Promise<void>;
}

type Here = Pick<Machine, 'clock' | 'version' | 'diagnostics'>;

export const toldTo =
  ({ tell }: Diagnostics): OnAttempt =>
  (attempt) =>
    tell('call', attempt);

/** Connects to the service of the settings, starting the embedded one where it is meant. */
export const connect = ({ service, repositories }: Settings, here: Here): Promise<Connection> =>
  service.kind === 'remote' ? toRemote(service, repositories, here) : toEmbedded(service, repositories, here);

type Known = Omit<Connection, 'client' | 'close'>;

/** What the store is told of a run on the first repository. */
export const sessionOf = (settings: Settings, known: Known, now: number): Session =>
  sessionFor(known.repositories[0], settings, known, now);

/** The same for each repository. */
export function sessionsOf(settings: Settings, known: Known, now: number): readonly [Session, ...Session[]] {
  const [first, ...rest] = known.repositories;
  const session = (repository: Repository) => sessionFor(repository, settings, known, now);
  return [session(first), ...rest.map(session)];
}

function sessionFor(
  repository: Repository,
  settings: Settings,
  { host, ...connection }: Omit<Known, 'repositories'>,
  now: number,
): Session {
  return {
    service: host,
    repository,
    branch: settings.branch,
    me: settings.me ?? connection.login,
    readOnly: settings.readOnly,
    isKiosk: settings.isKiosk,
    intervalMs: settings.intervalMs,
    zone: settings.view.zone,
    simulated: connection.isSimulated,
    tokenSource: connection.tokenSource,
    keymap: settings.keymap,
    theme: settings.view.theme,
    settings: settings.sources.map((told) => (told.name === 'me' ? toldMe(told, settings.me, connection.login) : told)),
    startedAt: now,
  };
}

/** The simulated queue names who its reader is, where nobody else did. */
const toldMe = (told: ToldSetting, me: string | null, login: string | null): ToldSetting =>
  me !== null || login === null ? told : { ...told, value: login, source: 'the simulated queue' };

async function toRemote(service: Remote, repositories: readonly Repository[], here: Here): Promise<Connection> {
  const { createClient } = await import('../client/client.ts');
  const { apiUrl, hostName, token } = service;
  const client = createClient({
    baseUrl: apiUrl,
    token: token.secret.reveal(),
    clock: here.clock,
    userAgent: `mergetop/${here.version}`,
    onAttempt: toldTo(here.diagnostics),
    ...(hostName === null ? {} : { hostName }),
  });
  return {
    client,
    repositories: atLeastOne(repositories),
    host: new URL(apiUrl).host,
    isSimulated: false,
    login: null,
    tokenSource: token.source,
    close: client.close,
  };
}

async function toEmbedded(service: Embedded, repositories: readonly Repository[], here: Here): Promise<Connection> {
  const { startService } = await import('../service/server.ts');
  const { createClient } = await import('../client/client.ts');
  const running = await startService({
    clock: here.clock,
    speed: defaultSpeed,
    ...simulationOf(service),
  });
  const client = createClient({
    baseUrl: running.baseUrl,
    token: running.tokens.user,
    clock: here.clock,
    onAttempt: toldTo(here.diagnostics),
  });
  return {
    client,
    repositories: atLeastOne(repositories.length > 0 ? repositories : running.repositories.map(split)),
    host: new URL(running.baseUrl).host,
    isSimulated: true,
    login: running.login,
    tokenSource: 'the simulated queue',
    async close() {
      await client.close();
      await running.close();
    },
  };
}

/** Fast enough that something happens while one looks, slow enough to follow. */
export const defaultSpeed = 20;

function split(fullName: string): Repository {
  const [owner = '', name = ''] = fullName.split('/');
  return { owner, name };
}

function atLeastOne([first, ...rest]: readonly Repository[]): readonly [Repository, ...Repository[]] {
  if (first === undefined) throw badSettings('no repository · name it as owner/name');
  return [first, ...rest];
}
