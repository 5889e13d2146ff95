import { codeCount } from '../../base/code-count.ts';

/** What a flag or a setting takes; every source of a value (flag, environment, settings file) is read by it. */
export interface Value<T> {
  /** Stands for the value in usage lines. */
  readonly label: string;
  /** Completes the sentence "--flag takes …". */
  readonly takes: string;
  /** Null when the text does not fit. */
  readonly read: (text: string) => T | null;
  /** The only texts that fit, where they can be listed. */
  readonly choices?: readonly string[];
  /** True where a shell should offer file names. */
  readonly isFile?: boolean;
}

export const text = (label: string, takes: string, longest = 255): Value<string> => ({
  label,
  takes: `${takes}, at most ${longest} characters on one line`,
  read: (given) => (given !== '' && codeCount(given) <= longest && !/[\p{Cc}\p{Zl}\p{Zp}]/u.test(given) ? given : null),
});

export const oneOf = <const Choice extends string>(label: string, choices: readonly Choice[]): Value<Choice> => ({
  label,
  takes: alternatives(choices),
  read: (given) => choices.find((choice) => choice === given) ?? null,
  choices,
});

export const number = (label: string, low: number, high: number, what = 'a number'): Value<number> => ({
  label,
  takes: `${what} from ${low} to ${high}`,
  read: (given) => within(/^\d+(?:\.\d+)?$/.test(given) ? Number(given) : Number.NaN, low, high),
});

export const integer = (label: string, low: number, high: number): Value<number> => ({
  label,
  takes: `a whole number from ${low} to ${high}`,
  read: (given) => within(/^\d+$/.test(given) ? Number(given) : Number.NaN, low, high),
});

const unitMs = { s: 1000, m: 60_000, h: 3_600_000, d: 86_400_000, w: 604_800_000 } as const;

/** A span such as `90s`, `15m`, `24h`, `7d`, `2w`; read as milliseconds. */
export const span = (label: string, longest: keyof typeof spans): Value<number> => ({
  label,
  takes: `a span such as 90s, 15m, 24h or 7d, up to ${longest}`,
  read(given) {
    const [, count, unit] = /^(\d{1,9})([smhdw])$/.exec(given) ?? [];
    if (count === undefined || unit === undefined) return null;
    // biome-ignore lint/nursery/noUnsafeTypeAssertion: the pattern lets only the units through
    return within(Number(count) * unitMs[unit as keyof typeof unitMs], 1, spans[longest]);
  },
});

const spans = { '30d': 30 * unitMs.d, '90d': 90 * unitMs.d } as const;

export const file = (takes: string): Value<string> => ({
  label: 'FILE',
  takes,
  read: (given) => (given === '' || given.includes('\0') ? null : given),
  isFile: true,
});

/** `#5210`, `5210` or the address of a pull request. */
export const pullNumber: Value<number> = {
  label: 'PR',
  takes: 'a pull request: 5210, #5210 or its address',
  read(given) {
    const digits = /^(?:#|https?:\/\/\S+\/)?(\d{1,15})(?:[/?#]\S*)?$/.exec(given)?.[1];
    return digits === undefined ? null : Number(digits);
  },
};

export interface Repository {
  readonly owner: string;
  readonly name: string;
}

/** `owner/name` within the limits of S1 2.1. */
export const repository: Value<Repository> = {
  label: 'OWNER/NAME',
  takes: 'a repository written as owner/name',
  read(given) {
    const [, owner, name] = /^([a-zA-Z0-9-]{1,40})\/([\w.-]{1,100})$/.exec(given) ?? [];
    if (owner === undefined || name === undefined || name === '.' || name === '..') return null;
    return { owner, name };
  },
};

export const apiUrl: Value<string> = {
  label: 'URL',
  takes: 'the address of the service, such as https://api.example.com/v1, without user name, query or fragment',
  read(given) {
    if (!URL.canParse(given)) return null;
    const { protocol, username, password, search, hash } = new URL(given);
    const isWeb = protocol === 'https:' || protocol === 'http:';
    return isWeb && username + password + search + hash === '' ? given : null;
  },
};

const within = (value: number, low: number, high: number) => (value >= low && value <= high ? value : null);

function alternatives(choices: readonly string[]): string {
  return choices.length < 2 ? choices.join('') : `${choices.slice(0, -1).join(', ')} or ${choices.at(-1)}`;
}
