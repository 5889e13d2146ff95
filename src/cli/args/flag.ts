import { timeModes } from '../../base/span.ts';
import { longestReason } from '../../domain/pause.ts';
import { healths } from '../../domain/test-case.ts';
import { readFault } from '../../service/faults/fault.ts';
import { themeNames } from '../../store/theme-name.ts';
import { apiUrl, file, integer, number, oneOf, pullNumber, repository, span, text, type Value } from './value.ts';

/** A flag as it is parsed, documented and completed. */
export interface Flag {
  /** Absent for a switch. */
  readonly value?: Value<unknown>;
  readonly short?: string;
  /** May be given more than once. */
  readonly isMany?: true;
  /** True where a value that does not fit is told as a fault of the settings. */
  readonly isSetting?: true;
  /** The names of the environment variables that say the same, the first wins. */
  readonly env?: readonly string[];
  readonly help: string;
}

export const scenarios = ['calm', 'busy', 'wedged', 'flaky', 'frozen', 'extreme'] as const;
export const colors = ['auto', 'always', 'never'] as const;
export const panes = ['queue', 'log', 'stats', 'tests', 'rules'] as const;

export type Scenario = (typeof scenarios)[number];
export const notifyTimes = ['never', 'away', 'always'] as const;

export type Notify = (typeof notifyTimes)[number];
export type Color = (typeof colors)[number];
export type Pane = (typeof panes)[number];

/** Every flag of every command; its name on the command line is the key in kebab case. */
export const flags = {
  repository: {
    value: repository,
    isSetting: true,
    short: 'r',
    env: ['MERGETOP_REPOSITORY', 'GITHUB_REPOSITORY'],
    help: 'the repository; by default that of the git remote origin',
  },
  branch: {
    value: text('NAME', 'a branch name'),
    short: 'b',
    env: ['MERGETOP_BRANCH'],
    help: 'the base branch whose queue is meant',
  },
  apiUrl: {
    value: apiUrl,
    isSetting: true,
    env: ['MERGETOP_API_URL', 'MERGIFY_API_URL'],
    help: 'the service, with or without /v1; by default https://api.mergify.com/v1',
  },
  tokenFile: {
    value: file('the path of a file that holds the token, or - for standard input'),
    help: 'read the token from a file, - for standard input',
  },
  hostName: {
    value: text('NAME', "the code host's name in the service's codes", 40),
    env: ['MERGETOP_HOST_NAME'],
    help: "how the service's codes spell their code host: github at the public service, else host",
  },
  me: {
    value: text('LOGIN', 'a login on the code host', 100),
    env: ['MERGETOP_ME'],
    help: 'whose pull requests are "mine"; by default github.user of git config',
  },
  profile: {
    value: text('NAME', 'the name of a profile', 100),
    env: ['MERGETOP_PROFILE'],
    help: 'take the settings of [profiles.NAME] in the settings file',
  },
  settings: { value: file('the path of a settings file'), env: ['MERGETOP_SETTINGS'], help: 'read this settings file' },
  demo: { help: 'watch a simulated queue of the embedded service; needs no token' },
  scenario: { value: oneOf('NAME', scenarios), help: 'what happens in the simulated queue (busy)' },
  speed: { value: number('FACTOR', 0.1, 10_000), help: 'how fast simulated time passes' },
  seed: { value: integer('N', 0, 4_294_967_295), help: 'another story of the same scenario' },
  historyDays: { value: integer('N', 1, 90), help: 'simulated days that have passed at the start (30)' },
  fault: {
    value: {
      label: 'KIND[=N][@OPERATION][/EVERY]',
      takes: 'a fault such as 503, latency=500, hang@status or reset/3 (mergetop serve --help lists them)',
      read: readFault,
    },
    isMany: true,
    help: 'what goes wrong with requests to the simulated queue; may be repeated',
  },
  interval: {
    value: number('SECONDS', 1, 3600),
    env: ['MERGETOP_INTERVAL'],
    help: 'how long after a reply the queue is read again (3)',
  },
  readOnly: { help: 'let nothing be changed' },
  kiosk: { help: 'for a screen on a wall: pages turn by themselves, an alert keeps the queue on it, no keys but q' },
  notify: {
    value: oneOf('WHEN', notifyTimes),
    env: ['MERGETOP_NOTIFY'],
    help: 'ring when an alert comes up: while nobody looks (away), always, or not at all (never)',
  },
  onAlert: {
    value: file('the path of a program'),
    help: 'run a program for each alert, without a shell; MERGETOP_ALERT_TEXT and others tell it what happened',
  },
  pane: { value: oneOf('NAME', panes), help: 'the pane to start in' },
  theme: { value: oneOf('NAME', themeNames), env: ['MERGETOP_THEME'], help: 'the colours' },
  color: {
    value: oneOf('WHEN', colors),
    help: 'whether to use colours (auto); NO_COLOR and FORCE_COLOR count as well',
  },
  ascii: { help: 'draw with ASCII characters only' },
  screenReader: {
    help: 'say in words what is under the cursor and what changes, without a picture; for screen readers',
  },
  times: { value: oneOf('STYLE', timeModes), env: ['MERGETOP_TIMES'], help: 'how instants are told (relative)' },
  log: {
    value: file('the path of a file'),
    help: 'add to a file what is asked of the service and what comes of it, one JSON object a line, without secrets',
  },
  resetState: { help: 'forget how the screen of this repository was left, and start as new' },
  json: { help: 'JSON for scripts' },
  follow: { short: 'f', help: 'go on as events come in, until ^C' },
  limit: { value: integer('N', 1, 10_000), short: 'n', help: 'at most so many' },
  since: { value: span('SPAN', '90d'), help: 'how far back to look, such as 90m, 24h or 7d' },
  pr: { value: pullNumber, isMany: true, help: 'only this pull request; may be repeated' },
  type: {
    value: text('TYPE', 'an event type', 100),
    isMany: true,
    help: 'only this type of event, such as action.queue.leave; may be repeated',
  },
  outcome: {
    value: oneOf('OUTCOME', ['success', 'failure', 'pending', 'neutral']),
    isMany: true,
    help: 'only this outcome; may be repeated',
  },
  health: {
    value: oneOf('HEALTH', healths),
    isMany: true,
    help: 'only tests of this health (broken and flaky); may be repeated',
  },
  reason: { value: text('TEXT', 'a reason', longestReason), help: 'why; others will read it' },
  yes: { short: 'y', help: 'do not ask' },
  until: { value: oneOf('STATE', ['merged', 'left']), help: 'what to wait for (merged)' },
  timeout: { value: span('SPAN', '30d'), help: 'how long to wait at most, such as 90m' },
  port: { value: integer('PORT', 0, 65_535), help: 'the port to listen on (8787), 0 for any free one' },
  host: { value: text('ADDRESS', 'an address of this machine'), help: 'the address to listen on (127.0.0.1)' },
  allowRemote: { help: 'listen on an address that other machines can reach' },
  help: { short: 'h', help: 'show help and exit' },
  version: { short: 'V', help: 'show the version and exit' },
} as const satisfies Readonly<Record<string, Flag>>;

export type FlagName = keyof typeof flags;

type Read<F> = F extends { readonly value: Value<infer T> } ? T : true;

/** The flags that were given, read. */
export type Flags = {
  readonly [N in FlagName]?: (typeof flags)[N] extends { readonly isMany: true }
    ? readonly Read<(typeof flags)[N]>[]
    : Read<(typeof flags)[N]>;
};

export const isFlag = (name: string): name is FlagName => Object.hasOwn(flags, name);

export const flagNamed = (name: FlagName): Flag => flags[name];

/** `apiUrl` as `--api-url`. */
export const spelledFlag = (name: string) => `--${name.replaceAll(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)}`;
