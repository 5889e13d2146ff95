import { commandNamed } from '../args/command.ts';
import { type Flags, flags as known, spelledFlag } from '../args/flag.ts';
import type { Invocation } from '../args/parse.ts';
import { type Repository, repository } from '../args/value.ts';
import type { Machine } from '../machine.ts';
import { badSettings, wrongUsage } from '../problem.ts';
import { simulationOf } from '../simulation.ts';
import { type Layers, layersOf, nearest } from './layers.ts';
import { repositoryOfRemote } from './remote.ts';
import { filtersOf } from './saved-filters.ts';
import type { Alarm, Embedded, Remote, Settings, View } from './settings.ts';
import { sourcesOf } from './sources.ts';
import { readToken } from './token.ts';

const publicService = 'https://api.mergify.com/v1';

const defaultIntervalS = 3;
const gitTimeoutMs = 2000;

/** Settles what a command runs with. Throws a `Problem` where something is missing or malformed. */
export async function settle(invocation: Invocation, machine: Machine): Promise<Settings> {
  const layers = await layersOf(invocation.flags, machine);
  const { flags, env, entries, problems, keyFaults } = layers;
  const [fault] = keyFaults;
  if (invocation.command === null && fault !== undefined) throw badSettings(fault);
  const usesMe = commandNamed(invocation.command).flags.some((name) => name === 'me');
  const service = flags.demo === true ? embedded(flags) : await remote(layers, machine);
  const repositories = await repositoriesOf(layers, writtenRepositories(invocation), machine);
  const filters = invocation.command === null ? await filtersOf(layers, machine) : null;
  const settled = {
    service,
    repositories,
    branch: nearest(env, known.branch, flags.branch, entries.branch),
    me: nearest(env, known.me, flags.me, entries.me) ?? (usesMe ? await loginOfGit(machine) : null),
    intervalMs: 1000 * (nearest(env, known.interval, flags.interval, entries.interval) ?? defaultIntervalS),
    readOnly: flags.readOnly === true || flags.kiosk === true || entries.read_only === true,
    isKiosk: flags.kiosk === true,
    view: viewOf(layers, machine),
    alarm: alarmOf(layers),
    resetState: flags.resetState === true,
    filters,
    notes: [...problems, ...(filters?.problems ?? []), ...unencrypted(service)],
    keymap: layers.keymap,
  };
  const settings: Settings = { ...settled, sources: sourcesOf(layers, settled) };
  machine.diagnostics.tell('settled', told(settings));
  return settings;
}

/** The settings as diagnostics tell of them: where the token came from, never the token. */
const told = ({ service, repositories, branch, me, intervalMs, readOnly, view, notes }: Settings) => ({
  service: service.kind === 'remote' ? service.apiUrl : service,
  token_source: service.kind === 'remote' ? service.token.source : null,
  repositories: repositories.map(({ owner, name }) => `${owner}/${name}`),
  branch,
  me,
  interval_ms: intervalMs,
  read_only: readOnly,
  view,
  notes,
});

const embedded = (flags: Flags): Embedded => ({ kind: 'embedded', ...simulationOf(flags) });

const alarmOf = ({ flags, env, entries }: Layers): Alarm => ({
  notify: nearest(env, known.notify, flags.notify, entries.notify) ?? 'never',
  program: nearest(env, known.onAlert, flags.onAlert, entries.on_alert),
});

function viewOf({ flags, env, entries }: Layers, machine: Machine): View {
  return {
    theme: nearest(env, known.theme, flags.theme, entries.theme),
    color: nearest(env, known.color, flags.color, entries.color) ?? 'auto',
    times: nearest(env, known.times, flags.times, entries.times),
    pane: nearest(env, known.pane, flags.pane, entries.pane),
    zone: entries.time_zone ?? machine.zone,
    ascii: flags.ascii === true || entries.ascii === true,
    screenReader: flags.screenReader === true || entries.screen_reader === true || env['INK_SCREEN_READER'] === 'true',
  };
}

async function remote({ flags, env, entries }: Layers, machine: Machine): Promise<Remote> {
  const simulated = (['scenario', 'speed', 'seed', 'historyDays'] as const).find((name) => flags[name] !== undefined);
  if (simulated !== undefined) throw wrongUsage(`${spelledFlag(simulated)} is for the simulated queue · add --demo`);
  return {
    kind: 'remote',
    apiUrl: nearest(env, known.apiUrl, flags.apiUrl, entries.api_url) ?? publicService,
    hostName: nearest(env, known.hostName, flags.hostName, entries.host_name),
    token: await readToken(machine, {
      flag: flags.tokenFile ?? null,
      file: entries.token_file ?? null,
      variable: entries.token_env ?? null,
    }),
  };
}

const isThisMachine = (host: string) => /^(localhost|127(\.\d+){3}|\[::1\])$/.test(host);

function unencrypted(service: Settings['service']): readonly string[] {
  if (service.kind === 'embedded') return [];
  const { protocol, hostname } = new URL(service.apiUrl);
  return protocol === 'https:' || isThisMachine(hostname)
    ? []
    : [`the token goes to ${hostname} unencrypted · use https`];
}

function writtenRepositories({ command, positionals: given }: Invocation): readonly string[] {
  const { positionals } = commandNamed(command);
  return given.filter((_, index) => positionals[Math.min(index, positionals.length - 1)]?.isRepository);
}

async function repositoriesOf({ flags, env, entries }: Layers, written: readonly string[], machine: Machine) {
  if (written.length > 0) return distinct(written.map(readRepository));
  if (flags.demo === true) return flags.repository === undefined ? [] : [flags.repository];
  const listed = Array.isArray(entries.repository) ? entries.repository : [];
  const single = listed.length > 0 ? undefined : entries.repository;
  const found = nearest(env, known.repository, flags.repository, single);
  if (found !== null) return [found];
  if (listed.length > 0) return distinct(listed.map(readRepository));
  const cloned = await repositoryOfGit(machine);
  if (cloned !== null) return [cloned];
  throw badSettings(
    'no repository · name it as owner/name, set MERGETOP_REPOSITORY, or run inside a clone whose remote is called origin',
  );
}

/** A repository that is named twice is watched once. */
const distinct = (all: readonly Repository[]): readonly Repository[] => [
  ...new Map(all.map((each) => [`${each.owner}/${each.name}`.toLowerCase(), each])).values(),
];

function readRepository(written: string): Repository {
  const read = repository.read(written);
  if (read === null) throw badSettings(`'${written.slice(0, 80)}' is no repository · write it as owner/name`);
  return read;
}

async function repositoryOfGit(machine: Machine): Promise<Repository | null> {
  const url = await machine.capture('git', ['remote', 'get-url', 'origin'], gitTimeoutMs);
  return url === null ? null : repositoryOfRemote(url.trim());
}

async function loginOfGit(machine: Machine): Promise<string | null> {
  const login = await machine.capture('git', ['config', '--get', 'github.user'], gitTimeoutMs);
  return login === null ? null : known.me.value.read(login.trim());
}
