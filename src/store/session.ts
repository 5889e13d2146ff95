export interface Repository {
  readonly owner: string;
  readonly name: string;
}

/** The keys that a person chose, by the id of what they do; none at all leaves it without a key. */
export type Keymap = ReadonlyMap<string, readonly string[]>;

import type { ThemeName } from './theme-name.ts';

export const isSame = (one: Repository, other: Repository): boolean =>
  one.owner === other.owner && one.name === other.name;

export const nameOf = ({ owner, name }: Repository) => `${owner}/${name}`;

/** One setting as it is told: never a secret. */
export interface ToldSetting {
  readonly name: string;
  readonly value: string;
  /** The flag, the variable, the file, or that nobody said. */
  readonly source: string;
}

/** What was settled when the program started, and which queue it looks at. */
export interface Session {
  /** Host and port of the service, for people. */
  readonly service: string;
  readonly repository: Repository;
  /** Null leaves the choice of the branch to the service. */
  readonly branch: string | null;
  /** Whose pull requests are "mine": a login on the code host; null when nobody said. */
  readonly me: string | null;
  readonly readOnly: boolean;
  /** A screen on a wall: nobody presses keys, pages turn by themselves. */
  readonly isKiosk: boolean;
  /** How long after a reply the live queue is read again. */
  readonly intervalMs: number;
  /** The IANA zone in which clock times are told. */
  readonly zone: string;
  /** True when the embedded service answers: what is shown is simulated. */
  readonly simulated: boolean;
  /** Where the token came from, for error texts; never the token. */
  readonly tokenSource: string;
  readonly keymap: Keymap;
  /** Null where nobody said: then it is as it was left. */
  readonly theme: ThemeName | null;
  /** What was settled, and where it was said; for people. */
  readonly settings: readonly ToldSetting[];
  readonly startedAt: number;
}
