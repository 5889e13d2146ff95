import { span } from '../../base/span.ts';
import { ApiError } from '../../client/api-error.ts';
import type { Failure } from '../../domain/failure.ts';
import type { Connection } from '../connect.ts';
import type { Machine } from '../machine.ts';
import { type Finding, fault, faultOf, note, ok } from './finding.ts';

/** A clock that is further off than this makes ages wrong wherever a script compares them with its own. */
const mostSkewMs = 5_000;
/** A reply that takes longer makes the screen feel late. */
const mostDelayMs = 2_000;

type Reply<T> = { readonly value: T; readonly servedAt: number | null } | Failure;

/** What can only be told by asking: reachability, what the token is, what it may read, how far the clocks are apart. */
export async function service(connection: Connection, machine: Machine): Promise<readonly Finding[]> {
  const { client, host, repositories, tokenSource } = connection;
  const [{ owner, name }] = repositories;
  const target = { owner, repository: name };
  const ask = asker(machine);
  const from = machine.clock.now();
  const application = await ask(client.api('application', {}));
  const delay = machine.clock.now() - from;
  const isReached = !isFailure(application) || application.status !== null;
  if (!isReached) return [faultOf('service', application.text)];
  const branches = await ask(client.api('branches', target));
  const log = await ask(client.api('logs', { ...target, perPage: 1 }));
  return [
    delay > mostDelayMs
      ? note('service', `${host} answers after ${span(delay)}`, 'a proxy nearby may help')
      : ok('service', `${host} answers in ${delay} ms`),
    token(application, branches, tokenSource),
    reading('queue', branches, `${owner}/${name} can be read`),
    reading('log', log, 'the activity log can be read'),
    connection.isSimulated ? ok('clocks', 'simulated time') : clocks(branches, machine),
  ];
}

type Ask = <T>(call: Promise<{ readonly value: T; readonly servedAt: number | null }>) => Promise<Reply<T>>;

const asker =
  ({ interruption }: Machine): Ask =>
  async (call) => {
    try {
      return await call;
    } catch (error) {
      if (error instanceof ApiError && !interruption().aborted) return error.failure;
      throw error;
    }
  };

const isFailure = (reply: object): reply is Failure => 'outcomeUnknown' in reply;

type Application = Reply<{ readonly name: string | null; readonly scope: unknown }>;

/** An application knows its name; a person's token may not ask for one, and shows what it is by what it may read. */
function token(application: Application, branches: Reply<unknown>, source: string): Finding {
  if (!isFailure(application)) {
    const { name, scope } = application.value;
    const what = `application key ${name === null ? '' : `"${name}" `}(${String(scope ?? 'of unknown scope')}), from ${source}`;
    if (scope !== 'ci') return ok('token', what);
    return fault('token', what, 'a ci key may not read queues: give an admin key, or the token of a user');
  }
  if (!isFailure(branches)) {
    return ok('token', `the token of a user, from ${source}; what it may change depends on the user's role`);
  }
  if (branches.kind !== 'unauthorized')
    return note('token', `from ${source}; of what kind cannot be told`, 'see below');
  return fault('token', `not accepted (${branches.status}), from ${source}`, 'set another one as MERGETOP_TOKEN');
}

function reading(about: string, reply: Reply<unknown>, text: string): Finding {
  return isFailure(reply) ? faultOf(about, reply.text) : ok(about, text);
}

function clocks(reply: Reply<unknown>, { clock }: Machine): Finding {
  const servedAt = isFailure(reply) ? null : reply.servedAt;
  if (servedAt === null)
    return note('clocks', 'the service does not tell its time', 'ages go by the clock of this machine');
  const skew = servedAt - clock.now();
  if (Math.abs(skew) <= mostSkewMs) return ok('clocks', 'agree');
  const side = skew > 0 ? 'ahead of' : 'behind';
  const text = `the service is ${span(Math.abs(skew))} ${side} this machine`;
  return note('clocks', text, 'the screen goes by the time of the service; set the clock here, for scripts');
}
