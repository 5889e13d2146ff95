import { type Service, startService } from '../../service/server.ts';
import { endpoints } from '../../wire/index.ts';
import type { Action } from '../action.ts';
import type { Flags } from '../args/flag.ts';
import type { Machine } from '../machine.ts';
import { Problem, wrongUsage } from '../problem.ts';
import { simulationOf } from '../simulation.ts';

const defaultPort = 8787;

/** Serves until it is asked to end, which is how it is meant to end. */
export const action: Action = async ({ flags }, machine) => {
  const stop = machine.interruption();
  const service = await start(flags, machine);
  machine.output.write(flags.json ? `${JSON.stringify(asJson(service))}\n` : banner(service));
  await new Promise<void>((resolve) => {
    if (stop.aborted) resolve();
    stop.addEventListener('abort', () => resolve());
  });
  await service.close();
  return 'done';
};

async function start(flags: Flags, { clock }: Machine): Promise<Service> {
  const { port = defaultPort, host = '127.0.0.1', fault: faults = [] } = flags;
  const odd = faults.find(({ operation }) => operation !== null && !Object.hasOwn(endpoints, operation))?.operation;
  if (odd != null) throw wrongUsage(`--fault: there is no operation '${odd}' · the README lists them`);
  try {
    return await startService({
      clock,
      port,
      host,
      allowRemote: flags.allowRemote === true,
      faults,
      ...simulationOf(flags),
    });
  } catch (error) {
    throw refusal(error, host, port);
  }
}

function refusal(error: unknown, host: string, port: number): unknown {
  if (error instanceof RangeError) {
    return wrongUsage(
      `${host} can be reached by other machines, and the tokens are no secret · add --allow-remote if that is meant`,
    );
  }
  switch (error instanceof Error && 'code' in error && error.code) {
    case 'EADDRINUSE':
      return new Problem('notReached', `port ${port} is taken · choose another with --port, 0 takes any free one`);
    case 'EACCES':
      return new Problem('notReached', `port ${port} may not be listened on · choose one above 1023 with --port`);
    case 'EADDRNOTAVAIL':
    case 'ENOTFOUND':
      return wrongUsage(`${host} is no address of this machine · leave --host out for 127.0.0.1`);
    default:
      return error;
  }
}

const asJson = ({ baseUrl, tokens, repositories }: Service) => ({
  base_url: baseUrl,
  tokens: { admin: tokens.admin, ci: tokens.ci, user: tokens.user },
  repositories,
});

function banner({ baseUrl, tokens, repositories }: Service): string {
  const [first = ''] = repositories;
  return [
    `mergetop serves a simulated queue at ${baseUrl}`,
    '',
    `  repositories  ${repositories.join(', ')}`,
    `  admin key     ${tokens.admin}`,
    `  ci key        ${tokens.ci}`,
    `  user token    ${tokens.user}`,
    '',
    `Watch it:  MERGETOP_TOKEN=${tokens.admin} mergetop ${first} --api-url ${baseUrl}`,
    'End it:    ^C',
    '',
  ].join('\n');
}
