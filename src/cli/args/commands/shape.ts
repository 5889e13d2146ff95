import type { FlagName } from '../flag.ts';
import { pullNumber, repository } from '../value.ts';

/** A positional argument. */
export interface Positional {
  readonly label: string;
  readonly help: string;
  readonly isOptional?: true;
  readonly isMany?: true;
  readonly choices?: readonly string[];
  readonly isFile?: true;
  readonly isRepository?: true;
}

/** A command as it is parsed, documented and completed; what it does stands elsewhere. */
export interface Command {
  readonly summary: string;
  readonly positionals: readonly Positional[];
  readonly flags: readonly FlagName[];
  /** Paragraphs for its help and the manual page. */
  readonly about: readonly string[];
  readonly examples: readonly (readonly [line: string, what: string])[];
}

export const optionalRepository: Positional = {
  label: repository.label,
  help: 'the repository',
  isOptional: true,
  isRepository: true,
};

export const pull: Positional = { label: pullNumber.label, help: 'the pull request: 5210, #5210 or its address' };

const target = ['branch', 'apiUrl', 'tokenFile', 'hostName', 'profile', 'settings', 'log'] as const;
const simulated = ['demo', 'scenario', 'speed', 'seed', 'historyDays'] as const;
export const everywhere = ['help', 'version'] as const;
export const service = ['repository', ...target, ...simulated, ...everywhere] as const;
export const look = ['color', 'ascii'] as const;
