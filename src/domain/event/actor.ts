import type { Open } from '../open.ts';

/** Who did something (S1 6). The id is an integer for a user and a uuid for an application. */
export interface Actor {
  readonly type: Open<'application' | 'user'> | null;
  readonly id: string | number | null;
  readonly name: string | null;
}

/** Who wrote a chat command; the code host's own account kinds. */
export interface Commander {
  readonly login: string | null;
  readonly id: number | null;
  readonly type: Open<'User' | 'Organization' | 'Bot' | 'Mannequin' | 'Enterprise'> | null;
  readonly avatarUrl: string | null;
}
