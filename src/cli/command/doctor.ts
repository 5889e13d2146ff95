import { fit, wrap } from '../../base/width.ts';
import { type Line, run } from '../../ui/kit/line.ts';
import type { Tone } from '../../ui/theme.ts';
import type { Action } from '../action.ts';
import type { Invocation } from '../args/parse.ts';
import { connect } from '../connect.ts';
import { type Finding, faultOf } from '../doctor/finding.ts';
import { service } from '../doctor/service.ts';
import { surroundings } from '../doctor/surroundings.ts';
import type { Exit } from '../exit-code.ts';
import { jsonLine } from '../json.ts';
import type { Machine } from '../machine.ts';
import { printerFor } from '../printer.ts';
import { Problem } from '../problem.ts';
import { layersOf } from '../settings/layers.ts';
import type { Settings } from '../settings/settings.ts';
import { settle } from '../settings/settle.ts';

interface Examined {
  readonly findings: readonly Finding[];
  readonly exit: Exit;
}

/** Looks at everything that can keep mergetop from working; what one step cannot find out does not stop the others. */
export const action: Action = async (invocation, machine) => {
  const layers = await layersOf(invocation.flags, machine);
  const local = await surroundings(machine, layers);
  const asked = await examined(invocation, machine);
  const findings = [...local, ...asked.findings];
  if (invocation.flags.json) machine.output.write(jsonLine('mergetop/doctor/1', { findings }));
  else print(findings, machine, invocation);
  const isFaulty = local.some(({ verdict }) => verdict === 'fault');
  return asked.exit === 'done' && isFaulty ? 'settings' : asked.exit;
};

async function examined(invocation: Invocation, machine: Machine): Promise<Examined> {
  const settings = await settle(invocation, machine).catch(asFinding);
  if ('about' in settings) return { findings: [settings], exit: 'settings' };
  const findings = await asking(settings, machine);
  return { findings, exit: findings.some(({ verdict }) => verdict === 'fault') ? 'service' : 'done' };
}

async function asking(settings: Settings, machine: Machine): Promise<readonly Finding[]> {
  const connection = await connect(settings, machine);
  try {
    return await service(connection, machine);
  } finally {
    await connection.close();
  }
}

function asFinding(error: unknown): Finding {
  if (error instanceof Problem) return faultOf('settings', error.message);
  throw error;
}

const signs: Readonly<Record<Finding['verdict'], readonly [word: string, tone: Tone]>> = {
  ok: ['ok', 'ok'],
  note: ['note', 'warn'],
  fault: ['FAULT', 'fail'],
};

function print(findings: readonly Finding[], machine: Machine, { flags }: Invocation): void {
  const view = { theme: 'terminal', color: flags.color ?? 'auto', ascii: flags.ascii === true } as const;
  const printer = printerFor(machine, view);
  printer.print(findings.flatMap((each) => linesOf(each, printer.width)));
}

const indent = 17;

function linesOf({ about, verdict, text, advice }: Finding, width: number): readonly Line[] {
  const [word, tone] = signs[verdict];
  const room = Math.max(20, width - indent);
  const [first = '', ...more] = wrap(text, room, 5);
  const rest = [...more, ...(advice === null ? [] : wrap(`-> ${advice}`, room, 5))];
  return [
    [run(`${fit(word, 6)} `, tone), run(`${fit(about, 9)} `, 'strong'), run(first)],
    ...rest.map((each): Line => [run(' '.repeat(indent)), run(each)]),
  ];
}
