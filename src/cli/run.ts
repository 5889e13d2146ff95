import { inert } from '../base/inert.ts';
import { ApiError } from '../client/api-error.ts';
import type { Action } from './action.ts';
import type { CommandName } from './args/command.ts';
import { help } from './args/help.ts';
import { type Invocation, parse } from './args/parse.ts';
import { type Diagnostics, openDiagnostics } from './diagnostics.ts';
import { type Exit, exitOfFailure, exits } from './exit-code.ts';
import type { Machine } from './machine.ts';
import { Problem, wrongUsage } from './problem.ts';
import type { Settings } from './settings/settings.ts';
import { settle } from './settings/settle.ts';

/** Loads the full-screen program. It is handed in, so that what runs commands cannot load it. */
export type LoadWatch = () => Promise<Watch>;
export type Watch = (settings: Settings, machine: Machine) => Promise<Exit>;

/** Each command is loaded when it is called: most need little of the program. */
const load: Readonly<Record<CommandName, () => Promise<{ readonly action: Action }>>> = {
  completion: () => import('./command/completion.ts'),
  keys: () => import('./command/keys.ts'),
  doctor: () => import('./command/doctor.ts'),
  line: () => import('./command/line.ts'),
  log: () => import('./command/log.ts'),
  man: () => import('./command/man.ts'),
  paths: () => import('./command/paths.ts'),
  pause: () => import('./command/pause.ts'),
  unpause: () => import('./command/unpause.ts'),
  dequeue: () => import('./command/dequeue.ts'),
  schema: () => import('./command/schema.ts'),
  serve: () => import('./command/serve.ts'),
  wait: () => import('./command/wait.ts'),
  show: () => import('./command/show.ts'),
  simulate: () => import('./command/simulate.ts'),
  stats: () => import('./command/stats.ts'),
  tests: () => import('./command/tests.ts'),
  quarantine: () => import('./command/quarantine.ts'),
  status: () => import('./command/status.ts'),
};

/** Runs one command line and returns the exit code. Rejects with defects only. */
export async function run(machine: Machine, watch: LoadWatch): Promise<number> {
  const exit = await dispatch(machine, watch).catch((error: unknown) => report(error, machine));
  const isTerminated = exit === 'interrupted' && machine.interruption().reason === 'SIGTERM';
  return exits[isTerminated ? 'terminated' : exit].code;
}

async function dispatch(machine: Machine, watch: LoadWatch): Promise<Exit> {
  const invocation = parse(machine.args);
  const { command, flags } = invocation;
  if (flags.help === true) machine.output.write(help(command, machine.version));
  else if (flags.version === true) machine.output.write(`mergetop ${machine.version}\n`);
  else if (flags.log === undefined) return perform(invocation, machine, watch);
  else return performTold(invocation, machine, watch, openDiagnostics(flags.log, machine));
  return 'done';
}

async function perform(invocation: Invocation, machine: Machine, watch: LoadWatch): Promise<Exit> {
  const { command } = invocation;
  if (command === null) return watchWith(invocation, machine, watch);
  return (await load[command]()).action(invocation, machine);
}

async function performTold(
  invocation: Invocation,
  machine: Machine,
  watch: LoadWatch,
  diagnostics: Diagnostics,
): Promise<Exit> {
  const { version, system, args, env, output } = machine;
  const terminal = { is_terminal: output.isTerminal, columns: output.columns, term: env['TERM'] ?? null };
  diagnostics.tell('started', { schema: 'mergetop/diagnostics/1', version, system, args, terminal });
  try {
    const exit = await perform(invocation, { ...machine, diagnostics }, watch);
    diagnostics.tell('ended', { exit, code: exits[exit].code });
    return exit;
  } catch (error) {
    diagnostics.tell('failed', { error: error instanceof Error ? `${error.name}: ${error.message}` : String(error) });
    throw error;
  } finally {
    diagnostics.close();
  }
}

async function watchWith(invocation: Invocation, machine: Machine, load: LoadWatch): Promise<Exit> {
  const { output, env } = machine;
  const isPlain = !output.isTerminal || env['TERM'] === 'dumb';
  // git is asked for some settings: meanwhile the program is loaded
  const loading = isPlain ? Promise.resolve(plainWatch) : load();
  loading.catch(() => undefined);
  const settings = await settle(invocation, machine);
  if (!output.isTerminal) throw wrongUsage('stdout is not a terminal · use mergetop status, or --json for scripts');
  return (await loading)(settings, machine);
}

const plainWatch: Watch = async (settings, machine) =>
  (await import('./plain/watch.ts')).watchPlainly(settings, machine);

/** The only place that tells why a command ended. */
function report(error: unknown, { errors }: Machine): Exit {
  if (!(error instanceof Problem || error instanceof ApiError)) throw error;
  const exit = error instanceof Problem ? error.exit : exitOfFailure(error.kind);
  if (exit !== 'interrupted') errors.write(`mergetop: ${inert(error.message)}\n`);
  return exit;
}
