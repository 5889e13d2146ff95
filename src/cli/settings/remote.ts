import { type Repository, repository } from '../args/value.ts';

/** `https://host/owner/name.git`, `ssh://git@host:22/owner/name`; credentials in it are left behind. */
const address = /^[a-z][a-z+]*:\/\/[^/]+\/([^/]+\/[^/]+?)(?:\.git)?\/?$/;
/** `git@host:owner/name.git`. */
const shorthand = /^[^/:]+:\/?([^/:]+\/[^/]+?)(?:\.git)?\/?$/;

/** The repository a git remote stands for; null when its address names none. */
export function repositoryOfRemote(url: string): Repository | null {
  const path = (address.exec(url) ?? shorthand.exec(url))?.[1];
  return path === undefined ? null : repository.read(path);
}
