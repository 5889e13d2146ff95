import { isAbsolute, join } from 'node:path';
import { type Machine, variable } from '../machine.ts';

/** Where mergetop keeps its files, by the XDG base directories; relative ones are ignored as the standard asks. */
export interface Places {
  readonly settings: string;
  readonly state: string;
  readonly cache: string;
}

export function placesOf({ env, home }: Pick<Machine, 'env' | 'home'>): Places {
  const folder = (name: string, fallback: readonly string[]) => {
    const given = variable(env, name);
    return join(given !== undefined && isAbsolute(given) ? given : join(home, ...fallback), 'mergetop');
  };
  return {
    settings: join(folder('XDG_CONFIG_HOME', ['.config']), 'settings.toml'),
    state: folder('XDG_STATE_HOME', ['.local', 'state']),
    cache: folder('XDG_CACHE_HOME', ['.cache']),
  };
}
