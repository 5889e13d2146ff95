import { constants } from 'node:fs';
import { access } from 'node:fs/promises';
import { dirname } from 'node:path';
import { capabilities } from '../../terminal/capability.ts';
import { colorDepth } from '../../terminal/color-depth.ts';
import { tmuxHasLinks } from '../../terminal/link.ts';
import { flags as known } from '../args/flag.ts';
import type { Machine } from '../machine.ts';
import { type Layers, nearest } from '../settings/layers.ts';
import { placesOf } from '../settings/place.ts';
import { type Finding, fault, note, ok } from './finding.ts';

const leastColumns = 24;
const tmuxPatienceMs = 2_000;

/** What can be told without asking the service: Node.js, terminal, settings, places. */
export async function surroundings(machine: Machine, layers: Layers): Promise<readonly Finding[]> {
  return [
    ok('program', `mergetop ${machine.version} on ${machine.system}`),
    ...terminal(machine, layers),
    await links(machine),
    ...settings(machine, layers),
    ...(await places(machine)),
  ];
}

function terminal(machine: Machine, layers: Layers): readonly Finding[] {
  const { output, env, platform } = machine;
  if (!output.isTerminal) return [note('terminal', 'no terminal', 'run it where you want to watch')];
  const glyphs = capabilities(env, platform).hasUnicode
    ? ok('glyphs', 'Unicode')
    : note('glyphs', 'ASCII only', 'set LANG to a UTF-8 locale, such as C.UTF-8, for better ones');
  return [size(machine), colors(machine, layers), glyphs];
}

function size({ output: { columns }, env: { TERM = '' } }: Machine): Finding {
  const text = `${TERM === '' ? 'TERM is not set' : `TERM=${TERM}`}, ${columns} columns`;
  if (columns < leastColumns) return fault('terminal', text, `the screen needs ${leastColumns}: widen the window`);
  return TERM === 'dumb' || TERM === ''
    ? note('terminal', text, 'the screen needs one that moves its cursor; mergetop status does not')
    : ok('terminal', text);
}

function colors({ env }: Machine, { flags, entries }: Layers): Finding {
  const depth = colorDepth(nearest(env, known.color, flags.color, entries.color) ?? 'auto', env);
  if (depth === 0) return note('colours', noColorReason(env), '--color always asks for them in any case');
  return ok('colours', depth === 24 ? 'exact' : `${depth === 8 ? 256 : 16} of them`);
}

function noColorReason(env: Machine['env']): string {
  if (env['NO_COLOR']) return 'none: NO_COLOR is set';
  return env['TERM'] === 'dumb' ? 'none: TERM is dumb' : 'none';
}

async function links({ env, platform, capture }: Machine): Promise<Finding> {
  const { hasLinks, isTmux } = capabilities(env, platform);
  const run = async (program: string, args: readonly string[]) => {
    const output = await capture(program, args, tmuxPatienceMs);
    return { isOk: output !== null, output: output ?? '' };
  };
  if (hasLinks || (isTmux && (await tmuxHasLinks(run)))) return ok('links', 'clickable');
  if (!isTmux) return ok('links', 'this terminal is not known to show any; o and O open them');
  return note('links', 'tmux passes none on', "tmux 3.4 does, with set -as terminal-features ',*:hyperlinks'");
}

function settings(machine: Machine, { flags, problems, keyFaults }: Layers): readonly Finding[] {
  const path = flags.settings ?? placesOf(machine).settings;
  const found = [
    ...keyFaults.map((text) => fault('settings', text, 'mergetop keys shows what is bound')),
    ...problems.map((text) => note('settings', text, 'correct or remove that line')),
  ];
  return found.length > 0 ? found : [ok('settings', `no fault in ${path}`)];
}

async function places(machine: Machine): Promise<readonly Finding[]> {
  const { state, cache } = placesOf(machine);
  const checked = await Promise.all([state, cache].map(async (path) => ({ path, isFree: await isWritable(path) })));
  const closed = checked.filter(({ isFree }) => !isFree).map(({ path }) => path);
  if (closed.length === 0) return [ok('places', `${state}, ${cache}`)];
  const advice = 'let them be written to; until then views, crash reports and the last line are not kept';
  return [note('places', `cannot be written to: ${closed.join(', ')}`, advice)];
}

/** Of what is not there yet, whether it could be made. */
async function isWritable(path: string): Promise<boolean> {
  try {
    await access(path, constants.W_OK);
    return true;
  } catch (error) {
    const isMissing = error instanceof Error && 'code' in error && error.code === 'ENOENT';
    return isMissing && dirname(path) !== path && isWritable(dirname(path));
  }
}
