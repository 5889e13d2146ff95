import { readFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { type Machine, variable } from '../machine.ts';
import { badSettings } from '../problem.ts';
import { Secret } from './secret.ts';

export interface Token {
  readonly secret: Secret;
  /** Where it came from, as it is told when the service refuses it. */
  readonly source: string;
}

/** Where a token may be beside the well-known variables. */
export interface TokenPlaces {
  /** From the command line: a path, or `-` for standard input. */
  readonly flag: string | null;
  /** From the settings file. */
  readonly file: string | null;
  readonly variable: string | null;
}

type Source = readonly [name: string, read: () => Promise<string | null>];

const ghTimeoutMs = 3000;
/** No credential is longer; a file that is has another purpose. */
const longestToken = 8192;

/** The first token found; a `Problem` where there is none, or where the first one found cannot be a token. */
export async function readToken(machine: Machine, places: TokenPlaces): Promise<Token> {
  for (const [source, read] of sources(machine, places)) {
    const found = (await read())?.trim() ?? '';
    if (found === '') continue;
    machine.secrets.add(found);
    return { secret: new Secret(checked(found, source)), source };
  }
  throw badSettings(
    'no token · set MERGETOP_TOKEN, give --token-file FILE, or sign in with gh auth login; mergetop --demo needs none',
  );
}

function sources(machine: Machine, { flag, file, variable: named }: TokenPlaces): readonly Source[] {
  const ofVariable = (name: string): Source => [name, async () => variable(machine.env, name) ?? null];
  const ofFile = (name: string, path: string): Source => [name, () => fileText(machine, path)];
  return [
    ofVariable('MERGETOP_TOKEN'),
    ...(flag === null ? [] : [ofFile('--token-file', flag)]),
    ...(named === null ? [] : [ofVariable(named)]),
    ...(file === null ? [] : [ofFile('token_file of the settings', file)]),
    ofVariable('MERGIFY_TOKEN'),
    ofVariable('GITHUB_TOKEN'),
    ['gh auth token', () => machine.capture('gh', ['auth', 'token'], ghTimeoutMs)],
  ];
}

/** A file that was named and holds nothing is a mistake, not a reason to look elsewhere. */
async function fileText(machine: Machine, path: string): Promise<string> {
  const read = path === '-' ? await machine.input.text() : await contents(pathOf(machine, path), path);
  if (read.trim() === '')
    throw badSettings(`there is no token in ${place(path)} · write it there, or name another file`);
  return read;
}

const pathOf = ({ cwd, home }: Machine, written: string) =>
  written.startsWith('~/') ? join(home, written.slice(2)) : resolve(cwd, written);

async function contents(path: string, written: string): Promise<string> {
  try {
    return await readFile(path, 'utf8');
  } catch {
    throw badSettings(`the token file ${place(written)} cannot be read · name one that exists and that you may read`);
  }
}

/** Never repeats any of it: a token with a stray character is still a token. */
function checked(token: string, source: string): string {
  if (token.length > longestToken)
    throw badSettings(`what ${source} holds is too long for a token · it holds something else`);
  if (/\s/.test(token))
    throw badSettings(`the token from ${source} has a space or line break inside · give the token alone`);
  if (!/^[\x21-\x7e]+$/.test(token))
    throw badSettings(`the token from ${source} has characters that no token has · copy it again`);
  return token;
}

const place = (path: string) => (path === '-' ? 'standard input' : `'${path.replaceAll(/\p{Cc}/gu, '?')}'`);
